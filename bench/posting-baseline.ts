import pg from 'pg';
import type { BetEvent } from '#bets';
import { columnTypes } from '#kernel/database/column-types';

/** The same bet as the other figures play: a stake, its payout in two of five, the bet row, its event. */
interface Options {
  adminUrl: string;
  brandId: number;
  people: readonly bigint[];
  connections: number;
  untilMs: number;
  wins(): boolean;
  anyOf<T>(items: readonly T[]): T;
}

const begin = { name: 'begin', text: 'begin' };
const commit = { name: 'commit', text: 'commit' };
const lock = {
  name: 'lock',
  text: `select id, balance, seq, nextval('bets.bet_id') as bet, nextval('ledger.transfer_id') as stake_id,
      nextval('ledger.transfer_id') as payout_id
    from ledger.account
    where brand_id = $1 and owner = $2 and purpose = 'cash' and asset = 'TWD' for no key update`,
};
const write = {
  name: 'write',
  text: `with new_transfer as (
      insert into ledger.transfer (brand_id, id, key, input_hash, move, ref_type, ref_id, title, at)
      select $1::int, id, 'base:' || $6::bigint || ':' || move, sha256(move::bytea), move, 'bet', $6::bigint::text,
        'BGS_DRAGON25', clock_timestamp()
      from unnest($2::bigint[], $3::text[]) as new (id, move)
    ), new_entry as (
      insert into ledger.entry
        (brand_id, transfer_id, leg, frequent, account_id, amount, account_seq, balance_after)
      select $1::int, *
      from json_to_recordset($4::json) as new (transfer_id bigint, leg smallint, frequent boolean, account_id bigint,
        amount bigint, account_seq bigint, balance_after bigint)
    ), new_bet as (
      insert into bets.bet (brand_id, id, person_id, account_type, upline, vendor, game_code, game_type, round,
        source_tx, asset, stake, funded_cash, payout, status, settle_version, valid_bet, placed_at, settled_at, ip,
        device, detail)
      values ($1::int, $6::bigint, $5::bigint, 0, '{5,9}', 'BASE', 'BGS_DRAGON25', 'RNG', $6::bigint::text,
        $6::bigint::text, 'TWD', $7::bigint, $7::bigint, $8::bigint, 'settled', 1, $7::bigint, now(), now(),
        '10.1.2.3', 'desktop', $9::jsonb)
    ), new_settlement as (
      insert into bets.settlement (brand_id, bet_id, version, status, payout, jackpot_won, valid_bet, delta, at)
      values ($1::int, $6::bigint, 1, 'settled', $8::bigint, 0, $7::bigint, $8::bigint, now())
    )
    insert into kernel.outbox (brand_id, person_id, topic, payload)
    values ($1::int, $5::bigint, 'bet.settled', $10::jsonb)`,
};

/**
 * What the batches are measured against: each bet in a transaction of its own, prepared statements, straight to
 * PostgreSQL, without our code. Returns how many were committed.
 */
export async function runBaseline(options: Options): Promise<number> {
  const { adminUrl, brandId } = options;
  const clients = await Promise.all(
    Array.from({ length: options.connections }, async () => {
      const client = new pg.Client({ connectionString: adminUrl, types: columnTypes });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    }),
  );
  await clients[0]!.query(
    `insert into ledger.account (brand_id, owner, purpose, asset, guarded) values ($1, 'house', 'baseline', 'TWD', false)
     on conflict do nothing`,
    [brandId],
  );
  const { rows } = await clients[0]!.query(
    `select id from ledger.account where brand_id = $1 and owner = 'house' and purpose = 'baseline'`,
    [brandId],
  );
  const house: bigint = rows[0].id;
  let done = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < options.untilMs) {
        const person = options.anyOf(options.people);
        await playOnce(client, { brandId, house, person, wins: options.wins() });
        done += 1;
      }
    }),
  );
  await Promise.all(clients.map((client) => client.end()));
  return done;
}

async function playOnce(
  client: pg.Client,
  { brandId, house, person, wins }: { brandId: number; house: bigint; person: bigint; wins: boolean },
): Promise<void> {
  const stake = 10_000n;
  const payout = wins ? 2n * stake : 0n;
  await client.query(begin);
  const { id, balance, seq, bet, stake_id, payout_id } = (
    await client.query({ ...lock, values: [brandId, `person:${person}`] })
  ).rows[0];
  const legs = [...legsOf(stake_id, id, house, -stake, seq + 1n, balance - stake)];
  if (wins) legs.push(...legsOf(payout_id, id, house, payout, seq + 2n, balance - stake + payout));
  const at = new Date().toISOString();
  const event: BetEvent = {
    betId: String(bet),
    accountType: 0,
    upline: ['5', '9'],
    vendor: 'BASE',
    gameCode: 'BGS_DRAGON25',
    gameType: 'RNG',
    round: String(bet),
    sourceTx: String(bet),
    asset: 'TWD',
    stake: '1.00',
    fundedCash: '1.00',
    fundedBonus: '0.00',
    free: false,
    odds: null,
    payout: wins ? '2.00' : '0.00',
    jackpotIn: '0.00',
    jackpotWon: '0.00',
    jackpotTier: null,
    status: 'settled',
    settleVersion: 1,
    validBet: '1.00',
    validReason: null,
    placedAt: at,
    settledAt: at,
    balance: String(balance),
    balanceVersion: String(seq),
  };
  await client.query({
    ...write,
    values: [
      brandId,
      wins ? [stake_id, payout_id] : [stake_id],
      wins ? ['stake', 'payout'] : ['stake'],
      JSON.stringify(legs),
      person,
      bet,
      stake,
      payout,
      '{"stops":[1,2,3,4,5]}',
      JSON.stringify(event),
    ],
  });
  await client.query(commit);
}

function legsOf(transfer: bigint, cash: bigint, house: bigint, amount: bigint, seq: bigint, after: bigint) {
  const common = { transfer_id: String(transfer), frequent: true };
  return [
    {
      ...common,
      leg: 1,
      account_id: String(cash),
      amount: String(amount),
      account_seq: String(seq),
      balance_after: String(after),
    },
    { ...common, leg: 2, account_id: String(house), amount: String(-amount), account_seq: null, balance_after: null },
  ];
}
