import type { consoleApprovals as contract, ValueOf } from '@croupier/contract';
import type { Handlers, OperatorSession } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { operatorNames } from '#operators';
import { decide, stateAt } from './approval.ts';
import { ask } from './ask.ts';
import { close, deciderOf, type Kinds, standingOf } from './decide.ts';
import type { ApprovalKind, KindName } from './kind.ts';
import { operatorAuthenticatorKind } from './operator-authenticator.ts';
import { personFactorsKind } from './person-factors.ts';
import { type Approval, countWaiting, selectApprovals } from './store.ts';

type Sees = Pick<Kernel, 'db' | 'clock'>;
type View = ValueOf<typeof contract.decideApproval>;

const ACTIONS = ['approve', 'reject', 'withdraw'] as const;

/** As whoever is signed in sees them, with what they may do now. */
async function views({ db, clock }: Sees, kinds: Kinds, session: OperatorSession, rows: Approval[]): Promise<View[]> {
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

/** The calls of `consoleApprovals`. `kinds` is what takes two operators here. */
export function approvalRoutes(kernel: Sees, all: readonly ApprovalKind[]): Handlers<typeof contract> {
  const { db, clock } = kernel;
  const kinds: Kinds = new Map<KindName, ApprovalKind>(all.map((kind) => [kind.kind, kind]));
  const viewOf = async (session: OperatorSession, row: Approval) => (await views(kernel, kinds, session, [row]))[0]!;
  return {
    async approvals({ view, cursor, limit }, { session }) {
      const before = cursor && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null;
      const filter = { view, by: session.operatorId, now: clock.now(), before, limit: limit + 1 };
      const rows = await selectApprovals(db, session.brandId, filter);
      const list = await views(kernel, kinds, session, rows.slice(0, limit));
      return { list, nextCursor: rows.length > limit ? list.at(-1)!.id : null };
    },
    async approvalsWaiting(_input, { session }) {
      const { permissions, brandId, operatorId: by } = session;
      const mine = permissions.has('approvals.decide') ? all.filter((one) => permissions.has(one.permission)) : [];
      const names = (some: readonly ApprovalKind[]) => some.map(({ kind }) => kind);
      const aboutOperators = names(mine.filter((one) => one.aboutOperator));
      const wanted = { kinds: names(mine), aboutOperators, by, now: clock.now() };
      return { count: await countWaiting(db, brandId, wanted) };
    },
    async decideApproval({ id, action, note }, by) {
      const closed = await close(kernel, kinds, by, { id: BigInt(id), action, note: note ?? null });
      return await viewOf(by.session, closed);
    },
    async withdrawApproval({ id }, by) {
      await close(kernel, kinds, by, { id: BigInt(id), action: 'withdraw', note: null });
      return { done: true };
    },
    async askPersonReset({ id, reason }, by) {
      const wish = { subjectId: BigInt(id), reason, details: {} };
      return await viewOf(by.session, await ask(kernel, personFactorsKind, by, wish));
    },
    async askOperatorReset({ id, reason }, by) {
      const wish = { subjectId: BigInt(id), reason, details: {} };
      return await viewOf(by.session, await ask(kernel, operatorAuthenticatorKind, by, wish));
    },
  };
}
