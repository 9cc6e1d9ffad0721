import { expect, test } from 'vitest';
import type { Game } from '../../games/game.ts';
import { parseRecents, withRecent } from './recents.ts';

const game = (nodeId: string) => ({ nodeId, vassalage: 'PG', displayName: nodeId }) as Game;

test.each([null, '', 'nonsense', '{"words":3}', '[]', '{"words":[1,null],"games":[{}]}'])(
  'kept as %s it is nothing',
  (text) => {
    expect(parseRecents(text)).toEqual({ words: [], games: [] });
  },
);

test('the last one stands first, once, and the oldest go', () => {
  let recents = parseRecents(null);
  for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b', '']) recents = withRecent(recents, word);
  expect(recents.words).toEqual(['b', 'g', 'f', 'e', 'd', 'c']);
  for (const id of ['1', '2', '1']) recents = withRecent(recents, '', game(id));
  expect(recents.games.map(({ nodeId }) => nodeId)).toEqual(['1', '2']);
  expect(parseRecents(JSON.stringify(recents))).toEqual(recents);
});
