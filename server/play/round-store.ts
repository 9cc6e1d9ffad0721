import { type Minor, minor } from '@croupier/contract';
import { ROUND_FORMAT, type RoundRecord } from '@croupier/engines';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import { send } from '#kernel/database/in-flight';
import { arrayOf, prepared } from '#kernel/database/prepared';
import type { SeatKey } from './seat-store.ts';

/** Decimal places of an amount in a record. */
export const ROUND_SCALE = 4;

/** A round as it was played. Never changes. */
export interface Round extends SeatKey {
  readonly id: bigint;
  readonly requestId: string;
  readonly askedStake: Minor;
  readonly stake: Minor;
  readonly payout: Minor;
  readonly jackpotTier: string | null;
  readonly jackpotPaid: Minor;
  readonly betId: bigint;
  readonly seedId: bigint;
  readonly nextSeedId: bigint;
  readonly nonce: number;
  /** Without the server seed. */
  readonly record: RoundRecord;
  readonly balanceAfter: Minor;
  readonly balanceVersion: bigint;
  readonly playedAt: Date;
}

/** What only the round itself can tell; the rest of its record stands in its columns and its seed. */
type Kept = Pick<RoundRecord, 'asset' | 'stateBefore' | 'stops' | 'wins' | 'stateAfter'> & {
  jackpot: Omit<RoundRecord['jackpot'], 'paidMinor'>;
};
interface RoundRow extends Omit<Round, 'record'> {
  gameVersion: string;
  record: Kept;
  serverSeedHash: string;
  clientSeed: string;
  committedAt: Date;
}

const SELECT = `
  select r.id, r.brand_id as "brandId", r.person_id as "personId", r.game_code as "gameCode",
    r.game_version as "gameVersion", r.request_id as "requestId", r.asked_stake as "askedStake", r.stake, r.payout,
    r.jackpot_tier as "jackpotTier", r.jackpot_paid as "jackpotPaid", r.bet_id as "betId", r.seed_id as "seedId",
    r.next_seed_id as "nextSeedId", r.nonce, r.record, r.balance_after as "balanceAfter",
    r.balance_version as "balanceVersion", r.played_at as "playedAt", d.server_seed_hash as "serverSeedHash",
    d.client_seed as "clientSeed", d.committed_at as "committedAt"
  from play.round r join play.seed d on d.id = r.seed_id`;
const selectRounds = sql.raw(SELECT);

function roundOf({ record, gameVersion, serverSeedHash, clientSeed, committedAt, ...row }: RoundRow): Round {
  return {
    ...row,
    askedStake: minor(row.askedStake),
    stake: minor(row.stake),
    payout: minor(row.payout),
    jackpotPaid: minor(row.jackpotPaid),
    balanceAfter: minor(row.balanceAfter),
    record: {
      format: ROUND_FORMAT,
      roundId: String(row.id),
      gameId: row.gameCode,
      gameVersion,
      serverSeed: null,
      serverSeedHash,
      clientSeed,
      nonce: row.nonce,
      committedAt: committedAt.toISOString(),
      playedAt: row.playedAt.toISOString(),
      asset: record.asset,
      scale: ROUND_SCALE,
      stakeMinor: String(row.stake),
      stateBefore: record.stateBefore,
      stops: record.stops,
      wins: record.wins,
      payoutMinor: String(row.payout),
      stateAfter: record.stateAfter,
      jackpot: { ...record.jackpot, paidMinor: String(row.jackpotPaid) },
    },
  };
}

function kept({ asset, stateBefore, stops, wins, stateAfter, jackpot }: RoundRecord): Kept {
  const { tiers, draw, tier } = jackpot;
  return { asset, stateBefore, stops, wins, stateAfter, jackpot: { tiers, draw, tier } };
}

