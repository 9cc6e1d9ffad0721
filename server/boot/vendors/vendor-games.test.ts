import type { ListedGame } from '@croupier/vendor-protocol';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { doDuties } from '#gateway';
import { testDatabase } from '#testing';
import { GAMES } from '../../../tools/seed/catalogue.ts';
import { type Everybody, HOUSE, OTHER_HOUSE, everybody } from '../testing/everybody.ts';
import { type StubVendor, stubVendor } from '../testing/stub-vendor.ts';

/** The whole server and a vendor's list of games: what differs, and what an operator makes of it. */
const t = await testDatabase();
let world: Everybody;
let vendor: StubVendor;
let list: ListedGame[] = [];

const VOLATILITY = { low: 1, medium: 3, high: 5 } as const;
const asListed = (code: string, over: Partial<ListedGame> = {}): ListedGame => {
  const game = GAMES.find((one) => one.code === code);
  return {
    game_code: code,
    name: game?.name.EN ?? code,
    names: { 'zh-Hant': game?.name.TW ?? code },
    product: 'PG',
    category: game?.gameType ?? 'RNG',
    platforms: [],
    url_thumb: `${vendor.origin}/art/${code}.png`,
    enabled: true,
    freebet_support: false,
    blocked_countries: [],
    volatility: game?.volatility && VOLATILITY[game.volatility],
    rtp: game?.rtpPpm ? game.rtpPpm / 10_000 : null,
    paylines: game?.lines ?? null,
    min_bet: game?.minStake ? Number(game.minStake * 10n) : null,
    max_bet: game?.maxStake ? Number(game.maxStake * 10n) : null,
    languages: [],
    features: ['fresh'],
    ...over,
  };
};
const own = GAMES.filter(({ vendor: code }) => code === 'PG').map(({ code }) => code);

beforeAll(async () => {
  world = await everybody(t);
  vendor = await stubVendor();
  await vendor.connect(world.kernel, 1, 'PG');
  vendor.answers['game/list'] = () => list;
  const picture = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#c33' } })
    .avif()
    .toBuffer();
  vendor.answers['art/PG_NEW.png'] = (_body, response) => response.end(picture);
});
const as = (host = HOUSE) => ({
  host,
  token: world.tokens[host === HOUSE ? 'operator' : 'operator of another brand'],
});
const differences = async (host = HOUSE) => (await world.ask('gameDifferences', {}, as(host))).value.list;
const kinds = async () =>
  (await differences()).map(({ kind, gameCode }: { kind: string; gameCode: string }) => [kind, gameCode]);
const sync = async () => (await world.ask('syncVendorGames', { vendor: 'PG' }, as())).value.differences;
const decide = async (ids: string[], decision: string, host = HOUSE) =>
  (await world.ask('decideGameDifferences', { ids, decision }, as(host))).value?.decided;
const gameOf = async (gameCode: string) => (await world.ask('gameByCode', { gameCode })).value?.game;

test('a list that says what we have differs in nothing, and is read once a period by itself', async () => {
  list = own.map((code) => asListed(code));
  expect(await doDuties(world.kernel)).toBe(1);
  expect(await doDuties(world.kernel)).toBe(0);
  expect(await differences()).toEqual([]);
  const { value } = await world.ask('gameDifferences', {}, as());
  expect(value.vendors).toEqual([{ vendor: 'PG', open: 0, syncedAt: t.clock.now().toISOString() }]);
});

test('new, changed and gone wait for an operator, and change nothing until then', async () => {
  const [first, second, ...rest] = own as [string, string, ...string[]];
  list = [asListed(second, { rtp: 91.11 }), ...rest.map((code) => asListed(code)), asListed('PG_NEW')];
  expect(await sync()).toBe(3);
  expect(await kinds()).toEqual([
    ['changed', second],
    ['new', 'PG_NEW'],
    ['gone', first],
  ]);
  const [changed] = await differences();
  expect(changed.fields).toEqual(['rtpPpm']);
  expect(await gameOf('PG_NEW')).toBeUndefined();
  expect((await gameOf(second)).rtpPercent).not.toBe('91.11');
  // Nobody of another brand hears of it, or decides.
  expect(await differences(OTHER_HOUSE)).toEqual([]);
  expect(await decide([changed.id], 'approved', OTHER_HOUSE)).toBe(0);
});

test('approved, the catalogue says what the vendor says; twice is once', async () => {
  const [first, second] = own as [string, string];
  const ids = (await differences()).map(({ id }: { id: string }) => id);
  expect(await decide(ids, 'approved')).toBe(3);
  expect(await decide(ids, 'approved')).toBe(0);
  expect((await gameOf(second)).rtpPercent).toBe('91.11');
  expect(await gameOf(first)).toBeUndefined();
  const game = await gameOf('PG_NEW');
  expect(game).toMatchObject({ state: 'open', isNew: true, vassalage: 'PG', displayName: 'PG_NEW' });
  expect(game.icon).toMatch(/^\/wps\/pictures\/game\/[0-9a-f]{32}\.webp$/);
  expect(await sync()).toBe(0);
});

test('a picture from elsewhere is not fetched', async () => {
  const elsewhere = await stubVendor();
  list = [...list, asListed('PG_TRICK', { url_thumb: `${elsewhere.origin}/art/PG_TRICK.png` })];
  expect(await sync()).toBe(1);
  expect(await decide([(await differences())[0].id], 'approved')).toBe(1);
  expect(elsewhere.heard).toEqual([]);
  expect((await gameOf('PG_TRICK')).icon).toBe('/art/icons/c-slots.avif');
});

test('dismissed, it is not said again until the vendor says something else; what passes by itself is past', async () => {
  const before = list;
  list = [...before, asListed('PG_MEH', { rtp: 90 })];
  await sync();
  expect(await decide([(await differences())[0].id], 'dismissed')).toBe(1);
  await sync();
  expect(await differences()).toEqual([]);
  list = [...before, asListed('PG_MEH', { rtp: 97 })];
  await sync();
  expect(await kinds()).toEqual([['new', 'PG_MEH']]);
  list = before;
  await sync();
  expect(await differences()).toEqual([]);
});

test('a vendor that lists nonsense is no list', async () => {
  vendor.answers['game/list'] = () => [{ game_code: 'x' }];
  expect((await world.ask('syncVendorGames', { vendor: 'PG' }, as())).code).toBe('unavailable');
  expect((await world.ask('syncVendorGames', { vendor: 'JDB' }, as())).code).toBe('not_found');
  expect(await differences()).toEqual([]);
});
