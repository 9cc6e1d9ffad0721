import { type Minor, minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { Direction, VendorMoveState } from './vendor-move.ts';
import type { WalletOf } from './vendor-wallet-ports.ts';

export interface VendorMove extends WalletOf {
  readonly id: bigint;
  readonly direction: Direction;
  readonly amount: Minor;
  readonly reference: string;
  /** What the vendor knows it by. */
  readonly transactionId: string;
  readonly requestId: string | null;
  readonly state: VendorMoveState;
  readonly asks: number;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly endedAt: Date | null;
}
interface Who {
  readonly brandId: number;
  readonly personId: bigint;
}

const columns = sql`m.brand_id as "brandId", m.id, m.person_id as "personId", m.vendor_code as vendor, m.direction,
  m.amount, m.reference, m.transaction_uuid as "transactionId", m.request_id as "requestId", m.state, m.asks,
  m.created_at as "createdAt", m.sent_at as "sentAt", m.ended_at as "endedAt"`;

type Row = Omit<VendorMove, 'amount'> & { amount: bigint };
const read = (row: Row): VendorMove => ({ ...row, amount: minor(row.amount) });

export type NewVendorMove = Omit<VendorMove, 'id' | 'asks' | 'state' | 'sentAt' | 'endedAt'> & {
  readonly nextAt: Date;
};

/** Null where the person has asked for it before, or something is under way with the same wallet. */
export async function insertVendorMove(tx: Tx, move: NewVendorMove): Promise<VendorMove | null> {
  const { brandId, personId, vendor, direction, amount, reference, transactionId, requestId, createdAt, nextAt } = move;
  const { rows } = await sql<Row>`
    insert into transfers.vendor_move as m (brand_id, person_id, vendor_code, direction, amount, reference,
      transaction_uuid, request_id, state, created_at, next_at)
    values (${brandId}, ${personId}, ${vendor}, ${direction}, ${amount}, ${reference}, ${transactionId}::uuid,
      ${requestId}, 'asked', ${createdAt}, ${nextAt})
    on conflict do nothing returning ${columns}`.execute(tx);
  return rows[0] ? read(rows[0]) : null;
}

export async function vendorMoveByRequest(
  db: Database | Tx,
  { brandId, personId }: Who,
  requestId: string,
): Promise<VendorMove | null> {
  const { rows } = await sql<Row>`select ${columns} from transfers.vendor_move m
    where m.brand_id = ${brandId} and m.person_id = ${personId} and m.request_id = ${requestId}`.execute(db);
  return rows[0] ? read(rows[0]) : null;
}

export async function vendorMoveById(db: Database | Tx, brandId: number, id: bigint): Promise<VendorMove | null> {
  const { rows } = await sql<Row>`select ${columns} from transfers.vendor_move m
    where m.brand_id = ${brandId} and m.id = ${id}`.execute(db);
  return rows[0] ? read(rows[0]) : null;
}

export async function lockVendorMove(tx: Tx, { brandId, id }: Pick<VendorMove, 'brandId' | 'id'>): Promise<VendorMove> {
  const { rows } = await sql<Row>`select ${columns} from transfers.vendor_move m
    where m.brand_id = ${brandId} and m.id = ${id} for update`.execute(tx);
  return read(rows[0]!);
}

interface Change {
  readonly state: VendorMoveState;
  readonly at: Date;
  /** Null: it has ended. */
  readonly nextAt: Date | null;
  readonly reason?: string | undefined;
}

/** The caller holds the row's lock and has asked the rules. */
export async function changeVendorMove(tx: Tx, row: VendorMove, change: Change): Promise<VendorMove> {
  const { state, at, nextAt, reason = null } = change;
  const { rows } = await sql<Row>`
    update transfers.vendor_move m set state = ${state}, next_at = ${nextAt}, reason = left(${reason}::text, 200),
      sent_at = case when ${state} = 'sent' then ${at}::timestamptz else m.sent_at end,
      ended_at = case when ${nextAt}::timestamptz is null then ${at}::timestamptz end
    where m.brand_id = ${row.brandId} and m.id = ${row.id} returning ${columns}`.execute(tx);
  return read(rows[0]!);
}

/** Those whose turn has come; nobody else takes them until then. */
export async function claimVendorMoves(db: Database, now: Date, until: Date, limit: number): Promise<VendorMove[]> {
  const { rows } = await sql<Row>`
    with due as (
      select brand_id, id from transfers.vendor_move where next_at <= ${now}
      order by next_at limit ${limit} for update skip locked
    )
    update transfers.vendor_move m set next_at = ${until}, asks = m.asks + (m.state <> 'asked')::int
    from due where m.brand_id = due.brand_id and m.id = due.id returning ${columns}`.execute(db);
  return rows.map(read);
}

export async function setNextAt(db: Database, { brandId, id }: VendorMove, nextAt: Date): Promise<void> {
  await sql`update transfers.vendor_move set next_at = ${nextAt}
    where brand_id = ${brandId} and id = ${id} and ended_at is null`.execute(db);
}

export async function vendorMovesUnderWay(db: Database, { brandId, personId }: Who): Promise<VendorMove[]> {
  const { rows } = await sql<Row>`select ${columns} from transfers.vendor_move m
    where m.brand_id = ${brandId} and m.person_id = ${personId} and m.ended_at is null`.execute(db);
  return rows.map(read);
}

/** Vendors that have had money of the person's, or may have: nobody else needs to be asked for any. */
export async function vendorsUsedBy(db: Database | Tx, { brandId, personId }: Who): Promise<string[]> {
  const { rows } = await sql<{ vendor: string }>`
    select distinct vendor_code as vendor from transfers.vendor_move
    where brand_id = ${brandId} and person_id = ${personId} and direction = 'out' and state <> 'failed'
    order by vendor_code`.execute(db);
  return rows.map(({ vendor }) => vendor);
}

/** Newest first, going on below `before`. */
export async function vendorMovesOf(
  db: Database,
  { brandId, personId }: Who,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<VendorMove[]> {
  const { rows } = await sql<Row>`select ${columns} from transfers.vendor_move m
    where m.brand_id = ${brandId} and m.person_id = ${personId} and (${before}::bigint is null or m.id < ${before})
    order by m.id desc limit ${limit}`.execute(db);
  return rows.map(read);
}

export async function vendorMovesByIds(db: Database, who: Who, ids: readonly bigint[]): Promise<VendorMove[]> {
  const { rows } = await sql<Row>`select ${columns} from transfers.vendor_move m
    where m.brand_id = ${who.brandId} and m.person_id = ${who.personId} and m.id = any (${[...ids]}::bigint[])`.execute(
    db,
  );
  return rows.map(read);
}
