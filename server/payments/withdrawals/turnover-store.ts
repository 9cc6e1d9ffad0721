import { ZERO, add } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { PaymentPorts } from '../ports.ts';
import { type Batch, type FilledBatch, fillBatches } from './turnover.ts';

interface Who {
  readonly brandId: number;
  readonly personId: bigint;
}

/** The person's deposits that have to be bet, the oldest first, with how far each is. */
export async function readTurnover(
  db: Database | Tx,
  { validBetsFrom }: Pick<PaymentPorts, 'validBetsFrom'>,
  who: Who,
): Promise<FilledBatch[]> {
  const { rows } = await sql<Batch>`
    select id as "depositId", reference, amount, credited_at as "openedAt", turnover_required as required
    from payments.deposit
    where person_id = ${who.personId} and brand_id = ${who.brandId} and state = 'credited' and turnover_required > 0
      and turnover_cleared_at is null
    order by credited_at, id`.execute(db);
  // All that is open could be filled by the bets of one span, and no more than that is ever of use.
  let enough = ZERO;
  const spans = rows.map(({ openedAt: from, required }) => ({ from, enough: (enough = add(enough, required)) }));
  return fillBatches(rows, await validBetsFrom(db, who, spans));
}

/** Nothing is left to be bet, and somebody withdraws: these never count again, so that no history grows without end. */
export async function clearTurnover(tx: Tx, filled: readonly FilledBatch[], at: Date): Promise<void> {
  const ids = filled.map(({ depositId }) => depositId);
  if (ids.length === 0) return;
  await sql`update payments.deposit set turnover_cleared_at = ${at}
    where id = any (${ids}::bigint[]) and turnover_cleared_at is null`.execute(tx);
}
