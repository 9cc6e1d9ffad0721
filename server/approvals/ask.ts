import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import type { OperatorSession } from '#kernel/http/handlers';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import type { ApprovalKind } from './kind.ts';
import { type Approval, insertApproval } from './store.ts';
import { tellQueue } from './events.ts';

export interface By {
  readonly session: OperatorSession;
  readonly ip: string;
}

interface Wish<Details> {
  readonly subjectId: bigint;
  readonly reason: string;
  readonly details: Details;
}

/** {@link askWithin} in a transaction of its own. */
export async function ask<Details>(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  kind: ApprovalKind<Details>,
  by: By,
  wish: Wish<Details>,
): Promise<Approval> {
  return await tx(db, (t) => askWithin(t, kind, by, { ...wish, at: clock.now() }));
}

/**
 * Asks a second operator. Nothing happens yet.
 * @throws Refusal forbidden, reason_required, approval_open where the same is asked already; what the kind's
 * `subject` refuses; own_account for a request about oneself
 */
export async function askWithin<Details>(
  t: Tx,
  kind: ApprovalKind<Details>,
  { session, ip }: By,
  { subjectId, reason, details, at }: Wish<Details> & { readonly at: Date },
): Promise<Approval> {
  const { brandId, operatorId, username } = session;
  if (!session.permissions.has(kind.permission)) throw new Refusal('forbidden');
  const said = reason.trim();
  if (!said) throw new Refusal('reason_required', { fields: { reason: 'reason_required' } });
  if (kind.aboutOperator && subjectId === operatorId) throw new Refusal('own_account');
  const expiresAt = new Date(at.getTime() + kind.openMs);
  const subjectName = await kind.subject(t, brandId, subjectId);
  const wish = { kind: kind.kind, subjectId, subjectName, details, reason: said, askedBy: operatorId };
  const approval = await insertApproval(t, brandId, { ...wish, askedAt: at, expiresAt });
  if (!approval) throw new Refusal('approval_open');
  await tellQueue(t, brandId, approval);
  const actor = { kind: 'operator', id: operatorId, name: username } as const;
  const after = { approval: String(approval.id), kind: kind.kind, reason: said, ...kind.shown?.(details) };
  await record(t, { brandId, at, actor, action: 'approval.ask', subject: subjectName, after, ip });
  return approval;
}
