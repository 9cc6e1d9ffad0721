/** Sites whose films a banner may open (spec 2.21, 5.12); the page holds the same rule. */
const VIDEO_HOSTS = [
  'youtube.com',
  'youtu.be',
  'vimeo.com',
  'dailymotion.com',
  'twitch.tv',
  'bilibili.com',
  'tiktok.com',
];

/** An https address without user, password or port of its own; null for anything else. */
function httpsUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  return plain ? url : null;
}

const isOf = (hostname: string, hosts: readonly string[]): boolean =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));

/** Spec 5.12: a link to a film on a video site, and not merely to the site. */
export function isVideoLink(text: string): boolean {
  const url = httpsUrl(text);
  return url !== null && isOf(url.hostname, VIDEO_HOSTS) && url.pathname.length > 1;
}

/** A path of our own site. `//host` and `/\host` are none: a browser takes them for another site. */
export const isSitePath = (text: string): boolean => /^\/(?![/\\])[^\s\\<>"']*$/.test(text);

/** A page of the site, or an https address on one of the brand's allowed hosts. */
export function isAllowedLink(text: string, allowedHosts: readonly string[]): boolean {
  if (isSitePath(text)) return true;
  const url = httpsUrl(text);
  return url !== null && isOf(url.hostname, allowedHosts);
}
