/** Sites whose films a banner may open (spec 2.21, 5.12); the server holds the same rule. */
const VIDEO_HOSTS = [
  'youtube.com',
  'youtu.be',
  'vimeo.com',
  'dailymotion.com',
  'twitch.tv',
  'bilibili.com',
  'tiktok.com',
];

/** A banner's film if its link is of a video site; any other link is rejected. */
export function videoLink(address: string | null): string | null {
  if (address === null) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:') return null;
  const ours = VIDEO_HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return ours ? url.href : null;
}
