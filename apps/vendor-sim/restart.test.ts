import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transactionsAnswer } from '@croupier/vendor-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPair } from './testing/keys.ts';
import { LAUNCH, operatorOf } from './testing/operator.ts';
import { type SimProcess, startProcess } from './testing/process.ts';
import { startSmallWallet } from './testing/small-wallet.ts';

const [ours, theirs] = [newPair(), newPair()];
const folder = mkdtempSync(join(tmpdir(), 'vendor-book-'));
const wallet = await startSmallWallet(() => theirs.open);
const env = {
  SIM_PRIVATE_KEY: theirs.secret,
  SIM_OPERATOR_KEY: ours.open,
  SIM_WALLET_URL: wallet.url,
  SIM_TRANSFER_VENDORS: 'FC',
  SIM_DATA_DIR: folder,
  SIM_RETRY_MS: '60000',
};
const who = { operator_id: 'croupier' };
const STAKE = 1_000_000;
let sim: SimProcess;

beforeAll(async () => {
  wallet.balance = 100 * STAKE;
  sim = await startProcess(env);
});
afterAll(async () => {
  await sim.kill();
  wallet.close();
  rmSync(folder, { recursive: true });
});

const ask = (vendor: string, path: string, body: object) => operatorOf(sim.url, ours.secret)(vendor, path, body);
async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(sim.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}
async function open(vendor: string, launch: object = {}): Promise<string> {
  const [, answer] = await ask(vendor, 'game/url', { ...LAUNCH, ...launch });
  return new URL((answer as { url: string }).url).pathname;
}
const listed = async () => {
  const stretch = { start_time: new Date(0).toISOString(), end_time: new Date(Date.now() + 60_000).toISOString() };
  const [, answer] = await ask('PG', 'transactions/list', { ...who, ...stretch });
  return transactionsAnswer.parse(answer);
};
const purse = async () => (await ask('FC', 'transfer_wallet/balance', { ...who, user: 'u-1', currency: 'TWD' }))[1];

test('killed between a bet and its win: the book is the same after the restart, and the round is ended by hand, once', async () => {
  await post('/desk?vendor=PG', { outcome: 'win' });
  const game = await open('PG');
  await post(`${game}/bet`, { stake: STAKE, keepOpen: false });
  await post(`${game}/bet`, { stake: STAKE, keepOpen: false });
  const move = { ...who, user: 'u-1', transaction_uuid: 'in-1', currency: 'TWD', amount: 50 * STAKE };
  await ask('FC', 'transfer_wallet/deposit', move);
  const atPurse = await open('FC', { game_code: 'FC_SUSHI_EXPRESS' });
  await post(`${atPurse}/bet`, { stake: STAKE, keepOpen: false });
  // The bet is through, its win is not: it would be told again after a minute, and the process has no minute.
  wallet.failing = { call: 'win', times: 1 };
  void post(`${game}/bet`, { stake: STAKE, keepOpen: false }).catch(() => undefined);
  await expect.poll(() => wallet.failing.times).toBe(0);
  await expect.poll(async () => (await listed()).length).toBe(5);
  const [before, money, held] = [await listed(), await purse(), wallet.balance];
  await sim.kill();
  for (const vendor of ['PG', 'FC']) appendFileSync(join(folder, `${vendor}.jsonl`), '[["rounds","half a li');

  sim = await startProcess(env);
  expect(await listed()).toEqual(before);
  expect(await purse()).toEqual(money);
  expect((await ask('FC', 'transfer_wallet/deposit', move))[0]).toBe(200);
  expect(await purse()).toEqual(money);
  // The person opens the game anew, and the round that was interrupted comes first.
  const again = await open('PG', { lang: 'en' });
  const state = await (await fetch(`${sim.url}${again}/state`)).json();
  expect(state).toMatchObject({ under: 'interrupted', hint: expect.stringContaining('interrupted') as string });
  expect(await post(`${again}/bet`, { stake: STAKE, keepOpen: false })).toMatchObject({ under: 'interrupted' });
  expect(wallet.balance).toBe(held);
  expect(await post(`${again}/close`, {})).toMatchObject({ won: true, under: null, message: '× 5　+50.00' });
  expect(await post(`${again}/close`, {})).toMatchObject({ under: null });
  expect(wallet.balance).toBe(held + 5 * STAKE);
  expect((await listed()).map(({ kind }) => kind)).toEqual(['BET', 'WIN', 'BET', 'WIN', 'BET', 'WIN']);
  // A line after the torn one is whole.
  await sim.kill();
  sim = await startProcess(env);
  expect(await listed()).toHaveLength(6);
}, 30_000);
