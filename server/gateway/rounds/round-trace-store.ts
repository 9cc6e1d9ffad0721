import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';

/** Bets of vendors that a text names: the vendor's id of the round, or of one of its transactions. */
export async function betsNamed(
  db: Database,
  brandId: number,
  vendors: readonly string[],
  name: string,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select bet_id as id from gateway.transaction
    where brand_id = ${brandId} and vendor_code = any (${[...vendors]}::text[]) and round = ${name}
      and bet_id is not null
    union
    select bet_id from gateway.transaction
    where brand_id = ${brandId} and vendor_code = any (${[...vendors]}::text[]) and tx_id = ${name}
      and bet_id is not null
    limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

interface RoundKey {
  readonly brandId: number;
  readonly vendor: string;
  readonly round: string;
}

export interface VendorMove {
  readonly txId: string;
  readonly kind: 'bet' | 'win' | 'rollback' | 'tombstone';
  readonly amount: bigint;
  readonly free: boolean;
  readonly reference: string | null;
  readonly betId: bigint | null;
  readonly personId: bigint;
  readonly balanceAfter: bigint;
  readonly rolledBack: boolean;
  readonly roundClosed: boolean;
  readonly at: Date;
}

const MOST = 200;

/** What the vendor did in a round, the first thing first. */
export async function movesOfRound(db: Database, { brandId, vendor, round }: RoundKey): Promise<VendorMove[]> {
  const { rows } = await sql<VendorMove>`
    select tx_id as "txId", kind, amount, free, reference, bet_id as "betId", person_id as "personId",
      balance_after as "balanceAfter", rolled_back as "rolledBack", round_closed as "roundClosed", at
    from gateway.transaction where brand_id = ${brandId} and vendor_code = ${vendor} and round = ${round}
    order by at, tx_id limit ${MOST}`.execute(db);
  return rows;
}

export interface KeptExchange {
  readonly id: bigint;
  readonly direction: 'in' | 'out';
  readonly call: string;
  readonly txId: string | null;
  readonly request: string;
  readonly answer: string;
  readonly status: string;
  readonly http: number | null;
  readonly ms: number;
  readonly at: Date;
}

/** The calls of a round as they went, as long as they are kept. */
export async function exchangesOfRound(db: Database, { brandId, vendor, round }: RoundKey): Promise<KeptExchange[]> {
  const { rows } = await sql<KeptExchange>`
    select id, direction, call, tx_id as "txId", request, answer, status, http, ms, at
    from gateway.exchange where brand_id = ${brandId} and vendor_code = ${vendor} and round = ${round}
    order by id limit ${MOST}`.execute(db);
  return rows;
}

export const exchangeView = ({ id, at, ...rest }: KeptExchange) => ({ ...rest, id: String(id), at: at.toISOString() });
