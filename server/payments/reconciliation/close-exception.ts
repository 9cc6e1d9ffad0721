import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import type { OperatorSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { closeRow, exceptionOf } from './exception-store.ts';

/**
 * An operator has looked at what did not fit and says what came of it, once. No money moves. What the provider says of
 * the same after that is found anew.
 * @throws Refusal reason_required, not_found, state_conflict
 */
export async function closeException(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { session, ip }: { readonly session: OperatorSession; readonly ip: string },
  { id, reason }: { id: bigint; reason: string },
): Promise<void> {
  const note = reason.trim();
  if (!note) throw new Refusal('reason_required', { fields: { reason: 'reason_required' } });
  const { brandId, operatorId, username } = session;
  const by = { id: operatorId, name: username };
  const at = clock.now();
  await tx(db, async (t) => {
    const row = await exceptionOf(t, brandId, id);
    if (!row) throw new Refusal('not_found');
    if (!(await closeRow(t, id, { by, at, note }))) throw new Refusal('state_conflict');
    await record(t, {
      brandId,
      at,
      actor: { kind: 'operator', ...by },
      action: 'payment.exception.close',
      subject: row.reference,
      before: { kind: row.kind, ...row.said },
      after: { reason: note },
      ip,
    });
  });
}
