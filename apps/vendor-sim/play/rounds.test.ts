import { transactionsAnswer } from '@croupier/vendor-protocol';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ROUND_FAULTS } from '../desk/desk-settings.ts';
import { readOptions } from '../options.ts';
import { startSim } from '../sim.ts';
import { newPair } from '../testing/keys.ts';
import { LAUNCH, operatorOf } from '../testing/operator.ts';
import { startSmallWallet } from '../testing/small-wallet.ts';

const [ours, theirs] = [newPair(), newPair()];
const wallet = await startSmallWallet(() => theirs.open);
const sim = await startSim({
  ...readOptions({
    SIM_PRIVATE_KEY: theirs.secret,
    SIM_OPERATOR_KEY: ours.open,
    SIM_WALLET_URL: wallet.url,
    SIM_DIALECTS: JSON.stringify({
      PT: { dialect: 'native', key: theirs.secret, paths: 'wallet' },
      EG2: { dialect: 'softswiss', key: 'a secret that both of them have' },
    }),
  }),
  port: 0,
  lateMs: 100,
  retryMs: 5,
  answerMs: 1500,
});
afterAll(async () => {
  await sim.close();
  wallet.close();
});
const ask = operatorOf(sim.url, ours.secret);
const who = { operator_id: 'croupier' };
const STAKE = 1_000_000;

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(sim.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { http: answer.status, ...((await answer.json()) as object) };
}
const choose = (settings: object) => post('/desk?vendor=PG', settings);
const script = (fault: string) => post('/desk/rounds?vendor=PG', { fault, stake: STAKE });
async function open(launch: object = {}): Promise<string> {
  const [, answer] = await ask('PG', 'game/url', { ...LAUNCH, ...launch });
  return new URL((answer as { url: string }).url).pathname;
}
const listed = async (round: unknown) => {
  const [, answer] = await ask('PG', 'transactions/list', { ...who, round });
  return transactionsAnswer.parse(answer).map(({ kind, amount, round_closed: closed }) => ({ kind, amount, closed }));
};

beforeEach(async () => {
  wallet.balance = 1_000 * STAKE;
  await choose({ round: 'none', outcome: 'win', list: 'none' });
});

test.each(ROUND_FAULTS)(
  'a round with %s: the wallet answers as expected, and no money is made or lost',
  async (fault) => {
    await open();
    const played = await script(fault);
    expect(played).toMatchObject({ http: 200, right: true });
    const won = ['none', 'duplicate_bet', 'different_duplicate', 'late_win'].includes(fault);
    const change = won ? 4 * STAKE : fault === 'left_open' ? -STAKE : 0;
    expect(wallet.balance).toBe(1_000 * STAKE + change);
  },
);

test('a person plays: balance, a win, a loss, a round that is left open and closed by hand', async () => {
  const game = await open();
  const state = await (await fetch(`${sim.url}${game}/state`)).json();
  expect(state).toMatchObject({ balance: '10,000.00', free: null, under: null });
  const won = await post(`${game}/bet`, { stake: STAKE, keepOpen: false });
  expect(won).toMatchObject({ won: true, balance: '10,040.00', message: '× 5　+50.00' });
  await choose({ outcome: 'lose' });
  const lost = await post(`${game}/bet`, { stake: STAKE, keepOpen: true });
  expect(lost).toMatchObject({ won: false, balance: '10,030.00', under: 'open' });
  expect((await post(`${game}/bet`, { stake: STAKE, keepOpen: true })).http).toBe(409);
  expect(await post(`${game}/close`, {})).toMatchObject({ under: null, balance: '10,030.00' });
  const round = /"round":"([^"]+)"/.exec(wallet.calls.findLast((call) => call.includes('/win'))!)![1];
  expect(await listed(round)).toEqual([
    { kind: 'BET', amount: STAKE, closed: false },
    { kind: 'WIN', amount: 0, closed: false },
    { kind: 'WIN', amount: 0, closed: true },
  ]);
  const [, answer] = await ask('PG', 'game/round', { ...who, user: 'u-1', round });
  expect(await (await fetch((answer as { url: string }).url)).text()).toContain('BET');
  expect((await post(`${game}/bet`, { stake: 17, keepOpen: false })).http).toBe(400);
});

test('who has too little is told so, and the round does not count', async () => {
  const game = await open({ lang: 'en', deposit_url: 'https://lobby.example/deposit' });
  wallet.balance = STAKE - 1;
  expect(await post(`${game}/bet`, { stake: STAKE, keepOpen: false })).toMatchObject({
    scene: null,
    message: 'Not enough balance: deposit, or lower the stake',
    deposit: 'https://lobby.example/deposit',
  });
});

test('a win is told again until the wallet has it', async () => {
  const game = await open();
  wallet.failing = { call: 'win', times: 3 };
  expect(await post(`${game}/bet`, { stake: STAKE, keepOpen: false })).toMatchObject({ won: true });
  expect(wallet.balance).toBe(1_004 * STAKE);
});

