import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { Connection } from './connection.ts';

export type Which = Pick<Connection, 'brandId' | 'vendor'>;

/** False where it was so already, or where it rests for want of launches: that ends by a launch only. */
export async function updateHealth(
  tx: Tx,
  { brandId, vendor }: Which,
  health: Connection['health'],
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update gateway.connection set health = ${health}, health_at = ${at}, health_since = ${at}
    where brand_id = ${brandId} and vendor_code = ${vendor} and health <> ${health}
      and launch_rest_until is null returning 1
  `.execute(tx);
  return rows.length > 0;
}

export interface Due extends Which {
  /** Null: it does not rest for want of launches. */
  readonly launchRestUntil: Date | null;
}

/** Connections that nobody has looked after for so long; whoever gets one looks after it. */
export async function claimConnections(db: Database, { at, restMs }: { at: Date; restMs: number }): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update gateway.connection set health_at = ${at}
    where health_at is null or health_at <= ${new Date(at.getTime() - restMs)}
    returning brand_id as "brandId", vendor_code as vendor, launch_rest_until as "launchRestUntil"
  `.execute(db);
  return rows;
}

/** Of these those that are up; they stay as they are until the transaction ends. */
export async function upAmong(tx: Tx, brandIds: readonly number[]): Promise<Which[]> {
  const { rows } = await sql<Which>`
    select brand_id as "brandId", vendor_code as vendor from gateway.connection
    where brand_id = any (${[...brandIds]}::int[]) and health = 'up' order by 1, 2 for share
  `.execute(tx);
  return rows;
}

/** The first rest after a launch in vain, doubled with each further one in vain up to the longest. */
const FIRST_REST_S = 8;
const LONGEST_REST_S = 64;

/** It is down, and rests. False where it rests already: of many launches in vain one counts. */
export async function beginLaunchRest(tx: Tx, { brandId, vendor }: Which, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update gateway.connection set health = 'down',
      health_since = case when health = 'up' then ${at} else health_since end,
      launch_rest_until = ${at}::timestamptz
        + make_interval(secs => least(${LONGEST_REST_S}, ${FIRST_REST_S} * 2 ^ least(launch_rests, 10))),
      launch_rests = launch_rests + 1
    where brand_id = ${brandId} and vendor_code = ${vendor} and coalesce(launch_rest_until <= ${at}, true) returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** It is up. The next launch in vain has it rest for longer all the same, until one of a person's has worked. */
export async function endLaunchRest(tx: Tx, { brandId, vendor }: Which, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update gateway.connection set health = 'up', health_since = ${at}, launch_rest_until = null
    where brand_id = ${brandId} and vendor_code = ${vendor} and launch_rest_until is not null returning 1
  `.execute(tx);
  return rows.length > 0;
}

export async function forgetLaunchRests(db: Database, { brandId, vendor }: Which): Promise<void> {
  await sql`
    update gateway.connection set launch_rests = 0
    where brand_id = ${brandId} and vendor_code = ${vendor} and launch_rests > 0 and launch_rest_until is null
  `.execute(db);
}
