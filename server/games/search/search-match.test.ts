import { expect, test } from 'vitest';
import type { GameFacts } from '../game.ts';
import { marksIn, whyFound } from './search-match.ts';

const marked = (text: string, typed: string) =>
  marksIn(text, typed).reduceRight(
    (out, { from, to }) => `${out.slice(0, from)}[${out.slice(from, to)}]${out.slice(to)}`,
    text,
  );

test.each([
  ['金龍寶藏', '龍', '金[龍]寶藏'],
  ['金龍寶藏', 'long', '金[龍]寶藏'],
  ['金龍寶藏', 'lbz', '金[龍寶藏]'],
  ['金龍寶藏', 'ㄌㄅ', '金[龍寶]藏'],
  ['金龍寶藏', '寶 金', '[金]龍[寶]藏'],
  ['Dragon Pavilion', 'PAV', 'Dragon [Pav]ilion'],
  ['Dragon Pavilion', 'pavilion dragon', '[Dragon] [Pavilion]'],
  ['Dragon Pavilion', 'dra dragon', '[Dragon] Pavilion'],
  ['Café Royal', 'cafe', '[Café] Royal'],
  ['金龍寶藏', 'zzz', '金龍寶藏'],
])('in %s what was typed as %s is marked', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});

const game = {
  code: 'PG_VAULT',
  vendor: 'PG',
  name: { TW: '炎鱗寶庫', EN: 'Emberscale Vault' },
  tags: ['asian', 'dragon'],
} as unknown as GameFacts;
const vendor = { TW: 'PG 電子', EN: 'Pocket Games' };

test.each([
  ['寶庫', 'TW', null],
  ['ybk', 'TW', null],
  ['vault', 'TW', { by: 'name', text: 'Emberscale Vault' }],
  ['寶庫', 'EN', { by: 'name', text: '炎鱗寶庫' }],
  ['龍', 'EN', { by: 'tag', text: 'Dragons' }],
  ['dragon', 'TW', { by: 'tag', text: '龍' }],
  ['pocket', 'TW', { by: 'vendor', text: 'Pocket Games' }],
  ['emberscole', 'EN', null],
] as const)('why %s in %s', (typed, lang, expected) => {
  expect(whyFound(game, vendor, typed, lang)).toEqual(expected);
});
