import pg from 'pg';

const CHUNK = 20_000;

/**
 * A million bets of the past for these people, and as many entries of their accounts: written by the owner in large
 * pieces, past our code but not past the database's own rules.
 */
export async function fillMillion(adminUrl: string, brandId: number, people: readonly bigint[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set synchronous_commit = off');
    const perPerson = Math.ceil(1_000_000 / people.length);
    const perChunk = Math.max(1, Math.floor(CHUNK / perPerson));
    await openAccounts(client, brandId, people);
    for (let from = 0; from < people.length; from += perChunk) {
      const some = people.slice(from, from + perChunk).map(String);
      await client.query(betsSql, [brandId, some, perPerson]);
      await client.query(entriesSql, [brandId, some, 1, perPerson, perPerson]);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/**
 * Payouts from one number to another of each person, of `of` in all; later ones come after earlier ones. The accounts
 * are opened on the way.
 */
export async function fillEntries(
  client: pg.Client,
  brandId: number,
  people: readonly bigint[],
  { from, upTo, of }: { from: number; upTo: number; of: number },
): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('set synchronous_commit = off');
  await openAccounts(client, brandId, people);
  const perChunk = Math.max(1, Math.floor(CHUNK / (upTo - from + 1)));
  for (let at = 0; at < people.length; at += perChunk) {
    const some = people.slice(at, at + perChunk).map(String);
    await client.query(entriesSql, [brandId, some, from, upTo, of]);
  }
}

async function openAccounts(client: pg.Client, brandId: number, people: readonly bigint[]): Promise<void> {
  await client.query(
    `insert into ledger.account (brand_id, owner, purpose, asset, guarded, floor, balance, seq)
     select $1::int, 'person:' || person, 'cash', 'TWD', true, 0, 0, 0 from unnest($2::bigint[]) as person
     union all select $1::int, 'house', 'game_income', 'TWD', false, null, null, null
     on conflict do nothing`,
    [brandId, people.map(String)],
  );
}

/** Over the last 180 days, two in five with a payout, of three games. */
const betsSql = `
  insert into bets.bet (brand_id, id, person_id, account_type, upline, vendor, game_code, game_type, round, source_tx,
    asset, stake, funded_cash, payout, status, settle_version, valid_bet, placed_at, settled_at, ip, device, detail)
  select $1::int, id, person, 0, '{}', 'INHOUSE', (array['BGS_DRAGON25', 'BGS_LIVE', 'BGS_FISH'])[1 + n % 3],
    (array['RNG', 'LIVE', 'FISH'])[1 + n % 3], id::text, 'past:' || id, 'TWD', 10000, 10000,
    case when n % 5 < 2 then 20000 else 0 end, 'settled', 1, 10000, at, at, '10.1.2.3', 'desktop', '{"stops":[1,2,3,4,5]}'
  from (
    select nextval('bets.bet_id') as id, person, n, now() - (180 - 180.0 * n / $3) * interval '1 day' - interval '1 hour' as at
    from unnest($2::bigint[]) as person, generate_series(1, $3::int) as n order by n
  ) past`;

const entriesSql = `
  with past as materialized (
    select nextval('ledger.transfer_id') as id, a.id as account, n, now() - (180 - 180.0 * n / $5::int) * interval '1 day' - interval '1 hour' as at
    from unnest($2::bigint[]) as person
    join ledger.account a on a.brand_id = $1::int and a.owner = 'person:' || person and a.purpose = 'cash' and a.asset = 'TWD'
    cross join generate_series($3::int, $4::int) as n
  ), house as (
    select id from ledger.account where brand_id = $1::int and owner = 'house' and purpose = 'game_income' and asset = 'TWD'
  ), new_transfer as (
    insert into ledger.transfer (brand_id, id, key, input_hash, move, ref_type, ref_id, title, at)
    select $1::int, id, 'past:' || id, sha256('past'), 'payout', 'bet', id::text, 'BGS_DRAGON25', at from past
  )
  insert into ledger.entry (brand_id, transfer_id, leg, frequent, account_id, amount, account_seq, balance_after)
  select $1::int, id, 1, true, account, 100, n, 100 * n from past
  union all
  select $1::int, past.id, 2, true, house.id, -100, null, null from past, house`;
