import type { consoleMoneyIn as contract } from '@croupier/contract';
import { brandSettings } from '#brand';
import type { Handlers, OperatorSession } from '#kernel/http/handlers';
import { brandDeposit, brandTransfers } from './deposit-decision-store.ts';
import { closeException } from '../reconciliation/close-exception.ts';
import { decideTransfer } from './decide-transfer.ts';
import { decideUnmatched } from './decide-unmatched.ts';
import type { Payments } from '../ports.ts';
import { brandUnmatched } from './unmatched-store.ts';
import { slipOf } from '../deposits/upload-slip.ts';
import { transferView, unmatchedView } from './money-in-views.ts';
import { cut, pageOf } from '../views.ts';

const operatorOf = ({ operatorId, username, brandId }: OperatorSession) => ({
  id: operatorId,
  name: username,
  brandId,
});

/** What an operator does with deposits, of their own brand. */
export function consoleDepositRoutes(payments: Payments): Handlers<typeof contract> {
  const { db } = payments.kernel;
  return {
    async openTransfers({ view, search, ...input }, { session, lang }) {
      const { brandId } = session;
      const { after, take } = pageOf(input);
      const { secondApprovalAbove } = await brandSettings(db, brandId);
      const rows = await brandTransfers(db, { brandId, view, search, after, limit: take });
      const { list, nextCursor } = cut(rows, input.limit);
      const about = { operatorId: session.operatorId, permissions: session.permissions, secondApprovalAbove };
      return { list: list.map((row) => transferView(row, lang, about)), nextCursor };
    },

    async transferSlip({ id }, { session: { brandId } }) {
      return { picture: await slipOf(payments, await brandDeposit(db, brandId, BigInt(id))) };
    },

    async decideTransfer({ id, action, reason }, { session, ip }) {
      return await decideTransfer(payments, { operator: operatorOf(session), id: BigInt(id), action, reason, ip });
    },

    async unmatchedMoney({ state: view, search, ...input }, { session, lang }) {
      const { brandId } = session;
      const { after, take } = pageOf(input);
      const { secondApprovalAbove } = await brandSettings(db, brandId);
      const rows = await brandUnmatched(db, { brandId, view, search, after, limit: take });
      const { list, nextCursor } = cut(rows, input.limit);
      const about = { operatorId: session.operatorId, permissions: session.permissions, secondApprovalAbove };
      return { list: list.map((row) => unmatchedView(row, lang, about)), nextCursor };
    },

    async decideUnmatched({ id, reference, ...said }, { session, ip }) {
      const operator = operatorOf(session);
      const decision = { operator, id: BigInt(id), reference: reference?.trim(), ...said, ip };
      return { state: await decideUnmatched(payments, decision) };
    },

    async closeException({ id, reason }, by) {
      await closeException(payments.kernel, by, { id: BigInt(id), reason });
      return { done: true };
    },
  };
}
