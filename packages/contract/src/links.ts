/** Sites whose films a banner may open (spec 2.21, 5.12). */
const VIDEO_HOSTS = [
  'youtube.com',
  'youtu.be',
  'vimeo.com',
  'dailymotion.com',
  'twitch.tv',
  'bilibili.com',
  'tiktok.com',
];

/** An https address without user, password or port of its own, on one of the hosts or below one; else null. */
export function httpsUrlOn(text: string, hosts: readonly string[]): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  const theirs = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return plain && theirs ? url : null;
}

/** Spec 5.12: a link to a film on a video site, and not merely to the site. */
export const isVideoLink = (text: string): boolean => (httpsUrlOn(text, VIDEO_HOSTS)?.pathname.length ?? 0) > 1;
