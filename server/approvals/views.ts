import type { consoleApprovals as contract, ValueOf } from '@croupier/contract';
import type { OperatorSession } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { operatorNames } from '#operators';
import { decide, stateAt } from './approval.ts';
import { deciderOf, type Kinds, standingOf } from './decide.ts';
import type { ApprovalKind, KindName } from './kind.ts';
import { type Approval, approvalsOfIds, openApprovalsAbout } from './store.ts';

export type Sees = Pick<Kernel, 'db' | 'clock'>;
export type ApprovalView = ValueOf<typeof contract.decideApproval>;

const ACTIONS = ['approve', 'reject', 'withdraw'] as const;

/** As whoever is signed in sees them, with what they may do now. */
export async function approvalViews(
  { db, clock }: Sees,
  kinds: Kinds,
  session: OperatorSession,
  rows: readonly Approval[],
): Promise<ApprovalView[]> {
  const now = clock.now();
  const ids = rows.flatMap(({ askedBy, decidedBy }) => (decidedBy === null ? [askedBy] : [askedBy, decidedBy]));
  const names = await operatorNames(db, session.brandId, ids);
  const nameOf = new Map(names.map(({ id, username }) => [id, username]));
  return await Promise.all(
    rows.map(async (row) => {
      const kind = kinds.get(row.kind);
      const standing = await standingOf(db, kind, session.brandId, row);
      const by = deciderOf(kind, row, session);
      return {
        id: String(row.id),
        kind: row.kind,
        subject: { id: String(row.subjectId), name: row.subjectName },
        reason: row.reason,
        details: kind?.shown?.(kind.details(row.details)) ?? {},
        askedBy: nameOf.get(row.askedBy) ?? '',
        askedAt: row.askedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        state: stateAt(row, now),
        decidedBy: row.decidedBy === null ? null : (nameOf.get(row.decidedBy) ?? ''),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        note: row.note,
        actions: ACTIONS.map((action) => {
          const verdict = decide(standing, action, by, now);
          return { action, allowed: 'ok' in verdict, why: 'refuse' in verdict ? verdict.refuse : null };
        }),
      };
    }),
  );
}

/** Approvals of the operator's brand by id, for pages of the kinds themselves. */
export async function approvalsById(
  kernel: Sees,
  kind: ApprovalKind,
  session: OperatorSession,
  ids: readonly bigint[],
): Promise<Map<bigint, ApprovalView>> {
  if (ids.length === 0) return new Map();
  const rows = await approvalsOfIds(kernel.db, session.brandId, ids);
  const kinds: Kinds = new Map<KindName, ApprovalKind>([[kind.kind, kind]]);
  const views = await approvalViews(kernel, kinds, session, rows);
  return new Map(views.map((view) => [BigInt(view.id), view]));
}

/** What waits of a kind about these subjects, by the subject's id. */
export async function openApprovals<Details>(
  kernel: Sees,
  kind: ApprovalKind<Details>,
  session: OperatorSession,
  subjectIds: readonly bigint[],
): Promise<Map<bigint, ApprovalView>> {
  if (subjectIds.length === 0) return new Map();
  const about = { kind: kind.kind, subjectIds, now: kernel.clock.now() };
  const rows = await openApprovalsAbout(kernel.db, session.brandId, about);
  const kinds: Kinds = new Map<KindName, ApprovalKind>([[kind.kind, kind as ApprovalKind]]);
  const views = await approvalViews(kernel, kinds, session, rows);
  return new Map(views.map((view) => [BigInt(view.subject.id), view]));
}
