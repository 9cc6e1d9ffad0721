import { type Asset, type Minor, minor } from '@croupier/contract';
import { arrayOf, prepared } from '#kernel/database/prepared';
import type { Database, Tx } from '#kernel/database/pool';
import { send } from '#kernel/database/in-flight';
import type { Book, NewEntry, NewTransfer } from './apply.ts';
import { type Account, type AccountName, type Standing, nameOf } from './transfer.ts';

interface BeginRow {
  what: 'account' | 'key' | 'ids';
  brand_id: number;
  id: bigint;
  owner: string;
  purpose: string;
  asset: Asset;
  guarded: boolean;
  floor: bigint;
  balance: bigint;
  seq: bigint;
  moved_at: Date | null;
  key: string;
  input_hash: Buffer;
  ids: bigint[];
  now: Date;
}

/**
 * Locks the guarded accounts in the order of their ids and reads what a posting is decided on. One round trip.
 * @param newIds for as many new transfers
 */
export async function beginPosting(
  tx: Tx,
  accounts: readonly AccountName[],
  keys: readonly { brandId: number; key: string }[],
  newIds = keys.length,
): Promise<Book> {
  const rows = await prepared<BeginRow>(
    tx,
    'ledger.begin_posting',
    'select * from ledger.begin_posting($1, $2, $3, $4, $5, $6, $7)',
    [
      arrayOf(accounts.map((account) => account.brandId)),
      arrayOf(accounts.map((account) => account.owner)),
      arrayOf(accounts.map((account) => account.purpose)),
      arrayOf(accounts.map((account) => account.asset)),
      arrayOf(keys.map((key) => key.brandId)),
      arrayOf(keys.map((key) => key.key)),
      newIds,
    ],
  );
  const found = new Map<string, Account>();
  const used = new Map<string, { transferId: bigint; inputHash: string }>();
  for (const row of rows) {
    if (row.what === 'account') {
      const account = accountOf(row);
      found.set(nameOf(account.name), account);
    } else if (row.what === 'key') {
      used.set(`${row.brand_id}/${row.key}`, { transferId: row.id, inputHash: row.input_hash.toString('hex') });
    }
  }
  const last = rows.at(-1)!;
  return { accounts: found, used, ids: last.ids, now: last.now };
}

function accountOf(row: BeginRow): Account {
  const name = { brandId: row.brand_id, owner: row.owner, purpose: row.purpose, asset: row.asset };
  const { floor, balance, seq, moved_at: movedAt } = row;
  return { id: row.id, name, guarded: row.guarded ? { floor, balance, seq, movedAt } : null };
}

/** Accounts that are there already stay as they are. */
export async function insertAccounts(tx: Tx, accounts: readonly AccountName[]): Promise<void> {
  // In one order for everybody, so that two who open the same ones wait for each other in turn.
  const sorted = accounts.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  await prepared(
    tx,
    'ledger.insert_accounts',
    `insert into ledger.account (brand_id, owner, purpose, asset, guarded, floor, balance, seq)
     select brand_id, owner, purpose, asset, guarded,
       case when guarded then 0 end, case when guarded then 0 end, case when guarded then 0 end
     from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::boolean[])
       as new (brand_id, owner, purpose, asset, guarded)
     on conflict (brand_id, owner, purpose, asset) do nothing`,
    [
      arrayOf(sorted.map((account) => account.brandId)),
      arrayOf(sorted.map((account) => account.owner)),
      arrayOf(sorted.map((account) => account.purpose)),
      arrayOf(sorted.map((account) => account.asset)),
      arrayOf(sorted.map((account) => account.owner !== 'house')),
    ],
  );
}

const insertSql = `
  with new_transfer as (
    insert into ledger.transfer (brand_id, id, key, input_hash, move, ref_type, ref_id, title, at)
    select * from unnest($1::int[], $2::bigint[], $3::text[], $4::bytea[], $5::text[], $6::text[], $7::text[],
      $8::text[], $9::timestamptz[])
    on conflict (brand_id, key) do nothing
    returning 1
  ), new_entry as (
    insert into ledger.entry
      (brand_id, transfer_id, leg, frequent, account_id, amount, account_seq, balance_after)
    select * from unnest($10::int[], $11::bigint[], $12::smallint[], $13::boolean[], $14::bigint[], $15::bigint[],
      $16::bigint[], $17::bigint[])
  )
  select ledger.all_or_again((select count(*) from new_transfer), $18::int)`;

/** The second half: transfers and entries in one statement, upon which the trigger moves the balances. */
export async function insertPosting(tx: Tx, transfers: NewTransfer[], entries: NewEntry[]): Promise<void> {
  const insert = prepared(tx, 'ledger.insert_posting', insertSql, [
    arrayOf(transfers.map(({ transfer }) => transfer.brandId)),
    arrayOf(transfers.map(({ id }) => id)),
    arrayOf(transfers.map(({ transfer }) => transfer.key)),
    arrayOf(transfers.map(({ inputHash }) => `\\x${inputHash}`)),
    arrayOf(transfers.map(({ transfer }) => transfer.move)),
    arrayOf(transfers.map(({ transfer }) => transfer.ref.type)),
    arrayOf(transfers.map(({ transfer }) => transfer.ref.id)),
    arrayOf(transfers.map(({ transfer }) => transfer.title ?? null)),
    arrayOf(transfers.map(({ at }) => at.toISOString())),
    arrayOf(entries.map((entry) => entry.brandId)),
    arrayOf(entries.map((entry) => entry.transferId)),
    arrayOf(entries.map((entry) => entry.leg)),
    arrayOf(entries.map((entry) => entry.frequent)),
    arrayOf(entries.map((entry) => entry.accountId)),
    arrayOf(entries.map((entry) => entry.amount)),
    arrayOf(entries.map((entry) => entry.accountSeq)),
    arrayOf(entries.map((entry) => entry.balanceAfter)),
    transfers.length,
  ]);
  await send(tx, insert);
}

