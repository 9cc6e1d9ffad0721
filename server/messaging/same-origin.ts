type Headers = Readonly<Record<string, string | string[] | undefined>>;

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** The host the client asked for, without its port. */
export const hostOf = (headers: Headers): string => (one(headers.host) ?? '').toLowerCase().replace(/:\d+$/, '');

/**
 * Whether a socket is opened by our own page. A browser names the page's origin with every WebSocket, and tells by
 * `Sec-Fetch-Site` where a plain request comes from; what names neither is no browser, and has no one's cookies.
 */
export function isSameOrigin(headers: Headers): boolean {
  const origin = one(headers.origin);
  if (origin === undefined) return [undefined, 'same-origin', 'none'].includes(one(headers['sec-fetch-site']));
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === (one(headers.host) ?? '').toLowerCase();
}
