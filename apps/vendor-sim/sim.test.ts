import { gameListAnswer } from '@croupier/vendor-protocol';
import { afterAll, expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { startSim } from './sim.ts';
import { newPair } from './testing/keys.ts';
import { LAUNCH, operatorOf } from './testing/operator.ts';

const [ours, theirs] = [newPair(), newPair()];
const sim = await startSim({
  ...readOptions({ SIM_PRIVATE_KEY: theirs.secret, SIM_OPERATOR_KEY: ours.open, SIM_TRANSFER_VENDORS: 'RIV' }),
  port: 0,
  lateMs: 400,
});
afterAll(() => sim.close());
const ask = operatorOf(sim.url, ours.secret);
const who = { operator_id: 'croupier' };
const choose = (vendor: string, settings: object) =>
  fetch(`${sim.url}/desk?vendor=${vendor}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });

test('the games of one vendor, by the wire’s schema', async () => {
  const [status, answer] = await ask('PG', 'game/list', who);
  const games = gameListAnswer.parse(answer);
  expect(status).toBe(200);
  expect(new Set(games.map(({ product }) => product))).toEqual(new Set(['PG']));
  const picture = await fetch(games[0]!.url_thumb);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/avif']);
});

test('as many games as are asked for, each with a code of its own', async () => {
  const many = await startSim({
    ...readOptions({ SIM_PRIVATE_KEY: theirs.secret, SIM_OPERATOR_KEY: ours.open, SIM_GAMES: '2000' }),
    port: 0,
  });
  const { vendors } = await import('./read-catalogue.ts').then(({ readCatalogue }) => readCatalogue());
  const lists = await Promise.all(vendors.map(({ code }) => operatorOf(many.url, ours.secret)(code, 'game/list', who)));
  await many.close();
  const codes = lists.flatMap(([, games]) => gameListAnswer.parse(games).map(({ game_code: code }) => code));
  expect([codes.length, new Set(codes).size]).toEqual([2000, 2000]);
});

test('a launch leads to a page that only the lobby may hold in a frame, in the language of the launch', async () => {
  const [status, answer] = await ask('PG', 'game/url', LAUNCH);
  expect(status).toBe(200);
  const page = await fetch((answer as { url: string }).url);
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://lobby.example');
  expect(await page.text()).toContain('炎鱗寶庫');
  const [, english] = await ask('PG', 'game/url', { ...LAUNCH, lang: 'en' });
  expect(await (await fetch((english as { url: string }).url)).text()).toContain('Emberscale Vault');
});

const move = { ...who, user: 'u-1', transaction_uuid: 'm-x', currency: 'TWD', amount: 100 };
test.each([
  ['another key', () => ask('PG', 'game/list', who, theirs.secret), 401],
  ['no JSON', () => ask('PG', 'game/list', '{"operator_id"'), 400],
  ['a field too few', () => ask('PG', 'game/url', { ...LAUNCH, token: undefined }), 400],
  ['an address that is a script', () => ask('PG', 'game/url', { ...LAUNCH, lobby_url: 'javascript:alert(1)' }), 400],
  ['a vendor of nobody', () => ask('NONE', 'game/list', who), 404],
  ['a game of nobody', () => ask('PG', 'game/url', { ...LAUNCH, game_code: 'PG_NONE' }), 404],
  ['a game of another vendor', () => ask('PG', 'game/url', { ...LAUNCH, game_code: 'PT_NILE_QUEEN' }), 404],
  ['a round of nobody', () => ask('PG', 'game/round', { ...who, user: 'u-1', round: 'r-1' }), 404],
  ['a list of no stretch of time', () => ask('PG', 'transactions/list', who), 400],
  ['a free bet of nothing', () => ask('PG', 'freebet/rewards/cancel', { ...who, reward_uuid: 'none' }), 404],
  ['money to a vendor without a wallet', () => ask('PG', 'transfer_wallet/deposit', move), 403],
  ['money that is not there', () => ask('RIV', 'transfer_wallet/withdraw', move), 403],
])('%s is refused with an error', async (_what, request, expected) => {
  const [status, answer] = await request();
  expect([status, Object.keys(answer as object)]).toEqual([expected, ['error']]);
});

test('a transfer wallet: in, out, the same again, another under the same id, and what became of each', async () => {
  const go = (kind: string, id: string, amount: number) =>
    ask('RIV', `transfer_wallet/${kind}`, { ...move, user: 'u-2', transaction_uuid: id, amount });
  const stateOf = async (id: string) =>
    ((await ask('RIV', 'transfer_wallet/status', { ...who, transaction_uuid: id }))[1] as { state: string }).state;
  expect(await go('deposit', 'in-1', 500_000)).toEqual([200, { transaction_uuid: 'in-1', balance: 500_000 }]);
  expect(await go('deposit', 'in-1', 500_000)).toEqual([200, { transaction_uuid: 'in-1', balance: 500_000 }]);
  expect((await go('deposit', 'in-1', 600_000))[0]).toBe(400);
  expect((await go('withdraw', 'out-1', 200_000))[1]).toMatchObject({ balance: 300_000 });
  expect((await go('withdraw', 'out-2', 300_001))[0]).toBe(403);
  expect(await ask('RIV', 'transfer_wallet/balance', { ...who, user: 'u-2', currency: 'TWD' })).toEqual([
    200,
    { balance: 300_000, currency: 'TWD' },
  ]);
  expect([await stateOf('in-1'), await stateOf('out-2'), await stateOf('never')]).toEqual([
    'DONE',
    'FAILED',
    'UNKNOWN',
  ]);
});

test('answers that are slow, garbled, cut, an error or none at all', async () => {
  const answered = () => ask('FC', 'game/list', who).catch(() => 'nothing to read');
  await choose('FC', { answers: 'garbled' });
  expect(await answered()).toBe('nothing to read');
  await choose('FC', { answers: 'cut' });
  expect(await answered()).toBe('nothing to read');
  await choose('FC', { answers: 'error' });
  expect(await answered()).toEqual([500, { error: 'out of order' }]);
  await choose('FC', { answers: 'silent' });
  const quiet = await Promise.race([answered(), new Promise((done) => setTimeout(done, 300, 'still waiting'))]);
  expect(quiet).toBe('still waiting');
  await choose('FC', { answers: 'slow' });
  const before = Date.now();
  expect(await answered()).toMatchObject([200, expect.any(Array)]);
  expect(Date.now() - before).toBeGreaterThanOrEqual(390);
  expect((await ask('PT', 'game/list', who))[0]).toBe(200);
});

test('no name reaches a file outside of the pictures', async () => {
  const paths = [
    '/art/games/..%2f..%2findex.html',
    '/art/icons/c-slots.avif',
    '/assets/..%2fmain.ts',
    '/art/games/none.avif',
  ];
  const answers = await Promise.all(paths.map((path) => fetch(sim.url + path)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
