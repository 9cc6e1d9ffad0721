/** Where a picture of ours lies and which smaller twin it has. Portrait game cards also exist 240 px wide. */
export function artSource(src: string): { src: string; srcSet?: string } {
  if (/^(https?:|data:|blob:|\/)/.test(src)) {
    const card = /^\/art\/games\/([\w-]+)\.avif$/.exec(src);
    return card ? artSource(`games/${card[1]}`) : { src };
  }
  const url = `/art/${src}.avif`;
  if (!src.startsWith('games/')) return { src: url };
  return { src: url, srcSet: `/art/${src}@240.avif 240w, ${url} 360w` };
}
