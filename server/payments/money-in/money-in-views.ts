import {
  type Minor,
  type RefusalCode,
  type ValueOf,
  type consoleMoneyIn as contract,
  formatAmount,
} from '@croupier/contract';
import type { OperatorSession } from '#kernel/http/handlers';
import { nextDepositState } from '../deposits/deposit.ts';
import type { TransferRow } from './deposit-decision-store.ts';
import { nextUnmatched, UNMATCHED_ACTIONS } from './unmatched.ts';
import type { UnmatchedRow } from './unmatched-store.ts';
import { depositView } from '../views.ts';

type Language = 'TW' | 'EN';
type TransferView = ValueOf<typeof contract.openTransfers>['list'][number];
type UnmatchedView = ValueOf<typeof contract.unmatchedMoney>['list'][number];

/** Who looks, and from which amount on it takes two. */
interface Looks extends Pick<OperatorSession, 'operatorId' | 'permissions'> {
  readonly secondApprovalAbove: Minor;
}

const possible = <A extends string>(action: A, why: RefusalCode | null, { permissions }: Looks) => {
  const no = permissions.has('deposits.decide') ? why : ('forbidden' as const);
  return { action, allowed: no === null, why: no };
};

export function transferView(row: TransferRow, lang: Language, looks: Looks): TransferView {
  const { decidedBy: by, decidedAt, decidedNote: note, firstConfirmerId } = row;
  const whyNot = (action: 'confirm' | 'reject'): RefusalCode | null => {
    if (row.state === 'failed' || nextDepositState(row.state, action, 'operator') === null) return 'state_conflict';
    return action === 'confirm' && firstConfirmerId === looks.operatorId ? 'second_operator_required' : null;
  };
  return {
    ...depositView(row, lang),
    // The payer's page is the payer's.
    payUrl: null,
    account: row.account,
    slipAt: row.slipAt?.toISOString() ?? null,
    firstConfirmer: row.firstConfirmer,
    needsSecond: row.amount > looks.secondApprovalAbove,
    decided: decidedAt && by !== null && note !== null ? { by, at: decidedAt.toISOString(), note } : null,
    actions: (['confirm', 'reject'] as const).map((action) => possible(action, whyNot(action), looks)),
  };
}

export function unmatchedView(row: UnmatchedRow, lang: Language, looks: Looks): UnmatchedView {
  const { depositReference: reference, depositAccount: account, depositAmount, said, proposed, proposedAt } = row;
  const known = reference !== null && account !== null && depositAmount !== null;
  const by = { operatorId: looks.operatorId, needsSecond: row.amount > looks.secondApprovalAbove };
  const proposal = { by: row.proposedBy ?? '', note: row.proposedNote ?? '' };
  return {
    id: row.id.toString(),
    foundAt: row.createdAt.toISOString(),
    channel: { id: row.channelId.toString(), name: row.channelName[lang] ?? row.channelCode },
    reason: row.reason,
    amount: formatAmount(row.amount),
    said: { amount: said.amount, asset: said.asset, note: said.note || null },
    moneyId: row.moneyId,
    deposit: known ? { reference, account, amount: formatAmount(depositAmount) } : null,
    state: row.state,
    version: row.version,
    needsSecond: by.needsSecond,
    proposal: proposed && proposedAt ? { action: proposed, at: proposedAt.toISOString(), ...proposal } : null,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    note: row.note,
    actions: UNMATCHED_ACTIONS.map((action) => {
      const next = nextUnmatched(row, action, by);
      return possible(action, 'refuse' in next ? next.refuse : null, looks);
    }),
  };
}
