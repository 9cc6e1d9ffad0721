import type { consoleApprovals as contract } from '@croupier/contract';
import type { Handlers, OperatorSession } from '#kernel/http/handlers';
import { ask } from './ask.ts';
import { close, type Kinds } from './decide.ts';
import type { ApprovalKind, KindName } from './kind.ts';
import { operatorAuthenticatorKind } from './operator-authenticator.ts';
import { personFactorsKind } from './person-factors.ts';
import { type Approval, countWaiting, selectApprovals } from './store.ts';
import { approvalViews, type Sees } from './views.ts';

/** The calls of `consoleApprovals`. `kinds` is what takes two operators here. */
export function approvalRoutes(kernel: Sees, all: readonly ApprovalKind[]): Handlers<typeof contract> {
  const { db, clock } = kernel;
  const kinds: Kinds = new Map<KindName, ApprovalKind>(all.map((kind) => [kind.kind, kind]));
  const viewOf = async (session: OperatorSession, row: Approval) =>
    (await approvalViews(kernel, kinds, session, [row]))[0]!;
  return {
    async approvals({ view, person, cursor, limit }, { session }) {
      const before = cursor && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null;
      const personId = person === undefined ? null : BigInt(person);
      const filter = { view, by: session.operatorId, now: clock.now(), personId, before, limit: limit + 1 };
      const rows = await selectApprovals(db, session.brandId, filter);
      const list = await approvalViews(kernel, kinds, session, rows.slice(0, limit));
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
