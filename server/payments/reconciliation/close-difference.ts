import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import type { OperatorSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { type DifferenceRow, closeOpen, differenceById } from './difference-store.ts';
import { amountText } from './reconcile.ts';

/**
 * An operator says why it differs, once. `version` is of what they looked at.
 * @throws Refusal reason_required, not_found, state_conflict
 */
export async function closeDifference(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { session, ip }: { readonly session: OperatorSession; readonly ip: string },
  { id, version, note }: { id: bigint; version: number; note: string },
): Promise<DifferenceRow> {
  const said = note.trim();
  if (!said) throw new Refusal('reason_required', { fields: { note: 'reason_required' } });
  const { brandId, operatorId, username } = session;
  const at = clock.now();
  return await tx(db, async (t) => {
    const row = await differenceById(t, brandId, id);
    if (!row) throw new Refusal('not_found');
    const by = { id: operatorId, name: username };
    if (!(await closeOpen(t, { id, version, by, note: said, at }))) throw new Refusal('state_conflict');
    await record(t, {
      brandId,
      at,
      actor: { kind: 'operator', id: operatorId, name: username },
      action: 'reconciliation.close',
      subject: row.reference ?? row.moneyId,
      before: { day: row.day, kind: row.kind, theirs: amountText(row.theirAmount), ours: amountText(row.ourAmount) },
      after: { note: said },
      ip,
    });
    return (await differenceById(t, brandId, id))!;
  });
}
