import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { assertBooks, findBookFaults } from './book-check-store.ts';
import { postTransfers } from './post.ts';
import { cashOf, house, transferBetween } from './testing.ts';

const t = await testDatabase();
const owner = new pg.Client({ connectionString: t.adminUrl });
await owner.connect();
afterAll(() => owner.end());

await tx(t.db, (tx) =>
  postTransfers(tx, [
    [transferBetween('seed', house('bank'), cashOf(1), 100n)],
    [transferBetween('seed2', house('bank'), cashOf(2), 100n)],
    [transferBetween('seed3', house('bank', 1, 'PLAY'), cashOf(1, 1, 'PLAY'), 100n)],
  ]),
);
const account = async (purpose: string, holder: string, asset = 'TWD') => {
  const { rows } = await sql<{ id: bigint }>`
    select id from ledger.account where owner = ${holder} and purpose = ${purpose} and asset = ${asset}
  `.execute(t.db);
  return rows[0]!.id;
};
const cash = await account('cash', 'person:1');
const otherCash = await account('cash', 'person:2');
const playCash = await account('cash', 'person:1', 'PLAY');
const bank = await account('bank', 'house');

/** Legs as `account amount seq balance_after`, put into a transfer of their own past all code. */
async function force(id: number, legs: [bigint, number, number | null, number | null][], at = 'now()'): Promise<void> {
  await tx(t.db, async (tx) => {
    await sql`
      insert into ledger.transfer (brand_id, id, key, input_hash, move, ref_type, ref_id, at)
      values (1, ${id}, ${`force:${id}`}, decode(repeat('00', 32), 'hex'), 'force', 'test', '1', ${sql.raw(at)})
    `.execute(tx);
    const rows = legs.map(
      ([accountId, amount, seq, after], index) =>
        sql`(1, ${id}::bigint, ${index + 1}::int, false, ${accountId}::bigint, ${amount}::bigint, ${seq}::bigint, ${after}::bigint)`,
    );
    await sql`
      insert into ledger.entry (brand_id, transfer_id, leg, frequent, account_id, amount, account_seq, balance_after)
      values ${sql.join(rows)}
    `.execute(tx);
  });
}

test('as it should be, it is accepted', async () => {
  await force(900_001, [
    [cash, -10, 2, 90],
    [bank, 10, null, null],
  ]);
  expect(await findBookFaults(t.db)).toEqual([]);
});

test.each<[string, [bigint, number, number | null, number | null][]]>([
  [
    'does not sum to zero',
    [
      [cash, -10, 3, 80],
      [bank, 11, null, null],
    ],
  ],
  ['has one leg', [[cash, -10, 3, 80]]],
  [
    'mixes assets: trial money never meets a real account',
    [
      [cash, -10, 3, 80],
      [playCash, 10, 2, 110],
    ],
  ],
  [
    'names an account there is not',
    [
      [cash, -10, 3, 80],
      [999_999n, 10, null, null],
    ],
  ],
  [
    'leaves the sequence out for a guarded account',
    [
      [cash, -10, null, null],
      [bank, 10, null, null],
    ],
  ],
  [
    'gives a house account a sequence',
    [
      [cash, -10, 3, 80],
      [bank, 10, 1, 10],
    ],
  ],
  [
    'states another balance after',
    [
      [cash, -10, 3, 81],
      [bank, 10, null, null],
    ],
  ],
  [
    'skips a sequence number',
    [
      [cash, -10, 4, 80],
      [bank, 10, null, null],
    ],
  ],
  [
    'uses a sequence number again',
    [
      [cash, -10, 2, 80],
      [bank, 10, null, null],
    ],
  ],
  [
    'goes under the floor',
    [
      [cash, -91, 3, -1],
      [bank, 91, null, null],
    ],
  ],
  [
    'states crooked balances that end right',
    [
      [cash, -10, 3, 70],
      [cash, -10, 4, 70],
      [bank, 20, null, null],
    ],
  ],
])('an entry set is refused that %s', async (_what, legs) => {
  await expect(force(900_100, legs)).rejects.toMatchObject({ code: expect.stringMatching(/^(23514|23505)$/) });
  await assertBooks(t.db);
});

test('legs cannot be added to a transfer later', async () => {
  const add = sql`
    insert into ledger.entry (brand_id, transfer_id, leg, frequent, account_id, amount, account_seq, balance_after)
    values (1, 900001, 3, false, ${cash}, -5, 3, 85), (1, 900001, 4, false, ${otherCash}, 5, 2, 105)
  `.execute(t.db);
  await expect(add).rejects.toMatchObject({ code: '23514' });
});

test('an entry without its transfer, or before the account’s last one, is refused', async () => {
  const loose = sql`
    insert into ledger.entry (brand_id, transfer_id, leg, frequent, account_id, amount, account_seq, balance_after)
    values (1, 900777, 1, false, ${cash}, -5, 3, 85), (1, 900777, 2, false, ${bank}, 5, null, null)
  `.execute(t.db);
  await expect(loose).rejects.toMatchObject({ code: '23514' });
  const legs: [bigint, number, number | null, number | null][] = [
    [cash, -10, 3, 80],
    [bank, 10, null, null],
  ];
  await expect(force(900_200, legs, "now() - interval '1 day'")).rejects.toMatchObject({ code: '23514' });
});

const changes = [
  'update ledger.entry set amount = amount * 2',
  'delete from ledger.entry',
  'truncate ledger.entry',
  "update ledger.transfer set move = 'x'",
  'delete from ledger.transfer',
  'truncate ledger.transfer cascade',
  'update ledger.checkpoint set balance = 0',
  'delete from ledger.checkpoint',
  'delete from ledger.account',
];

test.each([
  ...changes,
  'update ledger.account set balance = 1000000',
  'update ledger.account set floor = -1000000',
  'alter table ledger.entry disable trigger all',
  'drop table ledger.entry',
  "insert into ledger.asset values ('XXX', 4)",
])('the application may not: %s', async (statement) => {
  await expect(sql.raw(statement).execute(t.db)).rejects.toMatchObject({ code: '42501' });
});

test.each(changes)('nor may the owner, by the trigger: %s', async (statement) => {
  await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('an account is born empty, whoever makes it', async () => {
  const rich = sql`
    insert into ledger.account (brand_id, owner, purpose, asset, guarded, floor, balance, seq)
    values (1, 'person:66', 'cash', 'TWD', true, 0, 1000, 0)
  `.execute(t.db);
  await expect(rich).rejects.toMatchObject({ code: '23514' });
});
