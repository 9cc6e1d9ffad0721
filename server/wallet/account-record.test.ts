import { parseAmount } from '@croupier/contract';
import { expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import type { CallContext } from '#kernel/http/handlers';
import { createLog } from '#kernel/log';
import { testDatabase } from '#testing';
import type { MoveRequest } from './legs.ts';
import type { MoveName } from './moves.ts';
import { post } from './post.ts';
import { walletRoutes } from './routes.ts';

const t = await testDatabase();
const log = createLog({ level: 'silent' });
const kernel = { db: t.db, clock: t.clock, log, config: {} as never };
const routes = walletRoutes(kernel, {
  titles: async () => new Map([['BGS_DRAGON25', '龍亭']]),
  subjects: async () => new Map([['withdrawal:5', { state: 'review' }]]),
});
const contextOf = (personId: bigint, brandId = 1) =>
  ({
    session: { brandId, personId, trial: false },
    brand: { id: brandId, timeZone: 'Asia/Taipei' },
    clock: t.clock,
    lang: 'TW',
  }) as unknown as CallContext<'real'> & CallContext<'member'>;
const ctx = contextOf(1n);
t.clock.set('2026-06-18T08:00:00Z');

let nr = 0;
/** Taipei time. */
async function move(name: MoveName, amount: string, at: string, ref = { type: 'bet', id: '9' }, title?: string) {
  const base = { brandId: 1, personId: 1n, asset: 'TWD' as const };
  const key = `k${(nr += 1)}`;
  const request: MoveRequest = {
    ...base,
    move: name,
    amount: parseAmount(amount)!,
    key,
    ref,
    title,
    at: new Date(`${at}+08:00`),
  };
  const [result] = await tx(t.db, (tx) => post(tx, [request]));
  expect(result!.ok).toBe(true);
}

await move('deposit', '1000', '2026-06-16T23:59:59.999', { type: 'deposit', id: '4' }, 'D260616-1');
await move('stake', '100', '2026-06-17T00:00:00', undefined, 'BGS_DRAGON25');
await move('payout', '250', '2026-06-17T00:00:00', undefined, 'BGS_DRAGON25');
await move('withdrawHold', '300', '2026-06-18T10:00:00', { type: 'withdrawal', id: '5' }, 'W260618-1');
await move('stake', '50', '2026-06-18T11:00:00', { type: 'bet', id: '10' }, 'UNKNOWN');
await move('adjustment', '-10.0050', '2026-06-18T12:00:00', { type: 'adjustment', id: '1' });

test('[spec 2.23] the account record runs from balance to balance, newest first', async () => {
  const { list, nextCursor } = await routes.accountRecord({ limit: 20 }, ctx);
  expect(nextCursor).toBe(null);
  expect(list.map((row) => [row.kind, row.amount, row.balanceBefore, row.balanceAfter])).toEqual([
    ['adjustment', '-10.005', '800.00', '789.995'],
    ['bet', '-50.00', '850.00', '800.00'],
    ['withdrawal', '-300.00', '1150.00', '850.00'],
    ['payout', '250.00', '900.00', '1150.00'],
    ['bet', '-100.00', '1000.00', '900.00'],
    ['deposit', '1000.00', '0.00', '1000.00'],
  ]);
  expect(list[1]).toMatchObject({ title: 'UNKNOWN', reference: '10', subject: { type: 'bet', id: '10' }, state: null });
  expect(list[2]).toMatchObject({ reference: 'W260618-1', state: 'review', subject: { type: 'withdrawal', id: '5' } });
  expect(list[3]).toMatchObject({ title: '龍亭', move: 'payout' });
  expect(list[0]).toMatchObject({ subject: null });
});

test('pages follow each other without a gap, also when something comes in between', async () => {
  const first = await routes.accountRecord({ limit: 4 }, ctx);
  const second = await routes.accountRecord({ limit: 4, cursor: first.nextCursor! }, ctx);
  const all = await routes.accountRecord({ limit: 20 }, ctx);
  expect([...first.list, ...second.list]).toEqual(all.list);
  expect(second.nextCursor).toBe(null);
  await expect(routes.accountRecord({ limit: 4, cursor: '1e9' }, ctx)).rejects.toMatchObject({ code: 'bad_input' });
});

test('days are those of the brand’s zone; a kind shows its moves', async () => {
  const day = { from: '2026-06-17', to: '2026-06-17', limit: 20 };
  expect((await routes.accountRecord(day, ctx)).list.map((row) => row.amount)).toEqual(['250.00', '-100.00']);
  expect((await routes.accountRecord({ ...day, kind: 'bet' }, ctx)).list.map((row) => row.amount)).toEqual(['-100.00']);
  expect((await routes.accountRecord({ limit: 20, kind: 'deposit' }, ctx)).list).toHaveLength(1);
  const before = { to: '2026-06-16', limit: 20 };
  expect((await routes.accountRecord(before, ctx)).list.map((row) => row.kind)).toEqual(['deposit']);
  const crossed = routes.accountRecord({ from: '2026-06-18', to: '2026-06-17', limit: 20 }, ctx);
  await expect(crossed).rejects.toMatchObject({ code: 'bad_input' });
});

test('opening and moves make the closing balance, in all and by day', async () => {
  expect(await routes.accountRecordTotals({ from: '2026-06-17', to: '2026-06-18' }, ctx)).toEqual({
    opening: '1000.00',
    closing: '789.995',
    deposits: '0.00',
    withdrawals: '-300.00',
    play: '100.00',
    transfers: '0.00',
    vendorWallets: '0.00',
    other: '-10.005',
    bonus: '0.00',
    reconciled: true,
    days: [
      { day: '2026-06-18', net: '-360.005' },
      { day: '2026-06-17', net: '150.00' },
    ],
  });
  const all = await routes.accountRecordTotals({}, ctx);
  expect(all).toMatchObject({ opening: '0.00', deposits: '1000.00', closing: '789.995', reconciled: true });
  expect(all.days.map(({ day }) => day)).toEqual(['2026-06-18', '2026-06-17', '2026-06-16']);
  const quiet = await routes.accountRecordTotals({ from: '2026-01-01', to: '2026-01-31' }, ctx);
  expect(quiet).toMatchObject({ opening: '0.00', closing: '0.00', reconciled: true, days: [] });
});

test('somebody else, and the same id in another brand, sees nothing', async () => {
  for (const other of [contextOf(2n), contextOf(1n, 2)]) {
    expect(await routes.accountRecord({ limit: 20 }, other)).toEqual({ list: [], nextCursor: null });
    expect(await routes.accountRecordTotals({}, other)).toMatchObject({ closing: '0.00', days: [] });
    expect(await routes.balance({}, other)).toMatchObject({ balance: '0.00', version: '0' });
  }
});

test('[spec 7.23] the balance leaves out what is held', async () => {
  expect(await routes.balance({}, ctx)).toEqual({
    balance: '789.995',
    held: '300.00',
    inPlay: '0.00',
    asset: 'TWD',
    currencySymbol: 'NT$',
    version: '6',
  });
});

test('the file has every row of the filter', async () => {
  let file = '';
  for await (const chunk of await routes.accountRecordCsv({ kind: 'bet' }, ctx)) file += chunk;
  const lines = file.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe('2026-06-18T03:00:00.000Z,bet,stake,UNKNOWN,10,,-50.00,850.00,800.00');
});
