import { expect, test } from 'vitest';
import { changeOf, type Draft, draftOf, faultsOf } from './draft.ts';
import type { GameFacts } from './words.ts';

const game = {
  nodeId: '7',
  version: 3,
  enabled: true,
  hot: true,
  isNew: false,
  sort: 12,
  nameTW: '九霧狐姬',
  nameEN: 'Vixen',
  gameType: 'RNG',
  classify: 'JP',
  tags: ['asian', 'fast'],
} as unknown as GameFacts;

test('what is not touched stays as it is', () => {
  expect(changeOf(game, draftOf(game))).toEqual(game);
  expect(faultsOf(draftOf(game))).toEqual({});
});

test('tags are typed as one likes to', () => {
  const typed = { ...draftOf(game), tags: ' Asian、fast，7-seat  vip,' };
  expect(changeOf(game, typed).tags).toEqual(['asian', 'fast', '7-seat', 'vip']);
});

test.each<[Partial<Draft>, string]>([
  [{ nameTW: ' ' }, 'nameTW'],
  [{ nameEN: '' }, 'nameEN'],
  [{ sort: '-1' }, 'sort'],
  [{ sort: '1.5' }, 'sort'],
  [{ sort: '1000000' }, 'sort'],
  [{ tags: 'fast fast' }, 'tags'],
  [{ tags: '狐' }, 'tags'],
  [{ tags: 'a-' }, 'tags'],
  [{ tags: '1 2 3 4 5 6 7 8 9 10 11' }, 'tags'],
])('%o is wrong about %s', (own, field) => {
  expect(Object.keys(faultsOf({ ...draftOf(game), ...own }))).toEqual([field]);
});
