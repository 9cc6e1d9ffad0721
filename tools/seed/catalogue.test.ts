import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatAmount } from '@croupier/contract';
import { readCatalogue } from '../../apps/vendor-sim/read-catalogue.ts';
import { CATEGORIES, FEW, GAMES, VENDORS } from './catalogue.ts';

const ART = join(import.meta.dirname, '../../apps/site/public');
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const theirs = GAMES.filter(({ vendor }) => vendor !== 'INHOUSE');
const { games: atVendors, vendors } = readCatalogue();

test('three hundred games of ten vendors, in every category of theirs', () => {
  expect(theirs.length).toBeGreaterThanOrEqual(300);
  expect(new Set(theirs.map(({ vendor }) => vendor)).size).toBe(10);
  const types = new Set(GAMES.map(({ gameType }) => gameType));
  expect(CATEGORIES.filter(({ gameType }) => !types.has(gameType))).toEqual([]);
  expect(theirs.filter(({ vendor }) => !VENDORS.some(({ code }) => code === vendor))).toEqual([]);
});

test('no code and no name stands for two games', () => {
  const all = [...GAMES, ...atVendors.filter(({ code }) => !GAMES.some((known) => known.code === code))];
  expect(twice(all.map(({ code }) => code))).toEqual([]);
  expect(twice(all.map(({ name }) => name.TW))).toEqual([]);
  expect(twice(all.map(({ name }) => name.EN))).toEqual([]);
});

test('every game has a name in both languages, and facts that can be true', () => {
  const odd = GAMES.filter(({ name, rtpPpm, lines, minStake, maxStake, gameType }) => {
    const named = /\p{Script=Han}/u.test(name.TW) && /^[\p{L}\d][\p{L}\d ,.'’&!:-]+$/u.test(name.EN);
    const returns = rtpPpm === null ? gameType !== 'RNG' : rtpPpm > 940_000 && rtpPpm < 1_000_000;
    const staked =
      minStake === null || maxStake === null ? minStake === maxStake : minStake > 0n && minStake < maxStake;
    return !named || !returns || !staked || (lines !== null && lines < 1);
  });
  expect(odd.map(({ code }) => code)).toEqual([]);
});

test('every picture is there, portraits in both sizes', () => {
  const art = [...GAMES.map(({ icon }) => icon), ...atVendors.map((game) => `/art/${game.art}.avif`)];
  const small = art.filter((icon) => icon.includes('/games/')).map((icon) => icon.replace('.avif', '@240.avif'));
  expect([...art, ...small].filter((icon) => !existsSync(join(ART, icon)))).toEqual([]);
  expect(twice(GAMES.map(({ icon }) => icon))).toEqual([]);
});

test('the seed and the vendors tell the same of the same games; some only the vendors know', () => {
  const byCode = new Map(atVendors.map((game) => [game.code, game]));
  const ours = theirs.map(({ code, vendor, gameType, name, tags, volatility, rtpPpm, lines, minStake }) => {
    const told = { code, vendor, type: gameType, name, tags, volatility, rtp: rtpPpm && rtpPpm / 10_000, lines };
    return minStake === null ? told : { ...told, min: Number(formatAmount(minStake)) };
  });
  for (const game of ours) expect(byCode.get(game.code)).toMatchObject(game);
  expect(VENDORS.slice(1)).toMatchObject(vendors.map(({ code, name }) => ({ code, name })));
  expect(atVendors.length - theirs.length).toBeGreaterThanOrEqual(5);
});

test('the second brand shows a few of the first one’s games', () => {
  expect(FEW.size).toBe(24);
});
