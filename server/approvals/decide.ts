import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import type { OperatorSession } from '#kernel/http/handlers';
import type { Database, Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { findOperator, permissionsOf } from '#operators';
import { type ApprovalAction, type Decider, decide, type Standing } from './approval.ts';
import type { By } from './ask.ts';
import { tellQueue } from './events.ts';
import type { ApprovalKind, KindName } from './kind.ts';
import { type Approval, closeApproval, holdApproval } from './store.ts';

export type Kinds = ReadonlyMap<KindName, ApprovalKind>;

/** A kind that this server does not know any more can only be taken back. */
export function deciderOf(kind: ApprovalKind | undefined, approval: Approval, session: OperatorSession): Decider {
  const { permissions, operatorId } = session;
  return {
    id: operatorId,
    mayDecide: kind !== undefined && permissions.has('approvals.decide') && permissions.has(kind.permission),
    isSubject: kind?.aboutOperator === true && approval.subjectId === operatorId,
  };
}

/** Whoever asked may have been disabled, or may have another role by now. */
export async function standingOf(
  db: Database | Tx,
  kind: ApprovalKind | undefined,
  brandId: number,
  approval: Approval,
): Promise<Standing> {
  const asker = await findOperator(db, brandId, approval.askedBy);
  const mayAsk = kind !== undefined && asker?.enabled === true && permissionsOf(asker.role).has(kind.permission);
  return { ...approval, askerMayAsk: mayAsk };
}

/**
 * Decides, once. An approval does what was asked in the same transaction: either both are done or neither.
 * @throws Refusal not_found, state_conflict, forbidden, second_operator_required, asker_gone; reason_required for a
 * rejection without one; what the kind's `execute` refuses
 */
export async function close(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  kinds: Kinds,
  { session, ip }: By,
  { id, action, note }: { id: bigint; action: ApprovalAction; note: string | null },
): Promise<Approval> {
  const { brandId, operatorId, username } = session;
  const said = note?.trim() ? note.trim() : null;
  if (action === 'reject' && !said) throw new Refusal('reason_required', { fields: { note: 'reason_required' } });
  const at = clock.now();
  return await tx(db, async (t) => {
    const approval = await holdApproval(t, brandId, id);
    if (!approval) throw new Refusal('not_found');
    const kind = kinds.get(approval.kind);
    const standing = await standingOf(t, kind, brandId, approval);
    const verdict = decide(standing, action, deciderOf(kind, approval, session), at);
    if ('refuse' in verdict) throw new Refusal(verdict.refuse);
    const closed = await closeApproval(t, id, { state: verdict.ok, by: operatorId, at, note: said });
    if (!closed) throw new Refusal('state_conflict');
    await tellQueue(t, brandId, closed);
    const actor = { kind: 'operator', id: operatorId, name: username } as const;
    const entry = { brandId, at, actor, subject: approval.subjectName, ip };
    const after = { approval: String(id), kind: approval.kind, ...(said ? { note: said } : {}) };
    if (action === 'approve' && kind) {
      const { subjectId } = approval;
      const details = kind.details(approval.details);
      await kind.execute(t, { brandId, approvalId: id, subjectId, details, by: session, at });
      const done = { ...after, reason: approval.reason, ...kind.shown?.(details) };
      await record(t, { ...entry, action: kind.action, after: done });
    } else if (verdict.ok === 'rejected' || verdict.ok === 'withdrawn') {
      await kind?.dropped?.(t, { approvalId: id, state: verdict.ok, at });
    }
    await record(t, { ...entry, action: `approval.${action}`, after });
    return closed;
  });
}
