import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { type Minor, formatAmount, units } from '@croupier/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { addKey, saveConnection } from '#gateway';
import { createPerson, hashPassword, openSession } from '#identity';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { assertBooks, balanceOf, houseBalances, post } from '#wallet';
import { identityPorts } from '../module-ports.ts';
import { type Everybody, everybody } from './everybody.ts';
import { startWalletVendor, type WalletVendor } from './wallet-vendor.ts';
import { vendorDesk } from '../vendor-wallets.ts';
import { resolveVendorMoves, type VendorDesk } from '../../transfers/advance-vendor-move.ts';
import { NEVER_HEARD_MS } from '../../transfers/vendor-move.ts';

/** The whole server and two vendors with wallets of their own, over the wire, on a clock that only we move. */
export const t = await testDatabase();
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const CODES = ['PG', 'CQ9'] as const;
type Code = (typeof CODES)[number];
export let vendors: Record<Code, WalletVendor>;
export let world: Everybody;
export let desk: VendorDesk;
let passwordHash = '';
let nr = 0;

/** As if its connection were new: what it has failed at of late is forgotten. */
export async function connect(enabled = true) {
  nr += 1;
  await tx(t.db, async (db) => {
    for (const vendor of CODES) {
      const terms = { brandId: 1, vendor, dialect: 'native' as const, enabled, operatorId: `lumora${nr}` };
      const { url } = vendors[vendor];
      await saveConnection(
        db,
        { ...terms, baseUrl: `${url}/${vendor}`, gameOrigin: url, ownWallet: true },
        t.clock.now(),
      );
    }
    await sql`update gateway.connection set health = 'up' where brand_id = 1`.execute(db);
  });
}

beforeAll(async () => {
  world = await everybody(t);
  desk = vendorDesk(world.kernel);
  passwordHash = await hashPassword('Quiet-Harbour-41');
  vendors = { PG: await startWalletVendor(publicKey), CQ9: await startWalletVendor(publicKey) };
  await connect();
  await tx(t.db, async (db) => {
    for (const vendor of CODES)
      await addKey(world.kernel, db, { brandId: 1, vendor, role: 'ours', text: privateKey }, t.clock.now());
  });
});
afterAll(() => Promise.all(CODES.map((code) => vendors[code].stop())));
beforeEach(async () => {
  for (const code of CODES) vendors[code].fault = 'none';
  await connect();
  t.clock.advance(600_000);
});
/** Whatever happened: the books balance, nothing is in transit that has ended, and each vendor has what we say it has. */
async function nothingIsLost() {
  for (const code of CODES) vendors[code].fault = 'none';
  await connect();
  for (let round = 0; round < 4; round += 1) {
    t.clock.advance(NEVER_HEARD_MS);
    await resolveVendorMoves(desk);
  }
  await assertBooks(t.db);
  for (const code of CODES) {
    const house = await houseBalances(t.db, { brandId: 1, asset: 'TWD', purposePrefix: 'vendor_' });
    expect(house.get(`vendor_transit:${code}`) ?? 0n).toBe(0n);
    expect(house.get(`vendor_wallet:${code}`) ?? 0n).toBe(BigInt(vendors[code].total() - vendors[code].won) / 10n);
  }
}
afterEach(nothingIsLost);

export async function player(fund: Minor = units(1000)) {
  nr += 1;
  const at = t.clock.now();
  return await tx(t.db, async (db) => {
    const entry = { brandId: 1, username: `mover${nr}`, passwordHash, accountType: 0 as const, at };
    const person = await createPerson(db, { ...entry, language: 'EN' });
    await identityPorts(world.kernel).onRegistered(db, person);
    const of = { brandId: 1, personId: person.id, asset: 'TWD' as const };
    const gift = { move: 'deposit' as const, amount: fund, ref: { type: 'deposit', id: '1' } };
    await post(db, [{ ...of, ...gift, key: `fund:${person.id}` }]);
    const { token } = await openSession(db, person, { ip: '203.0.113.9', userAgent: 'test' }, at);
    return { id: person.id, token };
  });
}
export type Player = Awaited<ReturnType<typeof player>>;

export const amountOf = (much: number) => formatAmount(units(much));
export const move = (who: Player, direction: 'out' | 'in', much: number, more: object = {}) =>
  world.ask(
    'moveVendorFunds',
    { vassalage: 'PG', direction, amount: amountOf(much), requestId: randomUUID(), ...more },
    { token: who.token },
  );
export const recall = (who: Player) => world.ask('recallVendorFunds', {}, { token: who.token });
export const cash = async ({ id }: Player) =>
  formatAmount((await balanceOf(t.db, { brandId: 1, personId: id, asset: 'TWD' })).balance);
export const there = async (who: Player, vassalage: Code = 'PG') =>
  (await world.ask('vendorBalance', { vassalage }, { token: who.token })).value.balance as string | null;
export const statesOf = async ({ id }: Player) => {
  const { rows } = await sql<{ state: string; asks: number }>`
    select direction || ' ' || state as state from transfers.vendor_move where person_id = ${id} order by id`.execute(
    t.db,
  );
  return rows.map(({ state }) => state);
};
/** Its games were grey for a moment: what is said of that comes a little later than the answer. */
export async function heal() {
  const health = async () =>
    (await sql<{ health: string }>`select health from gateway.connection where vendor_code = 'PG'`.execute(t.db))
      .rows[0]!.health;
  await expect.poll(health).toBe('down');
  await connect();
}
export const toldMost = () => Math.max(0, ...vendors.PG.told.values());
export const resolve = async (ms = 20_000) => {
  t.clock.advance(ms);
  await connect();
  await resolveVendorMoves(desk);
};
