import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Family, familyOf, tableOf } from './families.ts';
import { TYPICAL_RTP, drawTimes, timesOf } from './outcome.ts';
import { readCatalogue } from '../read-catalogue.ts';
import { FISH, LINES, MATCHES, WHEEL, pointsOf, sceneOf } from './scenes.ts';

const { games } = readCatalogue();
const tables = [...new Set(games.map(tableOf))];
const ROUNDS = 1_000_000;

test('of each table a million rounds return what is declared, within 0.3 %', () => {
  const cases = tables.flatMap((table) => {
    const declared = games.filter((game) => tableOf(game) === table).map(({ rtp }) => rtp ?? TYPICAL_RTP);
    return [Math.min(...declared), Math.max(...declared)].map((rtp) => ({ table, rtp }));
  });
  // One round anywhere within each millionth: chance, without the luck that a million rounds of great wins still have.
  const points = Float64Array.from({ length: ROUNDS }, (_, nr) => (nr + randomInt(1_000) / 1_000) / ROUNDS);
  const off = cases.flatMap(({ table, rtp }) => {
    let paid = 0;
    for (const point of points) paid += timesOf(table, rtp, point);
    const returned = (paid / ROUNDS) * 100;
    return Math.abs(returned - rtp) < 0.3 ? [] : [{ table, rtp, returned }];
  });
  expect(off).toEqual([]);
  expect(tables.length).toBe(9);
}, 60_000);

test.each(tables.map((table) => [table.map(([times]) => times).join(), table] as const))(
  'the shares of a table add up to one, and it can lose: × %s',
  (_times, table) => {
    expect(table.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1);
    expect(timesOf(table, 99.5, 0.999_999)).toBe(0);
  },
);

/** What a picture says that was won, read by somebody who knows the rules and nothing of the outcome. */
const READERS: Readonly<Record<Family, (scene: never, pick: 0 | 1) => number>> = {
  reels({ reels }: { reels: number[][] }) {
    const line = reels.map((reel) => reel[1]!);
    const same = line.findIndex((symbol) => symbol !== line[0]);
    const count = same < 0 ? line.length : same;
    const paid = Object.entries(LINES).find(([, [symbol, needed]]) => symbol === line[0] && needed === count);
    return count < 3 ? 0 : Number(paid?.[0] ?? Number.NaN);
  },
  cards({ hands }: { hands: { rank: number; suit: number }[][] }, pick) {
    return Math.sign(pointsOf(hands[pick]!) - pointsOf(hands[1 - pick]!)) + 1;
  },
  dice({ dice }: { dice: number[] }, pick) {
    const sum = dice[0]! + dice[1]! + dice[2]!;
    if (new Set(dice).size === 1) return 12;
    return (pick === 0 ? sum > 10 : sum <= 10) ? 2 : 0;
  },
  wheel: ({ segment }: { segment: number }) => WHEEL[segment]!,
  fish: ({ target, caught }: { target: 2; caught: boolean }) => (caught && FISH.includes(target) ? target : 0),
  balls({ ticket, drawn }: { ticket: number[]; drawn: number[] }) {
    const same = drawn.filter((nr) => ticket.includes(nr)).length;
    if (new Set(drawn).size < 5) return Number.NaN;
    return Number(Object.entries(MATCHES).find(([, count]) => count === same)?.[0] ?? 0);
  },
  match: ({ score }: { score: number[] }, pick) => Math.sign(score[pick]! - score[1 - pick]!) + 1,
};

test.each(Object.keys(READERS) as Family[])('what %s shows is what it pays, on both sides', (family) => {
  const game = games.find((each) => familyOf(each) === family)!;
  for (const times of [0, ...tableOf(game).map(([each]) => each)]) {
    for (let nr = 0; nr < 200; nr += 1) {
      const pick = (nr % 2) as 0 | 1;
      expect(READERS[family](sceneOf(family, times, randomInt, pick) as never, pick)).toBe(times);
    }
  }
});

test('the desk’s choice is something the game can pay', () => {
  const ofFamily = (family: Family) => games.find((game) => familyOf(game) === family)!;
  const chosen = (family: Family) => (['lose', 'win', 'big'] as const).map((end) => drawTimes(ofFamily(family), end));
  expect([chosen('reels'), chosen('cards'), chosen('dice')]).toEqual([
    [0, 5, 50],
    [0, 2, 2],
    [0, 12, 12],
  ]);
});
