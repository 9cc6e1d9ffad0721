import { afterAll, beforeEach, expect, test } from 'vitest';
import { ANSWER_FAULTS, ROUND_FAULTS } from './desk-settings.ts';
import { readOptions } from '../options.ts';
import type { Run } from './run-everything.ts';
import { startSim } from '../sim.ts';
import { newPair } from '../testing/keys.ts';
import { LAUNCH, operatorOf } from '../testing/operator.ts';
import { startSmallWallet } from '../testing/small-wallet.ts';

const [ours, theirs] = [newPair(), newPair()];
const wallet = await startSmallWallet(() => theirs.open);
const sim = await startSim({
  ...readOptions({ SIM_PRIVATE_KEY: theirs.secret, SIM_OPERATOR_KEY: ours.open, SIM_WALLET_URL: wallet.url }),
  port: 0,
  lateMs: 50,
  retryMs: 5,
  answerMs: 1500,
});
afterAll(async () => {
  await sim.close();
  wallet.close();
});
const ask = operatorOf(sim.url, ours.secret);
const START = 100_000_000;

beforeEach(() => {
  wallet.balance = START;
  wallet.failing = { call: '', times: 0 };
});

const post = (path: string, type: string, body: string) =>
  fetch(sim.url + path, { method: 'POST', headers: { 'content-type': type }, body, redirect: 'manual' });
const at = (path: string, lang = 'en') => fetch(sim.url + path, { headers: { 'accept-language': lang } });

async function run(vendor: string, body: object = {}): Promise<Run> {
  const answer = await post(`/desk/runs?vendor=${vendor}`, 'application/json', JSON.stringify(body));
  const { id } = (await answer.json()) as { id: string };
  const look = async () => (await (await at(`/desk/runs/${id}?as=json`)).json()) as Run;
  await expect.poll(async () => (await look()).endedAt, { timeout: 20_000 }).not.toBeNull();
  return look();
}
const states = ({ cases }: Run) => cases.map(({ fault, state }) => `${fault} ${state}`);

test('nothing is run where no game was opened', async () => {
  expect((await post('/desk/runs?vendor=PG', 'application/json', '{}')).status).toBe(404);
  expect(await (await at('/desk?vendor=PG')).text()).toContain('No game of this vendor has been opened yet');
});

test('every fault, both ways: with a wallet that keeps the rules all are as expected, and no money is made or lost', async () => {
  await ask('PG', 'game/url', LAUNCH);
  // An operator looks after its vendors every now and then, also after one that says nothing.
  const probing = setInterval(() => {
    void ask('PG', 'game/list', { operator_id: 'croupier' }).catch(() => undefined);
  }, 60);
  const result = await run('PG', { inward: 'yes' }).finally(() => clearInterval(probing));
  const answers = ANSWER_FAULTS.filter((fault) => fault !== 'none');
  expect(states(result)).toEqual([...ROUND_FAULTS, 'by_hand', ...answers].map((fault) => `${fault} passed`));
  expect(wallet.balance).toBe(START + 4 * 4 * 100_000);

  const report = await (await at(`/desk/runs/${result.id}?lang=tw`)).text();
  expect(report).toContain('簽章後改動一個位元組');
  expect(report).toContain('RS_ERROR_INVALID_SIGNATURE');
  const file = await at(`/desk/runs/${result.id}?as=file`);
  expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="PG-.*\.html"/);
  expect(await file.text()).toContain('<style>');
});

test('a wallet that does otherwise is found out: by its words, and by its money', async () => {
  await ask('OWL', 'game/url', { ...LAUNCH, game_code: 'OWL_MOON_WITCH' });
  wallet.failing = { call: 'bet', times: 1 };
  const result = await run('OWL');
  expect(states(result).filter((line) => line.endsWith('failed'))).toEqual(['none failed']);
  const page = await (await at('/desk?vendor=OWL')).text();
  expect(page).toContain('1 otherwise');
  // Its answers to us were not asked for, so nobody tried them.
  expect(result.cases.every(({ direction }) => direction === 'out')).toBe(true);
});

test('two who start it get the same run', async () => {
  await ask('PG', 'game/url', LAUNCH);
  const start = async () => {
    const form = await post('/desk/runs?vendor=PG&lang=tw', 'application/x-www-form-urlencoded', '');
    return [form.status, form.headers.get('location')];
  };
  const [one, other] = [await start(), await start()];
  expect(one).toEqual(other);
  expect(one).toEqual([303, expect.stringMatching(/^\/desk\/runs\/[^?]+\?lang=tw$/)]);
  const { pathname } = new URL(String(one[1]), sim.url);
  const look = async () => ((await (await at(`${pathname}?as=json`)).json()) as Run).endedAt;
  await expect.poll(look, { timeout: 20_000 }).not.toBeNull();
});

test('a round that was left open is taken back by hand, or finished; and only once', async () => {
  await ask('PG', 'game/url', LAUNCH);
  const left = async () => {
    const body = JSON.stringify({ fault: 'left_open', stake: 100_000 });
    return ((await (await post('/desk/rounds?vendor=PG', 'application/json', body)).json()) as { round: string }).round;
  };
  const end = async (round: string, how: string) => {
    const address = `/desk/finish?vendor=PG&round=${round}`;
    return ((await (await post(address, 'application/json', JSON.stringify({ how }))).json()) as { status: unknown })
      .status;
  };
  const one = await left();
  expect(await (await at('/desk?vendor=PG')).text()).toContain(one.slice(0, 8));
  expect(await end(one, 'cancel')).toBe('RS_OK');
  expect(wallet.balance).toBe(START);
  expect(await end(one, 'finish')).toBeNull();
  const other = await left();
  expect(await end(other, 'finish')).toBe('RS_OK');
  expect(wallet.balance).toBeGreaterThanOrEqual(START - 100_000);
  expect(await (await at('/desk?vendor=PG')).text()).toContain('Every round is over');
});

test('the index names every vendor and what is wrong there, in the language of the browser', async () => {
  await post('/desk?vendor=RIV', 'application/json', JSON.stringify({ answers: 'cut' }));
  const [english, chinese] = [await (await at('/desk')).text(), await (await at('/desk', 'zh-TW,zh')).text()];
  expect(english.match(/Faults on/g)).toHaveLength(1);
  expect(chinese).toContain('供應商工作台');
  expect(chinese.match(/故障中/g)).toHaveLength(1);
  for (const code of ['PG', 'EG2', 'JL', 'RIV']) expect(english).toContain(`vendor=${code}&amp;lang=en`);
});
