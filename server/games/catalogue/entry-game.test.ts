import { expect, test } from 'vitest';
import { entryOf } from './entry-game.ts';
import type { GameFacts, GameState } from '../game.ts';

const game = (code: string, state: GameState = 'open', tags: string[] = []) =>
  ({ code, state, tags }) as unknown as GameFacts;
const hall = (code: string, state?: GameState) => game(code, state, ['lobby']);

test.each<[string, GameFacts[], string | null]>([
  ['the only game', [game('A')], 'A'],
  ['the only game, though it is shut: it says so', [game('A', 'maintenance')], 'A'],
  ['several without a hall', [game('A'), game('B')], null],
  ['a hall among several', [game('A'), hall('H')], 'H'],
  ['the open one of two halls', [hall('H', 'maintenance'), hall('I')], 'I'],
  ['a hall that is shut while tables are open', [game('A'), hall('H', 'maintenance')], null],
  ['all of it shut', [game('A', 'maintenance'), hall('H', 'maintenance')], 'H'],
  ['no games', [], null],
])('[spec 4.13] what a vendor’s card launches: %s', (_what, games, code) => {
  expect(entryOf(games)?.code ?? null).toBe(code);
});
