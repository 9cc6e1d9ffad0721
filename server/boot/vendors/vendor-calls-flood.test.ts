import { randomUUID } from 'node:crypto';
import { SIGNATURE_HEADER, type WalletAnswer, money, sign } from '@croupier/vendor-protocol';
import { units } from '@croupier/contract';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { unguarded } from '#bets';
import { saveBrandGames, saveGames, saveVendors } from '#games';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { commonOf, type VendorPlayer, vendorCaller } from '../testing/vendor-caller.ts';
import { newVendorPlayer } from '../vendor-sandbox.ts';
import { GAME } from '../../games/testing.ts';
import { connect } from '../../gateway/testing.ts';

/** Two vendors at one door: one of them floods it, or waits for what somebody holds. */
const t = await testDatabase();
const { kernel, brandId, keys, doorOf, player, moneyOf, bet } = await vendorCaller(t);
const OTHER = 'QUIET';

beforeAll(async () => {
  await tx(t.db, async (db) => {
    const name = { TW: '靜', EN: 'Quiet' };
    await saveVendors(db, [{ code: OTHER, name, state: 'open', lagerIcon: null, sort: 1, ownLane: false }]);
    await saveGames(db, [{ ...GAME, code: 'QUIET_ONE', vendor: OTHER, state: 'open' }]);
    await saveBrandGames(db, brandId, [{ code: 'QUIET_ONE', hot: false, isNew: false, sort: 9 }]);
  });
  await connect(kernel, { brandId, vendor: OTHER, dialect: 'native' }, { theirs: keys.publicKey });
});

/** What nobody of these people can stake until it is let go. */
async function hold(people: readonly VendorPlayer[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: t.adminUrl });
  await client.connect();
  let held = true;
  const letGo = async () => {
    if (held) await client.end();
    held = false;
  };
  onTestFinished(letGo);
  await client.query('begin');
  const owners = people.map(({ personId }) => `person:${personId}`);
  await client.query('select 1 from ledger.account where owner = any ($1) order by id for update', [owners]);
  return letGo;
}

async function quietBet(door: ReturnType<typeof doorOf>, who: VendorPlayer): Promise<WalletAnswer> {
  const id = randomUUID();
  const content = { ...commonOf(who, id), request_uuid: id, transaction_uuid: id, amount: money(1) };
  const raw = Buffer.from(JSON.stringify(content));
  const headers = { [SIGNATURE_HEADER]: sign(raw, keys.privateKey) };
  const path = '/transaction/bet';
  const answer = await door.receive({ brandId, vendor: OTHER, path, headers, raw, ip: '203.0.113.81' });
  return JSON.parse(answer!.body) as WalletAnswer;
}

test('a vendor whose calls all wait for locks holds up no other vendor’s', async () => {
  const [door, people] = [doorOf(unguarded, 30_000), await Promise.all(Array.from({ length: 40 }, () => player()))];
  const quiet = await newVendorPlayer(kernel, { brandId, vendor: OTHER }, units(100));
  const letGo = await hold(people);
  let done = 0;
  const stuck = people.map((who) => bet(who, randomUUID(), 10, {}, { door }).finally(() => (done += 1)));
  for (let nth = 0; nth < 30; nth += 1) expect((await quietBet(door, quiet)).status).toBe('RS_OK');
  // Every one of them before any of those was: nobody has let go yet.
  expect(done).toBe(0);
  expect(await moneyOf(quiet)).toBe('70.00');
  await letGo();
  expect(new Set((await Promise.all(stuck)).map(({ status }) => status))).toEqual(new Set(['RS_OK']));
});

test('a flood of one vendor’s calls is cut at its own share, surely undone, and is that vendor’s alone', async () => {
  const door = doorOf(unguarded, 30_000);
  const people = await Promise.all(Array.from({ length: 20 }, () => player(1_000)));
  const quiet = await newVendorPlayer(kernel, { brandId, vendor: OTHER }, units(100));
  const letGo = await hold(people);
  const ids: string[] = Array.from({ length: 400 }, () => randomUUID());
  const send = (id: string) => bet(people[ids.indexOf(id) % 20]!, id, 1, {}, { door });
  const answers: { id: string; status: WalletAnswer['status'] }[] = [];
  const flood = ids.map(async (id) => {
    const { status } = await send(id);
    answers.push({ id, status });
  });
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(400 - 256);
  const cut = [...answers];
  expect(cut).toHaveLength(400 - 256);
  expect(new Set(cut.map(({ status }) => status))).toEqual(new Set(['RS_ERROR_TIMEOUT']));
  expect((await quietBet(door, quiet)).status).toBe('RS_OK');
  await letGo();
  await Promise.all(flood);
  expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(256);
  // What was cut may be sent again, as every vendor does.
  const again = await Promise.all(cut.map(({ id }) => send(id)));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set(['RS_OK']));
  for (const who of people) expect(await moneyOf(who)).toBe('980.00');
});
