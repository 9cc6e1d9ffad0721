import { expect, test } from 'vitest';
import { score, search } from './match.ts';

test.each([
  ['ember', 'Emberscale Vault', 3],
  ['VAULT', 'Emberscale Vault', 2],
  ['emscle', 'Emberscale Vault', 1],
  ['emb vau', 'Emberscale Vault', 1],
  ['炎鱗', '炎鱗寶庫', 3],
  ['寶庫', '炎鱗寶庫', 2],
  ['zzz', 'Emberscale Vault', 0],
  ['em', 'Xemx', 2],
  ['ex', 'Elixir', 0],
  ['', 'Anything', 0],
])('%s against %s fits %i', (query, text, fit) => {
  expect(score(query, text)).toBe(fit);
});

test('the best fit stands first', () => {
  expect(search('dragon', ['Red Dragon', 'Dragon Hoard', 'Koi'], (name) => [name])).toEqual([
    'Dragon Hoard',
    'Red Dragon',
  ]);
});
