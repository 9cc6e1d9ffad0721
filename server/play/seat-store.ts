import { type FreeSpins, type StateRecord, stateFromRecord, stateToRecord } from '@croupier/engines';
import type { Tx } from '#kernel/database/pool';
import { arrayOf, prepared } from '#kernel/database/prepared';

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

const LOCK = `
  select s.brand_id as "brandId", s.person_id as "personId", s.game_code as "gameCode", s.seed_id as "seedId"
  from unnest($1::bigint[], $2::text[]) as k (person_id, game_code)
  join play.seat s using (person_id, game_code)
  order by s.person_id, s.game_code
  for update of s`;

const asked = (keys: readonly SeatKey[]) => [
  arrayOf(keys.map((key) => key.personId)),
  arrayOf(keys.map((key) => key.gameCode)),
];

type LockedSeat = SeatKey & { seedId: bigint | null };

/** Makes the seats that are not there and locks all of them in one order. Says which have no seed yet. */
export async function lockSeats(tx: Tx, keys: readonly SeatKey[]): Promise<SeatKey[]> {
  const wanted = new Set(keys.map(seatKey)).size;
  let locked = await prepared<LockedSeat>(tx, 'play.lock_seats', LOCK, asked(keys));
  if (locked.length < wanted) {
    await insertSeats(tx, keys);
    locked = await prepared<LockedSeat>(tx, 'play.lock_seats', LOCK, asked(keys));
  }
  return locked.filter((row) => row.seedId === null);
}

async function insertSeats(tx: Tx, keys: readonly SeatKey[]): Promise<void> {
  await prepared(
    tx,
    'play.insert_seats',
    `insert into play.seat (brand_id, person_id, game_code)
     select k.brand_id, k.person_id, k.game_code
     from unnest($1::bigint[], $2::text[], $3::int[]) as k (person_id, game_code, brand_id)
     order by k.person_id, k.game_code
     on conflict do nothing`,
    [...asked(keys), arrayOf(keys.map((key) => key.brandId))],
  );
}

/** Seats that `lockSeats` locked in this transaction, by `seatKey`. A look of its own: it sees what the lock waited for. */
export async function readSeats(tx: Tx, keys: readonly SeatKey[]): Promise<Map<string, Seat>> {
  const rows = await prepared<SeatRow>(
    tx,
    'play.read_seats',
    `select s.brand_id as "brandId", s.person_id as "personId", s.game_code as "gameCode", s.seed_id as "seedId",
       x.server_seed as "serverSeed", d.server_seed_hash as "serverSeedHash", d.client_seed as "clientSeed",
       d.committed_at as "committedAt", d.rounds, s.next_nonce as "nextNonce", s.free_spins as "freeSpins",
       s.last_round_id as "lastRoundId"
     from unnest($1::bigint[], $2::text[]) as k (person_id, game_code)
     join play.seat s using (person_id, game_code)
     join play.seed d on d.id = s.seed_id
     join play.seed_secret x on x.seed_id = d.id`,
    asked(keys),
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
  await prepared(
    tx,
    'play.save_seats',
    `with played as (
       select * from jsonb_to_recordset($1::jsonb)
         as r (person bigint, game text, nonce int, free jsonb, round bigint, seed bigint, rounds int)
     ), counted as (
       update play.seed d set rounds = r.rounds from played r where d.id = r.seed
     )
     update play.seat s set next_nonce = r.nonce, last_round_id = r.round,
       free_spins = case jsonb_typeof(r.free) when 'object' then r.free end
     from played r where s.person_id = r.person and s.game_code = r.game`,
    [JSON.stringify(rows)],
  );
}
