import { type Minor, minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import { type Stretch, eventsOf } from '#kernel/outbox';

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

/** Who placed or ended a bet of real money on which game, and when last; later times win, in whatever order they come. */
export async function countPlayers(tx: Tx, stretch: Stretch): Promise<void> {
  await sql`
    insert into bets.presence as p (brand_id, game_code, person_id, last_at)
    select brand_id, payload ->> 'gameCode', person_id, max((payload ->> 'placedAt')::timestamptz)
    from ${eventsOf(stretch)}
    where topic in ('bet.placed', 'bet.settled') and person_id is not null and payload ->> 'asset' = 'TWD'
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (brand_id, game_code, person_id) do update set last_at = excluded.last_at
      where p.last_at < excluded.last_at`.execute(tx);
}
