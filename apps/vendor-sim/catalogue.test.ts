import { expect, test } from 'vitest';
import { readCatalogue } from './read-catalogue.ts';

const SCREEN = 60;
const { games, vendors } = readCatalogue(10_000);
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test('ten thousand games, each with a code and a name of its own in both languages, and none by a number', () => {
  expect(games).toHaveLength(10_000);
  for (const key of [
    (at: number) => games[at]!.code,
    (at: number) => games[at]!.name.TW,
    (at: number) => games[at]!.name.EN,
  ]) {
    expect(new Set(games.map((_, at) => key(at))).size).toBe(10_000);
  }
  expect(games.slice(400).filter(({ name }) => /\d$/.test(name.EN) || !/[\p{Script=Han}]$/u.test(name.TW))).toEqual([]);
  expect(games.filter(({ code, vendor }) => !code.startsWith(`${vendor}_`))).toEqual([]);
});

test.each(vendors.map(({ code }) => code))('the first screens of %s show no picture and no name twice', (vendor) => {
  const theirs = games.filter((game) => game.vendor === vendor);
  expect(theirs.length).toBeGreaterThan(400);
  const first = theirs.slice(0, SCREEN);
  expect(twice(first.map(({ art }) => art))).toEqual([]);
  expect(twice(first.map(({ name }) => name.EN.split(':')[0]!))).toEqual([]);
  // All over the list a picture comes back as seldom as there are pictures.
  const uses = Map.groupBy(theirs, ({ art }) => art);
  const most = Math.max(...[...uses.values()].map(({ length }) => length));
  expect(most).toBeLessThanOrEqual(32);
});
