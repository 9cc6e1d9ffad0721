import { type Minor, minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface Winner {
  betId: bigint;
  personId: bigint;
  gameCode: string;
  stake: Minor;
  /** With the jackpot, where the round won one. */
  payout: Minor;
  wonAt: Date;
}

/** The days of the board, today included (UTC). */
const BOARD_DAYS = 7;

/** The largest settled real wins of the last seven days, of at least five times the stake; largest first. */
export async function recentWinners(
  db: Database,
  of: { brandId: number; limit: number; gameType?: string | undefined },
): Promise<Winner[]> {
  const { brandId, limit, gameType } = of;
  const ofType = gameType ? sql`and b.game_type = ${gameType}` : sql``;
  const { rows } = await sql<Winner>`
    select best.* from generate_series(0, ${BOARD_DAYS - 1}::int) as back
    cross join lateral (
      select b.id as "betId", b.person_id as "personId", b.game_code as "gameCode", b.stake,
        b.payout + b.jackpot_won as payout, b.settled_at as "wonAt"
      from bets.bet b
      where b.brand_id = ${brandId} and (b.settled_at at time zone 'UTC')::date = (now() at time zone 'UTC')::date - back
        and b.status = 'settled' and b.asset = 'TWD' and b.payout + b.jackpot_won > b.stake * 5 ${ofType}
      order by b.payout + b.jackpot_won desc
      limit ${limit}
    ) best
    order by best.payout desc, best."betId"
    limit ${limit}
  `.execute(db);
  return rows.map((row) => ({ ...row, stake: minor(row.stake), payout: minor(row.payout) }));
}

/** How many people with real accounts played each game within the last 24 hours, by its code. */
export async function playersLast24h(db: Database, brandId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ gameCode: string; players: string }>`
    select game_code as "gameCode", count(*)::text as players from bets.presence
    where brand_id = ${brandId} and last_at > now() - interval '24 hours'
    group by game_code
  `.execute(db);
  return new Map(rows.map((row) => [row.gameCode, Number(row.players)]));
}

export interface Presence {
  brandId: number;
  gameCode: string;
  personId: bigint;
  at: Date;
}

/** Later times win, in whatever order they come. */
export async function savePresence(tx: Tx, seen: readonly Presence[]): Promise<void> {
  await sql`
    insert into bets.presence (brand_id, game_code, person_id, last_at)
    select brand_id, game_code, person_id, max(at)
    from unnest(
      ${seen.map(({ brandId }) => brandId)}::int[], ${seen.map(({ gameCode }) => gameCode)}::text[],
      ${seen.map(({ personId }) => String(personId))}::bigint[], ${seen.map(({ at }) => at.toISOString())}::timestamptz[]
    ) as seen (brand_id, game_code, person_id, at)
    group by brand_id, game_code, person_id
    order by brand_id, game_code, person_id
    on conflict (brand_id, game_code, person_id) do update set last_at = greatest(presence.last_at, excluded.last_at)
  `.execute(tx);
}