export async function insertRounds(tx: Tx, rounds: readonly Round[]): Promise<void> {
  const insert = prepared(
    tx,
    'play.insert_rounds',
    `insert into play.round (id, brand_id, person_id, game_code, game_version, request_id, asked_stake, kind, stake,
        payout, jackpot_tier, jackpot_paid, bet_id, seed_id, nonce, next_seed_id, record, balance_after,
        balance_version, played_at)
      select id, brand_id, person_id, game_code, game_version, request_id, asked_stake,
        case when stake > 0 then 'paid' else 'free' end, stake, payout, jackpot_tier, jackpot_paid, bet_id, seed_id,
        nonce, next_seed_id, record, balance_after, balance_version, played_at
      from rows from (
        unnest($1::bigint[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[],
          $9::bigint[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[], $14::int[], $15::bigint[],
          $16::bigint[], $17::bigint[], $18::timestamptz[]),
        jsonb_array_elements($19::jsonb)
      ) as r (id, brand_id, person_id, game_code, game_version, request_id, asked_stake, stake, payout, jackpot_tier,
        jackpot_paid, bet_id, seed_id, nonce, next_seed_id, balance_after, balance_version, played_at, record)`,
    [
      arrayOf(rounds.map((round) => round.id)),
      arrayOf(rounds.map((round) => round.brandId)),
      arrayOf(rounds.map((round) => round.personId)),
      arrayOf(rounds.map((round) => round.gameCode)),
      arrayOf(rounds.map((round) => round.record.gameVersion)),
      arrayOf(rounds.map((round) => round.requestId)),
      arrayOf(rounds.map((round) => round.askedStake)),
      arrayOf(rounds.map((round) => round.stake)),
      arrayOf(rounds.map((round) => round.payout)),
      arrayOf(rounds.map((round) => round.jackpotTier)),
      arrayOf(rounds.map((round) => round.jackpotPaid)),
      arrayOf(rounds.map((round) => round.betId)),
      arrayOf(rounds.map((round) => round.seedId)),
      arrayOf(rounds.map((round) => round.nonce)),
      arrayOf(rounds.map((round) => round.nextSeedId)),
      arrayOf(rounds.map((round) => round.balanceAfter)),
      arrayOf(rounds.map((round) => round.balanceVersion)),
      arrayOf(rounds.map((round) => round.playedAt.toISOString())),
      JSON.stringify(rounds.map((round) => kept(round.record))),
    ],
  );
  await send(tx, insert);
}

type RequestKey = Pick<Round, 'personId' | 'gameCode' | 'requestId'>;

/** Rounds that these requests have already played. */
export async function readRequested(tx: Tx, keys: readonly RequestKey[]): Promise<Round[]> {
  const known = await prepared<{ id: bigint }>(
    tx,
    'play.find_requested',
    `select r.id from unnest($1::bigint[], $2::text[], $3::text[]) as k (person_id, game_code, request_id)
     cross join lateral (
       select id from play.round r
       where r.person_id = k.person_id and r.game_code = k.game_code and r.request_id = k.request_id
       limit 1
     ) r`,
    [
      arrayOf(keys.map((key) => key.personId)),
      arrayOf(keys.map((key) => key.gameCode)),
      arrayOf(keys.map((key) => key.requestId)),
    ],
  );
  // Almost always none.
  if (known.length === 0) return [];
  const ids = arrayOf(known.map(({ id }) => id));
  const rows = await prepared<RoundRow>(tx, 'play.read_rounds', `${SELECT} where r.id = any($1::bigint[])`, [ids]);
  return rows.map(roundOf);
}

/** Newest first; only the person's own. */
export async function readRounds(
  db: Database,
  { personId, gameCode }: Pick<SeatKey, 'personId' | 'gameCode'>,
  page: { before: bigint | null; limit: number },
): Promise<Round[]> {
  const { rows } = await sql<RoundRow>`
    ${selectRounds}
    where r.person_id = ${personId} and r.game_code = ${gameCode}
      and (${page.before}::bigint is null or r.id < ${page.before}::bigint)
    order by r.id desc limit ${page.limit}`.execute(db);
  return rows.map(roundOf);
}

/** The round that a bet was, whoever played it. */
export async function readRoundOfBet(db: Database, brandId: number, betId: bigint): Promise<Round | null> {
  const { rows } = await sql<RoundRow>`
    ${selectRounds} where r.bet_id = ${betId} and r.brand_id = ${brandId}`.execute(db);
  return rows[0] ? roundOf(rows[0]) : null;
}

/** The person's own round; undefined for another person's, as if it were not there. */
export async function readRound(db: Database | Tx, personId: bigint, id: bigint): Promise<Round | undefined> {
  const { rows } = await sql<RoundRow>`
    ${selectRounds} where r.id = ${id} and r.person_id = ${personId}`.execute(db);
  return rows[0] && roundOf(rows[0]);
}

/** Keeps the rules of an edition beside the rounds played by them. */
export async function saveVersion(tx: Tx, version: string, gameCode: string, rules: object, at: Date): Promise<void> {
  await sql`
    insert into play.game_version (version, game_code, rules, first_played_at)
    values (${version}, ${gameCode}, ${JSON.stringify(rules)}::jsonb, ${at})
    on conflict do nothing`.execute(tx);
}
