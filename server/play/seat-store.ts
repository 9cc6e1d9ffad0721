import { type FreeSpins, type StateRecord, stateFromRecord, stateToRecord } from '@croupier/engines';
import type { Tx } from '#kernel/database/pool';
import { send } from '#kernel/database/in-flight';
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
  /** Also how many rounds were played with this seed. */
  readonly nextNonce: number;
  readonly freeSpins: FreeSpins | null;
  readonly lastRoundId: bigint | null;
  /** A number that no round has: for the one that may be played now. */
  readonly newRoundId: bigint;
}

type SeatRow = Omit<Seat, 'freeSpins'> & { freeSpins: StateRecord['freeSpins'] };

export const seatKey = ({ personId, gameCode }: Pick<SeatKey, 'personId' | 'gameCode'>): string =>
  `${personId} ${gameCode}`;

const SEAT = `
  select s.brand_id as "brandId", s.person_id as "personId", s.game_code as "gameCode", s.seed_id as "seedId",
    x.server_seed as "serverSeed", d.server_seed_hash as "serverSeedHash", d.client_seed as "clientSeed",
    d.committed_at as "committedAt", s.next_nonce as "nextNonce", s.free_spins as "freeSpins",
    s.last_round_id as "lastRoundId", nextval('play.round_id') as "newRoundId"
  from unnest($1::bigint[], $2::text[]) as k (person_id, game_code)
  join play.seat s using (person_id, game_code)
  join play.seed d on d.id = s.seed_id
  join play.seed_secret x on x.seed_id = d.id`;

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

/** Locks those of the seats that are there, in one order for everybody. */
export async function lockSeats(tx: Tx, keys: readonly SeatKey[]): Promise<LockedSeat[]> {
  return await prepared<LockedSeat>(tx, 'play.lock_seats', LOCK, asked(keys));
}

/** Makes the seats that are not there. */
export async function insertSeats(tx: Tx, keys: readonly SeatKey[]): Promise<void> {
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

const seatsOf = (rows: readonly SeatRow[]): Map<string, Seat> =>
  new Map(rows.map((row) => [seatKey(row), { ...row, ...stateFromRecord({ freeSpins: row.freeSpins }) }]));

/** Seats that `lockSeats` locked in this transaction, by `seatKey`. A look of its own: it sees what the lock waited for. */
export async function readSeats(tx: Tx, keys: readonly SeatKey[]): Promise<Map<string, Seat>> {
  return seatsOf(await prepared<SeatRow>(tx, 'play.read_seats', SEAT, asked(keys)));
}

/**
 * Locks and reads in one look, in one order for everybody: each seat as its lock found it. Missing are those nobody has
 * sat on, and those whose seed was replaced while the lock was waited for, since the new one cannot be seen by it.
 */
export async function takeSeats(tx: Tx, keys: readonly SeatKey[]): Promise<Map<string, Seat>> {
  const take = `${SEAT} order by s.person_id, s.game_code for update of s`;
  return seatsOf(await prepared<SeatRow>(tx, 'play.take_seats', take, asked(keys)));
}

/** Writes what a round changed; the seeds' counts go with it. */
export async function saveSeats(tx: Tx, seats: readonly Seat[]): Promise<void> {
  const save = prepared(
    tx,
    'play.save_seats',
    `update play.seat s set next_nonce = r.nonce, last_round_id = r.round, free_spins = r.free
     from unnest($1::bigint[], $2::text[], $3::int[], $4::bigint[], $5::jsonb[])
       as r (person, game, nonce, round, free)
     where s.person_id = r.person and s.game_code = r.game`,
    [
      ...asked(seats),
      arrayOf(seats.map((seat) => seat.nextNonce)),
      arrayOf(seats.map((seat) => seat.lastRoundId)),
      arrayOf(
        seats.map((seat) => {
          const { freeSpins } = stateToRecord(seat);
          return freeSpins && JSON.stringify(freeSpins);
        }),
      ),
    ],
  );
  await send(tx, save);
}