test('a wallet that keeps failing is told on, while the player is told to wait', async () => {
  const game = await open({ lang: 'en' });
  wallet.failing = { call: 'win', times: Number.POSITIVE_INFINITY };
  const waiting = await post(`${game}/bet`, { stake: STAKE, keepOpen: false });
  expect(waiting).toMatchObject({ message: expect.stringContaining('Still being settled') as string });
  expect((await post(`${game}/bet`, { stake: STAKE, keepOpen: false })).http).toBe(409);
  wallet.failing = { call: '', times: 0 };
  await expect.poll(() => wallet.balance, { timeout: 10_000 }).toBe(1_004 * STAKE);
});

test('a bet without an answer is rolled back, again until it is', async () => {
  const game = await open();
  wallet.failing = { call: 'bet', times: 1 };
  expect(await post(`${game}/bet`, { stake: STAKE, keepOpen: false })).toMatchObject({ scene: null });
  expect(wallet.calls.at(-2)).toContain('/transaction/rollback');
  expect(wallet.balance).toBe(1_000 * STAKE);
});

test('free bets go first, cost nothing and run out; cancelled ones are gone', async () => {
  const [, prepaids] = await ask('PG', 'freebet/prepaids/list', who);
  const prepaid = (prepaids as { prepaid_uuid: string; game_code: string; currency: string }[]).find(
    ({ game_code: code, currency }) => code === LAUNCH.game_code && currency === 'TWD',
  )!;
  const hour = 3_600_000;
  const stretch = {
    start_time: new Date(Date.now() - hour).toISOString(),
    end_time: new Date(Date.now() + hour).toISOString(),
  };
  const reward = { ...who, user: 'u-9', prepaid_uuid: prepaid.prepaid_uuid, reward_uuid: 'w-1', ...stretch };
  expect(await ask('PG', 'freebet/rewards/create', reward)).toEqual([200, { reward_uuid: 'w-1' }]);
  expect((await ask('PG', 'freebet/rewards/create', reward))[0]).toBe(200);
  expect((await ask('PG', 'freebet/rewards/create', { ...reward, user: 'u-8' }))[0]).toBe(400);
  const game = await open({ user: 'u-9' });
  await choose({ outcome: 'lose' });
  const played = await post(`${game}/bet`, { stake: STAKE, keepOpen: false });
  expect(played).toMatchObject({ free: { left: 9, stake: '1.00' } });
  expect(wallet.calls.findLast((call) => call.includes('/bet'))).toContain('"is_free":true,"reward_uuid":"w-1"');
  await ask('PG', 'freebet/rewards/cancel', { ...who, reward_uuid: 'w-1' });
  expect(await (await fetch(`${sim.url}${game}/state`)).json()).toMatchObject({ free: null });
});

test('a vendor with a dialect of its own speaks that', async () => {
  await ask('PT', 'game/url', { ...LAUNCH, game_code: 'PT_NILE_QUEEN' });
  expect(await post('/desk/rounds?vendor=PT', { fault: 'none', stake: STAKE })).toMatchObject({ right: true });
  expect(wallet.calls.at(-1)).toMatch(/^\/vendor\/PT\/wallet\/win /);
});

test('who speaks another dialect with a vendor is not heard in the native one', async () => {
  for (const call of ['game/list', 'freebet/prepaids/list']) expect((await ask('EG2', call, who))[0]).toBe(401);
});

test('a demo asks no wallet', async () => {
  const game = await open({ currency: 'FUN', user: 'demo' });
  const before = wallet.calls.length;
  expect(await post(`${game}/bet`, { stake: STAKE, keepOpen: false })).toMatchObject({ balance: '10,040.00' });
  expect(wallet.calls).toHaveLength(before);
});

test.each([
  ['another amount', 'amount', [STAKE, 10 * STAKE + 100_000]],
  ['one too few', 'missing', [STAKE]],
  ['one too many', 'extra', [STAKE, 5 * STAKE, 10 * STAKE + 100_000]],
])('a vendor that lies tells %s', async (_what, list, amounts) => {
  await open();
  const { round } = await script('none');
  await choose({ list });
  expect((await listed(round)).map(({ amount }) => amount)).toEqual(amounts);
});

test('the desk shows what was said, and takes no choice it does not know', async () => {
  expect(await choose({ round: 'explode', outcome: 'big' })).toMatchObject({ round: 'none', outcome: 'big' });
  const page = await (await fetch(`${sim.url}/desk?vendor=PG`)).text();
  expect(page).toContain('RS_ERROR_TRANSACTION_ROLLED_BACK');
  const said = await (await fetch(`${sim.url}/desk/exchanges?vendor=PG`)).json();
  expect(said).toContainEqual(expect.objectContaining({ call: 'game/url', direction: 'in', outcome: 'HTTP 200' }));
});
