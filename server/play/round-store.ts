import { type Minor, minor } from '@croupier/contract';
import type { RoundRecord } from '@croupier/engines';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import { arrayOf, prepared } from '#kernel/database/prepared';
import type { SeatKey } from './seat-store.ts';

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

const COLUMN_LIST = `
  id, brand_id as "brandId", person_id as "personId", game_code as "gameCode", request_id as "requestId",
  asked_stake as "askedStake", stake, payout, jackpot_tier as "jackpotTier", jackpot_paid as "jackpotPaid",
  bet_id as "betId", seed_id as "seedId", next_seed_id as "nextSeedId", nonce, record,
  balance_after as "balanceAfter", balance_version as "balanceVersion", played_at as "playedAt"`;
const COLUMNS = sql.raw(COLUMN_LIST);

const roundOf = (row: Round): Round => ({
  ...row,
  askedStake: minor(row.askedStake),
  stake: minor(row.stake),
  payout: minor(row.payout),
  jackpotPaid: minor(row.jackpotPaid),
  balanceAfter: minor(row.balanceAfter),
});

export async function takeRoundIds(tx: Tx, count: number): Promise<bigint[]> {
  const text = "select nextval('play.round_id') as id from generate_series(1, $1::int)";
  const rows = await prepared<{ id: bigint }>(tx, 'play.take_round_ids', text, [count]);
  return rows.map((row) => row.id);
}

export async function insertRounds(tx: Tx, rounds: readonly Round[]): Promise<void> {
  const rows = rounds.map((round) => ({
    ...round,
    version: round.record.gameVersion,
    kind: round.stake > 0n ? 'paid' : 'free',
  }));
  const json = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? value.toString() : value));
  await prepared(
    tx,
    'play.insert_rounds',
    `insert into play.round (id, brand_id, person_id, game_code, game_version, request_id, asked_stake, kind, stake,
        payout, jackpot_tier, jackpot_paid, bet_id, seed_id, nonce, next_seed_id, record, balance_after,
        balance_version, played_at)
      select id, "brandId", "personId", "gameCode", version, "requestId", "askedStake", kind, stake,
        payout, "jackpotTier", "jackpotPaid", "betId", "seedId", nonce, "nextSeedId", record, "balanceAfter",
        "balanceVersion", "playedAt"
      from jsonb_to_recordset($1::jsonb) as r(id bigint, "brandId" int, "personId" bigint, "gameCode" text,
        version text, "requestId" text, "askedStake" bigint, kind text, stake bigint, payout bigint, "jackpotTier" text,
        "jackpotPaid" bigint, "betId" bigint, "seedId" bigint, nonce int, "nextSeedId" bigint, record jsonb,
        "balanceAfter" bigint, "balanceVersion" bigint, "playedAt" timestamptz)`,
    [json],
  );
}

type RequestKey = Pick<Round, 'personId' | 'gameCode' | 'requestId'>;

/** Rounds that these requests have already played. */
export async function readRequested(tx: Tx, keys: readonly RequestKey[]): Promise<Round[]> {
  const rows = await prepared<Round>(
    tx,
    'play.read_requested',
    `select ${COLUMN_LIST} from play.round
     where (person_id, game_code, request_id) in (select * from unnest($1::bigint[], $2::text[], $3::text[]))`,
    [
      arrayOf(keys.map((key) => key.personId)),
      arrayOf(keys.map((key) => key.gameCode)),
      arrayOf(keys.map((key) => key.requestId)),
    ],
  );
  return rows.map(roundOf);
}

/** Newest first; only the person's own. */
export async function readRounds(
  db: Database,
  { personId, gameCode }: Pick<SeatKey, 'personId' | 'gameCode'>,
  page: { before: bigint | null; limit: number },
): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select ${COLUMNS} from play.round
    where person_id = ${personId} and game_code = ${gameCode}
      and (${page.before}::bigint is null or id < ${page.before}::bigint)
    order by id desc limit ${page.limit}`.execute(db);
  return rows.map(roundOf);
}

/** The person's own round; undefined for another person's, as if it were not there. */
export async function readRound(db: Database | Tx, personId: bigint, id: bigint): Promise<Round | undefined> {
  const { rows } = await sql<Round>`
    select ${COLUMNS} from play.round where id = ${id} and person_id = ${personId}`.execute(db);
  return rows[0] && roundOf(rows[0]);
}

/** Keeps the rules of an edition beside the rounds played by them. */
export async function saveVersion(tx: Tx, version: string, gameCode: string, rules: object, at: Date): Promise<void> {
  await sql`
    insert into play.game_version (version, game_code, rules, first_played_at)
    values (${version}, ${gameCode}, ${JSON.stringify(rules)}::jsonb, ${at})
    on conflict do nothing`.execute(tx);
}
