import { expect, test } from 'vitest';
import { artSource } from './art-source.ts';

test.each([
  [
    'games/ronin-gold',
    '/art/games/ronin-gold.avif',
    '/art/games/ronin-gold@240.avif 240w, /art/games/ronin-gold.avif 360w',
  ],
  ['/art/games/hi-lo.avif', '/art/games/hi-lo.avif', '/art/games/hi-lo@240.avif 240w, /art/games/hi-lo.avif 360w'],
  ['hero/h-welcome', '/art/hero/h-welcome.avif', undefined],
  ['/media/42.webp', '/media/42.webp', undefined],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA', undefined],
])('the picture %s lies at %s', (name, src, srcSet) => {
  expect(artSource(name)).toEqual(srcSet ? { src, srcSet } : { src });
});
