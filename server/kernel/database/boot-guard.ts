import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from './pool.ts';

const maxSkewMs = 1_000;

interface Facts {
  fsync: string;
  fullPageWrites: string;
  synchronousCommit: string;
  standbys: string;
  checksums: string;
  superuser: boolean;
  outboxAhead: boolean;
  at: Date;
}

/**
 * Why this database must not be trusted with money; empty when it may be. Asked over the connections that will carry
 * the money, since some of these settings can differ from role to role.
 */
export async function findMoneyHazards(db: Database, clock: Clock): Promise<string[]> {
  const before = clock.now().getTime();
  const facts = await readFacts(db);
  const after = clock.now().getTime();
  const hazards: string[] = [];
  // A kill -9 cannot show the loss that these cause, a power cut does.
  if (facts.fsync !== 'on') hazards.push(`fsync is ${facts.fsync}`);
  if (facts.fullPageWrites !== 'on') hazards.push(`full_page_writes is ${facts.fullPageWrites}`);
  if (facts.synchronousCommit === 'off') hazards.push('synchronous_commit is off');
  if (facts.synchronousCommit === 'local' && facts.standbys !== '') {
    hazards.push('synchronous_commit is local although there are synchronous replicas');
  }
  if (facts.checksums !== 'on') hazards.push(`data_checksums is ${facts.checksums}`);
  if (facts.superuser) hazards.push('the application is connected as a superuser');
  if (facts.outboxAhead) {
    hazards.push(
      'the outbox is ahead of the transaction counter: restored by a dump (see docs/operations.md, Restore)',
    );
  }
  const skewMs = skewOf(facts.at.getTime(), before, after);
  if (skewMs > maxSkewMs) hazards.push(`its clock and ours are ${skewMs} ms apart`);
  return hazards;
}

/** Throws when the database must not be trusted with money. */
export async function guardMoney(db: Database, clock: Clock): Promise<void> {
  const hazards = await findMoneyHazards(db, clock);
  if (hazards.length === 0) return;
  throw new Error(`This database must not hold money:\n  ${hazards.join('\n  ')}`);
}

/** Its time lies somewhere between our two readings if the clocks agree; how far outside is the skew for sure. */
function skewOf(theirs: number, before: number, after: number): number {
  return Math.max(before - theirs, theirs - after, 0);
}

async function readFacts(db: Database): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select current_setting('fsync') as fsync,
      current_setting('full_page_writes') as "fullPageWrites",
      current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('synchronous_standby_names') as standbys,
      current_setting('data_checksums') as checksums,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      exists (
        select 1 from (select xid from kernel.outbox order by xid desc limit 1) as newest
        where newest.xid >= pg_snapshot_xmax(pg_current_snapshot())
      ) or exists (
        select 1 from kernel.consumer where cursor_xid >= pg_snapshot_xmax(pg_current_snapshot())
      ) as "outboxAhead",
      clock_timestamp() as at
  `.execute(db);
  return rows[0]!;
}
