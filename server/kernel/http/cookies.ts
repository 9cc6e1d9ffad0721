import type { FastifyReply, FastifyRequest } from 'fastify';

export interface NewCookie {
  readonly name: string;
  /** Letters, digits, `-`, `_`, `.` and `~` only; empty to have it forgotten. */
  readonly value: string;
  /** Sent back with calls under it only. */
  readonly path: `/${string}`;
  readonly maxAgeSeconds: number;
}

const SAFE = /^[\w.~-]*$/;

/**
 * A cookie no script can read, and no other site can send along with anything but a visit. Only over TLS wherever the
 * page came over TLS.
 */
export function setCookie(request: FastifyRequest, reply: FastifyReply, cookie: NewCookie): void {
  if (!SAFE.test(cookie.value)) throw new Error(`the cookie ${cookie.name} holds what a cookie cannot`);
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const age = cookie.value ? cookie.maxAgeSeconds : 0;
  const attributes = `Path=${cookie.path}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
  void reply.header('set-cookie', `${cookie.name}=${cookie.value}; ${attributes}`);
}

/** A cookie of the call, or null; one that is no text of ours is none. */
export function readCookie(headers: Readonly<Record<string, string | undefined>>, name: string): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key, value = ''] = pair.split('=', 2).map((part) => part.trim());
    if (key === name && value !== '' && SAFE.test(value)) return value;
  }
  return null;
}

/**
 * Whether a page of ours made the call: what a cookie alone may do is done for no other. A form of a stranger's page
 * can send no JSON, its script would have to ask first, and a browser names where a call comes from.
 */
export function isOwnPage({
  headers,
  host,
}: {
  headers: Readonly<Record<string, string | undefined>>;
  host: string;
}): boolean {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).hostname === host;
}
