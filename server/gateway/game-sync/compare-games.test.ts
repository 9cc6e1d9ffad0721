import type { ListedGame } from '@croupier/vendor-protocol';
import { expect, test } from 'vitest';
import { type Known, changedFields, compareGames } from './compare-games.ts';
import { ownCode } from './decide-differences.ts';
import { saidByVendor } from './listed-game.ts';

const listed = (over: Partial<ListedGame> = {}): ListedGame => ({
  game_code: 'fox',
  name: 'Fox',
  names: { 'zh-Hant': '狐' },
  product: 'PG',
  category: 'Video Slots',
  platforms: ['GPL_DESKTOP'],
  url_thumb: 'https://pg.example/fox.png',
  enabled: true,
  freebet_support: true,
  blocked_countries: [],
  volatility: 5,
  rtp: 96.72,
  paylines: 25,
  min_bet: 100_000,
  max_bet: 500_000_000,
  languages: ['en'],
  features: ['Asian', 'asian', 'Free-Spins'],
  ...over,
});

test('a listed game in our words', () => {
  expect(saidByVendor(listed())).toEqual({
    nameEN: 'Fox',
    nameTW: '狐',
    gameType: 'RNG',
    volatility: 'high',
    rtpPpm: 967_200,
    lines: 25,
    minStake: '1.00',
    maxStake: '5000.00',
    tags: ['asian', 'free-spins'],
    picture: 'https://pg.example/fox.png',
  });
});

test.each<[Partial<ListedGame>, object]>([
  [{ category: 'FISH' }, { gameType: 'FISH' }],
  [{ category: 'Live Dealer' }, { gameType: 'LIVE' }],
  [{ category: 'E-Sports' }, { gameType: 'ESPORTS' }],
  [{ category: 'Sportsbook' }, { gameType: 'SPORTS' }],
  [{ volatility: 1 }, { volatility: 'low' }],
  [{ volatility: null }, { volatility: null }],
  [
    { rtp: null, paylines: null },
    { rtpPpm: null, lines: null },
  ],
  [{ min_bet: 1 }, { minStake: null, maxStake: null }],
  [{ max_bet: 50_000 }, { minStake: null, maxStake: null }],
  [{ names: undefined }, { nameTW: 'Fox' }],
])('what a vendor leaves out or says its own way: %j', (over, expected) => {
  expect(saidByVendor(listed(over))).toMatchObject(expected);
});

test('new, changed and gone; what the brand has hidden is nobody’s news', () => {
  const fox = saidByVendor(listed());
  const { tags: _tags, picture: _picture, ...facts } = fox;
  const known = new Map<string, Known>([
    ['same', { ...facts, shown: true }],
    ['other', { ...facts, rtpPpm: 940_000, shown: true }],
    ['gone', { ...facts, shown: true }],
    ['hidden and gone', { ...facts, shown: false }],
    ['hidden and other', { ...facts, lines: 9, shown: false }],
  ]);
  const list = new Map(['same', 'other', 'hidden and other', 'new'].map((code) => [code, fox]));
  expect(compareGames(known, list).map(({ kind, gameCode }) => [kind, gameCode])).toEqual([
    ['changed', 'other'],
    ['new', 'new'],
    ['gone', 'gone'],
  ]);
  expect(changedFields({ ...facts, rtpPpm: 1, nameTW: 'x' }, fox)).toEqual(['nameTW', 'rtpPpm']);
});

test('our code of a vendor’s game: its own where it may stand, never two the same', () => {
  expect(ownCode('PG', 'PG_FOX')).toBe('PG_FOX');
  const made = ['fox', 'Fox', 'fox!', 'PG_狐', 'x'.repeat(90)].map((code) => ownCode('PG', code));
  expect(new Set(made).size).toBe(5);
  for (const code of made) expect(code).toMatch(/^PG_[A-Za-z0-9_]{1,37}$/);
});