/** What the account held right after each of the transfers, where it took part. */
export async function standingsAfter(
  db: Database | Tx,
  asked: readonly { transferId: bigint; account: AccountName }[],
): Promise<Map<bigint, Standing>> {
  const rows = await prepared<{ transfer_id: bigint; balance: bigint; seq: bigint }>(
    db,
    'ledger.standings_after',
    `select distinct on (e.transfer_id) e.transfer_id, e.balance_after as balance, e.account_seq as seq
     from unnest($1::int[], $2::bigint[], $3::text[], $4::text[], $5::text[])
       as asked (brand_id, transfer_id, owner, purpose, asset)
     join ledger.account a using (brand_id, owner, purpose, asset)
     join ledger.entry e on e.brand_id = a.brand_id and e.transfer_id = asked.transfer_id and e.account_id = a.id
     where e.account_seq is not null
     order by e.transfer_id, e.account_seq desc`,
    [
      arrayOf(asked.map(({ account }) => account.brandId)),
      arrayOf(asked.map(({ transferId }) => transferId)),
      arrayOf(asked.map(({ account }) => account.owner)),
      arrayOf(asked.map(({ account }) => account.purpose)),
      arrayOf(asked.map(({ account }) => account.asset)),
    ],
  );
  return new Map(rows.map((row) => [row.transfer_id, { balance: minor(row.balance), version: row.seq }]));
}

/** Guarded accounts as they stand; an account that was never opened is not in the answer. */
export async function readStandings(
  db: Database | Tx,
  accounts: readonly AccountName[],
): Promise<Map<string, Standing & { id: bigint }>> {
  interface Row {
    brand_id: number;
    id: bigint;
    owner: string;
    purpose: string;
    asset: Asset;
    balance: bigint;
    seq: bigint;
  }
  const rows = await prepared<Row>(
    db,
    'ledger.read_standings',
    `select a.brand_id, a.id, a.owner, a.purpose, a.asset, a.balance, a.seq
     from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as asked (brand_id, owner, purpose, asset)
     cross join lateral (
       select * from ledger.account a
       where a.brand_id = asked.brand_id and a.owner = asked.owner and a.purpose = asked.purpose
         and a.asset = asked.asset and a.guarded
       limit 1
     ) a`,
    [
      arrayOf(accounts.map((account) => account.brandId)),
      arrayOf(accounts.map((account) => account.owner)),
      arrayOf(accounts.map((account) => account.purpose)),
      arrayOf(accounts.map((account) => account.asset)),
    ],
  );
  return new Map(
    rows.map((row) => {
      const name = { brandId: row.brand_id, owner: row.owner, purpose: row.purpose, asset: row.asset };
      return [nameOf(name), { id: row.id, balance: minor(row.balance), version: row.seq }];
    }),
  );
}

/** Of each account, how it stood after the last of the transfers with these keys; null where none touched it. */
export async function standingsOfKeys(
  db: Database | Tx,
  asked: readonly { account: AccountName; keys: readonly string[] }[],
): Promise<((Standing & { change: Minor }) | null)[]> {
  const flat = asked.flatMap(({ account, keys }, nr) => keys.map((key) => ({ nr, account, key })));
  const rows = await prepared<{ nr: number; balance: bigint; seq: bigint; change: string }>(
    db,
    'ledger.standings_of_keys',
    `select nr, (array_agg(e.balance_after order by e.account_seq desc))[1] as balance, max(e.account_seq) as seq,
       sum(e.amount)::text as change
     from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[])
       as asked (nr, brand_id, owner, purpose, asset, key)
     cross join lateral (
       select a.id from ledger.account a
       where a.brand_id = asked.brand_id and a.owner = asked.owner and a.purpose = asked.purpose
         and a.asset = asked.asset
       limit 1
     ) a
     cross join lateral (
       select t.id from ledger.transfer t where t.brand_id = asked.brand_id and t.key = asked.key limit 1
     ) t
     cross join lateral (
       select e.balance_after, e.account_seq, e.amount from ledger.entry e
       where e.brand_id = asked.brand_id and e.transfer_id = t.id and e.account_id = a.id
         and e.account_seq is not null
       limit 1
     ) e
     group by nr`,
    [
      arrayOf(flat.map(({ nr }) => nr)),
      arrayOf(flat.map(({ account }) => account.brandId)),
      arrayOf(flat.map(({ account }) => account.owner)),
      arrayOf(flat.map(({ account }) => account.purpose)),
      arrayOf(flat.map(({ account }) => account.asset)),
      arrayOf(flat.map(({ key }) => key)),
    ],
  );
  const byNr = new Map(rows.map((row) => [row.nr, row]));
  return asked.map((_, nr) => {
    const row = byNr.get(nr);
    return row ? { balance: minor(row.balance), version: row.seq, change: minor(BigInt(row.change)) } : null;
  });
}
