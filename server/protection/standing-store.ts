import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import { send } from '#kernel/database/in-flight';
import { arrayOf, prepared } from '#kernel/database/prepared';
import type { TimeOuts } from './block.ts';
import type { Limit, LimitKind } from './limit.ts';
import type { PeriodDays } from './limit-period.ts';

export interface Who {
  readonly brandId: number;
  readonly personId: bigint;
}

/** Where somebody stands who is held by anything; those who are not have no row. */
export interface Standing extends Who, TimeOuts {
  readonly restedUntil: Date | null;
  readonly day: string;
  readonly week: string;
  readonly month: string;
  readonly dayStaked: bigint;
  readonly weekStaked: bigint;
  readonly monthStaked: bigint;
  readonly dayLost: bigint;
  readonly weekLost: bigint;
  readonly monthLost: bigint;
  /** Their own and an operator's, of the kinds asked for. */
  readonly limits: readonly Limit[];
}

type HeldRow = Omit<Standing, 'limits'> & { limits: (Omit<Limit, 'amount'> & { amount: string })[] | null };

const HOLD = `select brand_id as "brandId", person_id as "personId", cool_off_until as "coolOffUntil",
    excluded_until as "excludedUntil", play_from as "playFrom", rested_until as "restedUntil", day, week, month,
    day_staked as "dayStaked", week_staked as "weekStaked", month_staked as "monthStaked", day_lost as "dayLost",
    week_lost as "weekLost", month_lost as "monthLost", limits
  from protection.hold($1, $2, $3)`;

/** The people among these who are held by anything, locked in one order until the transaction ends. */
export async function hold(tx: Tx, people: readonly Who[], kinds: readonly LimitKind[]): Promise<Standing[]> {
  const rows = await prepared<HeldRow>(tx, 'protection.hold', HOLD, [
    arrayOf(people.map(({ brandId }) => brandId)),
    arrayOf(people.map(({ personId }) => personId)),
    arrayOf(kinds),
  ]);
  return rows.map((row) => ({
    ...row,
    limits: (row.limits ?? []).map((limit) => ({ ...limit, amount: BigInt(limit.amount) })),
  }));
}

export interface Count extends Who {
  readonly periods: PeriodDays;
  readonly staked: bigint;
  readonly lost: bigint;
}

/** Adds to what these people staked and lost; each stands here once. Those who are not held are left out. */
export async function addCounts(tx: Tx, counts: readonly Count[]): Promise<void> {
  const write = prepared(tx, 'protection.count', 'select protection.count($1, $2, $3, $4, $5, $6, $7)', [
    arrayOf(counts.map(({ brandId }) => brandId)),
    arrayOf(counts.map(({ personId }) => personId)),
    arrayOf(counts.map(({ periods }) => periods.day)),
    arrayOf(counts.map(({ periods }) => periods.week)),
    arrayOf(counts.map(({ periods }) => periods.month)),
    arrayOf(counts.map(({ staked }) => staked)),
    arrayOf(counts.map(({ lost }) => lost)),
  ]);
  await send(tx, write);
}

export async function holdsAnything(db: Database, { brandId, personId }: Who): Promise<boolean> {
  const { rows } = await sql`
    select 1 from protection.standing where brand_id = ${brandId} and person_id = ${personId}`.execute(db);
  return rows.length > 0;
}

/** Before somebody is held for the first time: waits for all that is under way without knowing of it. */
export async function stopBeginners(tx: Tx, { personId }: Who): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('protection.standing'), (${personId}::bigint % 64)::int)`.execute(tx);
}

export type Amounts = Readonly<Record<'day' | 'week' | 'month', { staked: bigint; lost: bigint }>>;

/** Nothing when there is one already. */
export async function insertStanding(
  tx: Tx,
  { brandId, personId }: Who,
  periods: PeriodDays,
  { day, week, month }: Amounts,
): Promise<void> {
  await sql`
    insert into protection.standing (brand_id, person_id, day, week, month, day_staked, week_staked, month_staked,
      day_lost, week_lost, month_lost)
    values (${brandId}, ${personId}, ${periods.day}, ${periods.week}, ${periods.month}, ${day.staked}, ${week.staked},
      ${month.staked}, ${day.lost}, ${week.lost}, ${month.lost})
    on conflict do nothing`.execute(tx);
}

export async function setPlayFrom(tx: Tx, { brandId, personId }: Who, playFrom: Date): Promise<void> {
  await sql`update protection.standing set play_from = ${playFrom}
    where brand_id = ${brandId} and person_id = ${personId}`.execute(tx);
}

export async function setRested(tx: Tx, { brandId, personId }: Who, until: Date): Promise<void> {
  await sql`update protection.standing set rested_until = ${until}
    where brand_id = ${brandId} and person_id = ${personId}`.execute(tx);
}
