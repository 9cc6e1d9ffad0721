import { beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { GameFacts } from '../game.ts';
import { type SearchIndex, buildIndex } from './search-index.ts';

const NAMES: readonly [TW: string, EN: string, vendor: string, tags: string[]][] = [
  ['炎鱗寶庫', 'Emberscale Vault', 'PG', ['asian', 'dragon', 'hold-and-win']],
  ['龍樓金闕', 'Dragon Pavilion', 'INHOUSE', ['asian', 'dragon', 'free-spins']],
  ['龍王朝海', "Dragon King's Court", 'CQ9', ['fishing', 'asian']],
  ['金龍寶藏', 'Golden Dragon Hoard', 'JL', ['asian']],
  ['九霧狐姬', 'Vixen of Ninefold Mist', 'PG', ['asian', 'fantasy']],
  ['桂冠雷霆', 'Laurel and Lightning', 'PT', ['mythology', 'greece']],
  ['翠牌連環', 'Jade Tile Cascade', 'PG', ['asian', 'mahjong', 'cascade']],
  ['綠野女俠', 'Lady of the Green', 'JDB', ['warrior']],
  ['發大財 888', 'Fortune 888', 'FC', []],
];
const game = ([TW, EN, vendor, tags]: (typeof NAMES)[number], at: number): GameFacts => ({
  id: BigInt(at + 1),
  code: `${vendor}_G${at}`,
  vendor,
  gameType: vendor === 'CQ9' ? 'FISH' : 'RNG',
  classify: null,
  name: { TW, EN },
  icon: '',
  tags,
  volatility: null,
  rtpPpm: null,
  lines: null,
  minStake: null,
  maxStake: null,
  state: 'open',
  hot: false,
  isNew: false,
  sort: at,
  ownLane: false,
});
const vendor = (code: string, TW = code, EN = code) =>
  ({ code, name: { TW, EN }, state: 'open', lagerIcon: null, sort: 0 }) as const;
const category = (gameType: string, key: string) => ({
  gameType,
  key,
  path: `/${key}`,
  title: { TW: '', EN: '' },
  icon: '',
  hue: 1,
  homeLimit: 1,
});
const catalogue: Catalogue = {
  revision: 1n,
  games: NAMES.map(game),
  byCode: new Map(),
  byId: new Map(),
  vendors: [
    vendor('PG'),
    vendor('INHOUSE', '自營遊戲', 'House Originals'),
    vendor('CQ9'),
    vendor('JL', 'JL 吉利', 'Jili'),
    vendor('EVO'),
  ],
  categories: [category('RNG', 'rng'), category('FISH', 'fish'), category('LIVE', 'live')],
  groups: [],
};

let index: SearchIndex;
beforeAll(async () => {
  index = await buildIndex(catalogue);
});
const found = (typed: string) =>
  index.find(typed).map((id) => (id.startsWith('g:') ? catalogue.games[Number(id.slice(2)) - 1]!.name.TW : id));

test.each([
  ['龍', ['龍樓金闕', '龍王朝海', '金龍寶藏']],
  ['long', ['龍樓金闕', '龍王朝海', '金龍寶藏']],
  ['longb', ['金龍寶藏']],
  ['lbz', ['金龍寶藏']],
  ['ㄌㄅ', ['金龍寶藏']],
  ['ㄌㄨㄥㄨㄤ', ['龍王朝海']],
  ['ㄌㄩㄧ', ['綠野女俠']],
  ['lvye', ['綠野女俠']],
  ['寶庫', ['炎鱗寶庫']],
  ['DRAGON', ['龍樓金闕', '龍王朝海', '金龍寶藏']],
  ['ｄｒａｇｏｎ　ｋｉｎｇ', ['龍王朝海']],
  ['dragon hoard', ['金龍寶藏']],
  ['888', ['發大財 888']],
  ['PG 狐', ['九霧狐姬']],
  ['mahjong', ['翠牌連環']],
  ['麻將', ['翠牌連環']],
  ['JDB_G7', ['綠野女俠']],
])('[spec 2.31] %s finds', (typed, names) => {
  expect(found(typed).filter((one) => !/^[vp]:/.test(one))).toEqual(expect.arrayContaining(names));
});

describe('a slip finds the same', () => {
  test.each([
    ['dragn', '龍樓金闕'],
    ['drgaon', '龍樓金闕'],
    ['vualt', '炎鱗寶庫'],
    ['emberscale vualt', '炎鱗寶庫'],
    ['jdae', '翠牌連環'],
    ['emberscle', '炎鱗寶庫'],
    ['lightening', '桂冠雷霆'],
    ['vixenn mist', '九霧狐姬'],
    ['金龍寶葬', '金龍寶藏'],
    ['金龍保藏', '金龍寶藏'],
    ['炎林寶庫', '炎鱗寶庫'],
    ['桂冠電霆', '桂冠雷霆'],
  ])('%s', (typed, name) => {
    expect(found(typed)).toContain(name);
  });
});

test.each([
  ['存款', 'p:/member/depositv2'],
  ['儲值', 'p:/member/depositv2'],
  ['withdraw', 'p:/member/withdraw'],
  ['cash out', 'p:/member/withdraw'],
  ['捕魚', 'p:/fish'],
  ['buyu', 'p:/fish'],
  ['PG', 'v:PG'],
  ['吉利', 'v:JL'],
  ['house', 'v:INHOUSE'],
])('pages and studios stand in the same list: %s', (typed, id) => {
  expect(index.find(typed)).toContain(id);
});

test('what fits better stands before what fits less', () => {
  expect(found('龍王')[0]).toBe('龍王朝海');
  expect(found('long').indexOf('龍樓金闕')).toBeLessThan(found('long').length);
  // A name before a theme.
  expect(found('dragon').indexOf('龍樓金闕')).toBeLessThan(found('dragon').indexOf('炎鱗寶庫'));
});

test.each(['', '   ', '!!!', 'zzzzqq', '\u{1F409}', 'ㄅㄆㄇㄈㄉ', '%', '"\\'])('nothing, and no harm: %j', (typed) => {
  expect(index.find(typed)).toEqual([]);
});

test('a studio without games and a category without vendors are not found', () => {
  expect(index.find('EVO')).toEqual([]);
  expect(index.find('真人')).toEqual([]);
});
