import { units } from '@croupier/contract';
import { expect, test } from 'vitest';
import { type GameFacts, effectiveState, inCategory, laneOf } from './game.ts';
import { gameCard } from './lists/game-card.ts';
import { launchOf } from './launch/launch.ts';
import { rankHot } from './home/rank-hot.ts';
import { pageOf } from './lists/select-games.ts';
import { multiplierOf } from './lists/winners.ts';

const base: GameFacts = {
  id: 1n,
  code: 'BGS_DRAGON25',
  vendor: 'INHOUSE',
  gameType: 'RNG',
  classify: null,
  name: { TW: '龍樓金闕', EN: 'Dragon Pavilion' },
  icon: 'games/dragon-pavilion.avif',
  tags: ['fair'],
  volatility: 'medium',
  rtpPpm: 965_000,
  lines: 25,
  minStake: units(1),
  maxStake: units(2500),
  state: 'open',
  hot: true,
  isNew: false,
  sort: 0,
  ownLane: true,
};
const game = (over: Partial<GameFacts>): GameFacts => ({ ...base, ...over });

test('[spec 9.7] a slot of the house stands in its own lane and is found in both categories', () => {
  expect(laneOf(base)).toBe('BGS');
  expect(laneOf(game({ ownLane: false }))).toBe('RNG');
  expect(['RNG', 'BGS', 'FISH'].map((type) => inCategory(base, type))).toEqual([true, true, false]);
});

test('a game is no more open than its vendor and its brand', () => {
  expect(effectiveState(['open', 'open', 'open'])).toBe('open');
  expect(effectiveState(['open', 'maintenance', 'open'])).toBe('maintenance');
  expect(effectiveState(['open', 'maintenance', 'soon'])).toBe('soon');
});

test.each([
  [game({}), { kind: 'route', target: '/seamless?gameCode=BGS_DRAGON25' }],
  [game({ vendor: 'TCG_LOTTO_VN', code: 'VN1' }), { kind: 'route', target: '/vnLottery?gameCode=VN1' }],
  [game({ vendor: 'TCG_SEA', code: 'TH1' }), { kind: 'route', target: '/seaLottery?gameCode=TH1' }],
  [game({ vendor: 'ELOTT', code: 'K3' }), { kind: 'route', target: '/lottery?gameCode=K3' }],
  [game({ vendor: 'LOTT', code: 'SSC 1' }), { kind: 'route', target: '/lottery?gameCode=SSC%201' }],
  [game({ vendor: 'PG' }), { kind: 'vendor' }],
  [game({ vendor: 'constructor' }), { kind: 'vendor' }],
  [game({ state: 'soon' }), { refuse: 'game_maintenance' }],
  [game({ state: 'maintenance' }), { refuse: 'game_maintenance' }],
])('[spec 4.13] where a launch leads: %#', (asked, expected) => {
  expect(launchOf(asked)).toEqual(expected);
});

test('pages', () => {
  expect(pageOf([1, 2, 3], 2, 2)).toEqual({ list: [3], pageNo: 2, total: 3, totalPages: 2 });
  expect(pageOf([], 1, 20)).toEqual({ list: [], pageNo: 1, total: 0, totalPages: 0 });
  expect(pageOf([1], 9, 20).list).toEqual([]);
});

test('the hot row: playable first, then the most played, then the brand’s order', () => {
  const games = [
    game({ code: 'A', state: 'soon', sort: 1 }),
    game({ code: 'B', state: 'soon', sort: 2 }),
    game({ code: 'C', sort: 3 }),
    game({ code: 'D', hot: false, sort: 4 }),
  ];
  const ranked = rankHot(
    games,
    new Map([
      ['B', 7],
      ['D', 99],
    ]),
    20,
  );
  expect(ranked.map(({ code }) => code)).toEqual(['C', 'B', 'A']);
  expect(rankHot(games, new Map(), 1)).toHaveLength(1);
});

test('how many times the stake a win paid', () => {
  expect(multiplierOf(units(20), units(250))).toBe('12.5');
  expect(multiplierOf(units(3), units(1))).toBe('0.3');
  expect(multiplierOf(units(0), units(10))).toBeNull();
});

test('[spec 3.11] a card in each language', () => {
  const card = gameCard(game({ rtpPpm: 970_200 }), 'TW', new Map([['BGS_DRAGON25', 12]]));
  expect(card).toMatchObject({ nodeId: '1', displayName: '龍樓金闕', isHot: 1, rtpPercent: '97.02', players: 12 });
  expect(card).toMatchObject({ minStake: '1.00', maxStake: '2500.00' });
  expect(gameCard(base, 'EN', new Map())).toMatchObject({
    displayName: 'Dragon Pavilion',
    rtpPercent: '96.5',
    players: 0,
  });
});
