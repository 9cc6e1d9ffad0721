import type { consoleMoneyIn as contract } from '@croupier/contract';
import { brandSettings } from '#brand';
import type { Handlers, OperatorSession } from '#kernel/http/handlers';
import { brandDeposit, openTransfers } from './deposit-decision-store.ts';
import { decideTransfer } from './decide-transfer.ts';
import { decideUnmatched } from './decide-unmatched.ts';
import type { Payments } from './ports.ts';
import { brandUnmatched } from './unmatched-store.ts';
import { slipOf } from './upload-slip.ts';
import { cut, depositView, pageOf, unmatchedView } from './views.ts';

const operatorOf = ({ operatorId, username, brandId }: OperatorSession) => ({
  id: operatorId,
  name: username,
  brandId,
});

/** What an operator does with deposits, of their own brand. */
export function consoleDepositRoutes(payments: Payments): Handlers<typeof contract> {
  const { db } = payments.kernel;
  return {
    async openTransfers(input, { session: { brandId }, lang }) {
      const { after, take } = pageOf(input);
      const { secondApprovalAbove } = await brandSettings(db, brandId);
      const { list, nextCursor } = cut(await openTransfers(db, brandId, after, take), input.limit);
      const view = (row: (typeof list)[number]) => ({
        ...depositView(row, lang),
        // The payer's page is the payer's.
        payUrl: null,
        account: row.account,
        slipAt: row.slipAt?.toISOString() ?? null,
        firstConfirmer: row.firstConfirmer,
        needsSecond: row.amount > secondApprovalAbove,
      });
      return { list: list.map(view), nextCursor };
    },

    async transferSlip({ id }, { session: { brandId } }) {
      return { picture: await slipOf(payments, await brandDeposit(db, brandId, BigInt(id))) };
    },

    async decideTransfer({ id, action, reason }, { session, ip }) {
      return await decideTransfer(payments, { operator: operatorOf(session), id: BigInt(id), action, reason, ip });
    },

    async unmatchedMoney({ state, ...input }, { session: { brandId }, lang }) {
      const { after, take } = pageOf(input);
      const rows = await brandUnmatched(db, { brandId, waiting: state === 'waiting', after, limit: take });
      const { list, nextCursor } = cut(rows, input.limit);
      return { list: list.map((row) => unmatchedView(row, lang)), nextCursor };
    },

    async decideUnmatched({ id, action, reference, reason }, { session, ip }) {
      const operator = operatorOf(session);
      await decideUnmatched(payments, { operator, id: BigInt(id), action, reference: reference?.trim(), reason, ip });
      return { done: true };
    },
  };
}
