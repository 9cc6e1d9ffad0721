import { type FreeSpins, type StateRecord, stateFromRecord, stateToRecord } from '@croupier/engines';
import { sql } from 'kysely';
import type { Tx } from '#kernel/database/pool';

export interface SeatKey {
  readonly brandId: number;
  readonly personId: bigint;
  readonly gameCode: string;
}

/** A locked seat with the seed its next round is played with. */
export interface Seat extends SeatKey {
  readonly seedId: bigint;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly committedAt: Date;
  /** Rounds played with this seed. */
  readonly rounds: number;
  readonly nextNonce: number;
  readonly freeSpins: FreeSpins | null;
  readonly lastRoundId: bigint | null;
}

type SeatRow = Omit<Seat, 'freeSpins'> & { freeSpins: StateRecord['freeSpins'] };

export const seatKey = ({ personId, gameCode }: Pick<SeatKey, 'personId' | 'gameCode'>): string =>
  `${personId} ${gameCode}`;

/** Makes the seats that are not there and locks all of them in one order. Says which have no seed yet. */
export async function lockSeats(tx: Tx, keys: readonly SeatKey[]): Promise<SeatKey[]> {
  const brandIds = keys.map((key) => key.brandId);
  const personIds = keys.map((key) => key.personId);
  const gameCodes = keys.map((key) => key.gameCode);
  await sql`
    insert into play.seat (brand_id, person_id, game_code)
    select * from unnest(${brandIds}::int[], ${personIds}::bigint[], ${gameCodes}::text[])
      as k(brand_id, person_id, game_code)
    where not exists (select 1 from play.seat s where s.person_id = k.person_id and s.game_code = k.game_code)
    order by person_id, game_code
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<SeatKey & { seedId: bigint | null }>`
    select s.brand_id as "brandId", s.person_id as "personId", s.game_code as "gameCode", s.seed_id as "seedId"
    from play.seat s
    where (s.person_id, s.game_code) in (select * from unnest(${personIds}::bigint[], ${gameCodes}::text[]))
    order by s.person_id, s.game_code
    for update`.execute(tx);
  return rows.filter((row) => row.seedId === null);
}

/** Seats that `lockSeats` locked in this transaction, by `seatKey`. */
export async function readSeats(tx: Tx, keys: readonly SeatKey[]): Promise<Map<string, Seat>> {
  const personIds = keys.map((key) => key.personId);
  const gameCodes = keys.map((key) => key.gameCode);
  const { rows } = await sql<SeatRow>`
    select s.brand_id as "brandId", s.person_id as "personId", s.game_code as "gameCode", s.seed_id as "seedId",
      x.server_seed as "serverSeed", d.server_seed_hash as "serverSeedHash", d.client_seed as "clientSeed",
      d.committed_at as "committedAt", d.rounds, s.next_nonce as "nextNonce", s.free_spins as "freeSpins",
      s.last_round_id as "lastRoundId"
    from play.seat s
    join play.seed d on d.id = s.seed_id
    join play.seed_secret x on x.seed_id = d.id
    where (s.person_id, s.game_code) in (select * from unnest(${personIds}::bigint[], ${gameCodes}::text[]))`.execute(
    tx,
  );
  return new Map(rows.map((row) => [seatKey(row), { ...row, ...stateFromRecord({ freeSpins: row.freeSpins }) }]));
}

/** Writes what a round changed; the seeds' counts go with it. */
export async function saveSeats(tx: Tx, seats: readonly Seat[]): Promise<void> {
  const rows = seats.map((seat) => ({
    person: seat.personId.toString(),
    game: seat.gameCode,
    nonce: seat.nextNonce,
    free: stateToRecord(seat).freeSpins,
    round: seat.lastRoundId?.toString() ?? null,
    seed: seat.seedId.toString(),
    rounds: seat.rounds,
  }));
  const json = JSON.stringify(rows);
  await sql`
    update play.seat s set next_nonce = r.nonce, last_round_id = r.round,
      free_spins = case jsonb_typeof(r.free) when 'object' then r.free end
    from jsonb_to_recordset(${json}::jsonb) as r(person bigint, game text, nonce int, free jsonb, round bigint)
    where s.person_id = r.person and s.game_code = r.game`.execute(tx);
  await sql`
    update play.seed d set rounds = r.rounds
    from jsonb_to_recordset(${json}::jsonb) as r(seed bigint, rounds int)
    where d.id = r.seed`.execute(tx);
}
