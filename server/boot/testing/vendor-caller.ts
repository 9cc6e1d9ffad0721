import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatAmount, units } from '@croupier/contract';
import { type WalletAnswer, money, sign, SIGNATURE_HEADER } from '@croupier/vendor-protocol';
import { afterAll, afterEach } from 'vitest';
import { type BetGuard, unguarded } from '#bets';
import { openVendorDoor, type VendorDoor } from '#gateway';
import { readConfig } from '#kernel/config';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import type { TestDatabase } from '#testing';
import { assertBooks, balanceOf } from '#wallet';
import { assertBets } from '../../bets/testing.ts';
import { VENDOR, connect, keyPair, openVendorGames } from '../../gateway/testing.ts';
import { newVendorPlayer } from '../vendor-sandbox.ts';

export type VendorPlayer = Awaited<ReturnType<typeof newVendorPlayer>>;

export interface Sent {
  door?: VendorDoor;
  ip?: string;
  privateKey?: string;
}

/** What most calls of a person in a round have in common. */
export const commonOf = ({ user, token, game }: VendorPlayer, round: string) => ({
  user,
  token,
  game_code: game,
  currency: 'TWD',
  round,
  round_closed: false,
  is_free: false,
});

/** A vendor at the doors of two processes on one database. After each test the books and the bets must agree. */
export async function vendorCaller(t: TestDatabase) {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-vendor-caller-'));
  const kernel: Kernel = { db: t.db, clock: t.clock, log: silentLog, config: readConfig({ DATA_DIR: dataDir }) };
  const brandId = await openVendorGames(kernel);
  const vendor = { brandId, vendor: VENDOR };
  const keys = keyPair();
  await connect(kernel, { brandId, dialect: 'native' }, { theirs: keys.publicKey });

  const doors: VendorDoor[] = [];
  const doorOf = (guard: BetGuard = unguarded, budgetMs = 20_000) => {
    const door = openVendorDoor(kernel, guard, budgetMs);
    doors.push(door);
    return door;
  };
  const [here, there] = [doorOf(), doorOf()];
  afterEach(async () => {
    await assertBooks(t.db);
    await assertBets(t.db);
  });
  afterAll(async () => {
    await Promise.all(doors.map((door) => door.drain()));
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function call(path: string, content: object, sent: Sent = {}): Promise<WalletAnswer> {
    const { door = here, ip = '203.0.113.80', privateKey = keys.privateKey } = sent;
    const raw = Buffer.from(JSON.stringify({ request_uuid: randomUUID(), ...content }));
    const headers = { [SIGNATURE_HEADER]: sign(raw, privateKey) };
    const answer = await door.receive({ ...vendor, path, headers, raw, ip });
    return JSON.parse(answer!.body) as WalletAnswer;
  }
  const idsOf = (id: string, reference: string) => ({ transaction_uuid: id, reference_transaction_uuid: reference });

  return {
    kernel,
    brandId,
    vendor,
    keys,
    doorOf,
    here,
    there,
    call,
    player: (balance = 100) => newVendorPlayer(kernel, vendor, units(balance)),
    moneyOf: async ({ personId }: VendorPlayer) =>
      formatAmount((await balanceOf(t.db, { brandId, personId, asset: 'TWD' })).balance),
    bet: (who: VendorPlayer, id: string, amount: number, more: object = {}, sent: Sent = {}) =>
      call('/transaction/bet', { ...commonOf(who, id), transaction_uuid: id, amount: money(amount), ...more }, sent),
    win: (who: VendorPlayer, id: string, reference: string, amount: number, more: object = {}, sent: Sent = {}) => {
      const own = { ...idsOf(id, reference), amount: money(amount) };
      return call('/transaction/win', { ...commonOf(who, reference), ...own, ...more }, sent);
    },
    rollback: (who: VendorPlayer, id: string, reference: string, sent: Sent = {}) =>
      call('/transaction/rollback', { ...commonOf(who, reference), ...idsOf(id, reference) }, sent),
  };
}
