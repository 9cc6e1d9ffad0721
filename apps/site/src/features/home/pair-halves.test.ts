import { expect, test } from 'vitest';
import { pairHalves, type Lane } from './pair-halves.ts';

const lane = (gameType: Lane['gameType'], count: number) =>
  ({ gameType, cards: Array.from({ length: count }) }) as Lane;
const linesOf = (...lanes: Lane[]) => pairHalves(lanes).map((line) => line.map((one) => one.gameType).join('+'));

test('rows stand in the server’s order; two halves of a kind share a line', () => {
  const lanes = [lane('RNG', 20), lane('SPORTS', 2), lane('FISH', 13), lane('PVP', 14), lane('LOTT', 8)];
  expect(linesOf(...lanes)).toEqual(['RNG', 'SPORTS', 'FISH+PVP', 'LOTT']);
});

test('short wide rows pair, full ones do not', () => {
  expect(linesOf(lane('ESPORTS', 1), lane('COCKFIGHT', 2))).toEqual(['ESPORTS+COCKFIGHT']);
  expect(linesOf(lane('ESPORTS', 5), lane('COCKFIGHT', 2))).toEqual(['ESPORTS', 'COCKFIGHT']);
});

test('three halves make a line and a half', () => {
  expect(linesOf(lane('FISH', 9), lane('PVP', 9), lane('FISH', 9))).toEqual(['FISH+PVP', 'FISH']);
});
