import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { type AuditRecord, listEntries, record, verifyChain } from './index.ts';

const t = await testDatabase();

const entry = (brandId: number, more: Partial<AuditRecord> = {}): AuditRecord => ({
  brandId,
  at: t.clock.now(),
  actor: { kind: 'operator', id: 7n, name: 'ops.linda' },
  action: 'withdrawal.approve',
  subject: 'W1',
  before: { zebra: 1, apple: 0.1, state: 'review' },
  after: { state: 'approved', big: 12_345_678_901_234_567_890n, tiny: 1e-7, text: '綺光 "\\ \u2028' },
  ip: '127.0.0.1',
  ...more,
});
const add = (brandId: number, more?: Partial<AuditRecord>) => tx(t.db, (tx) => record(tx, entry(brandId, more)));

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: t.adminUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** As somebody with the database's own rights would: the trigger switched off for a moment. */
const tamper = (statement: string) =>
  asOwner(`begin; alter table audit.entry disable trigger user; ${statement};
    alter table audit.entry enable trigger user; commit`);

test('entries recorded in parallel stand in one chain without a gap', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => add(1, { subject: `W${n}` })));
  const rows = await listEntries(t.db, { brandId: 1, limit: 100 });
  expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 40 }, (_, n) => BigInt(40 - n)));
  expect(await verifyChain(t.db, 1)).toMatchObject({ intact: true, entries: 40, brokenAt: null });
});

test('a deed that rolls back leaves no entry and no gap', async () => {
  await add(2);
  const failing = tx(t.db, async (tx) => {
    await record(tx, entry(2));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await add(2)).toBe(2n);
  expect(await verifyChain(t.db, 2)).toMatchObject({ intact: true, entries: 2 });
});

test('[SECURITY A1] the application can neither change nor remove an entry, nor move the head', async () => {
  await add(3);
  const attempts = [
    sql`update audit.entry set actor_name = 'nobody' where brand_id = 3`,
    sql`delete from audit.entry where brand_id = 3`,
    sql`truncate audit.entry`,
    sql`update audit.head set seq = 0 where brand_id = 3`,
  ];
  for (const attempt of attempts) await expect(attempt.execute(t.db)).rejects.toThrow('permission denied');
});

test('[SECURITY A1] not even the owner can, as long as the trigger stands', async () => {
  await expect(asOwner(`update audit.entry set actor_name = 'nobody'`)).rejects.toThrow('append-only');
  await expect(asOwner(`delete from audit.entry`)).rejects.toThrow('append-only');
});

test('an entry that does not follow the head is refused', async () => {
  await add(4);
  const forged = sql`insert into audit.entry select brand_id, seq + 5, at, actor_kind, actor_id, actor_name, action,
    subject, before, after, ip, hash, previous_hash from audit.entry where brand_id = 4`;
  await expect(forged.execute(t.db)).rejects.toThrow('does not follow the head');
});

test.each([
  ['an edited field', `update audit.entry set after = '{"state":"rejected"}' where brand_id = 5 and seq = 3`, 3n],
  ['an edited time', `update audit.entry set at = at + interval '1 ms' where brand_id = 5 and seq = 1`, 1n],
  ['a removed row', `delete from audit.entry where brand_id = 5 and seq = 2`, 2n],
  ['a cut end', `delete from audit.entry where brand_id = 5 and seq = 5`, 5n],
])('[SECURITY A1] the owner tampers and the chain shows it: %s', async (_title, statement, brokenAt) => {
  const backup = 'create temp table kept as select * from audit.entry where brand_id = 5';
  if ((await listEntries(t.db, { brandId: 5, limit: 1 })).length === 0) for (let n = 0; n < 5; n += 1) await add(5);
  const client = new pg.Client({ connectionString: t.adminUrl });
  await client.connect();
  await client.query(`${backup}; alter table audit.entry disable trigger user; ${statement}`);
  expect(await verifyChain(t.db, 5)).toMatchObject({ intact: false, brokenAt });
  await client.query(`delete from audit.entry where brand_id = 5; insert into audit.entry select * from kept;
    alter table audit.entry enable trigger user`);
  await client.end();
  expect(await verifyChain(t.db, 5)).toMatchObject({ intact: true, entries: 5 });
});

test('a rewritten row with a fresh hash breaks at the row after it', async () => {
  for (let n = 0; n < 3; n += 1) await add(6);
  await tamper(`update audit.entry set hash = repeat('a', 64) where brand_id = 6 and seq = 3;
    update audit.head set hash = repeat('a', 64) where brand_id = 6`);
  expect(await verifyChain(t.db, 6)).toMatchObject({ intact: false, brokenAt: 3n });
});

test('filters: by person, by group of actions, by subject, page by page; never another brand', async () => {
  await add(7, { actor: { kind: 'system', id: null, name: 'payments' }, action: 'deposit.exception', subject: 'D1' });
  await add(7);
  await add(7, { action: 'withdrawal.reject', subject: 'W2' });
  const seqs = async (filter: object) =>
    (await listEntries(t.db, { brandId: 7, limit: 10, ...filter })).map((row) => Number(row.seq));
  expect(await seqs({})).toEqual([3, 2, 1]);
  expect(await seqs({ actorName: 'payments' })).toEqual([1]);
  expect(await seqs({ action: 'withdrawal' })).toEqual([3, 2]);
  expect(await seqs({ action: 'withdrawal.reject' })).toEqual([3]);
  expect(await seqs({ subject: 'W1' })).toEqual([2]);
  expect(await seqs({ before: 3n, limit: 1 })).toEqual([2]);
});

test('a brand without entries is whole', async () => {
  expect(await verifyChain(t.db, 99)).toMatchObject({ intact: true, entries: 0 });
});
