import { Refusal, formatAmount } from '@croupier/contract';
import { record } from '#audit';
import { tx } from '#kernel/database/transaction';
import { advanceWithdrawal } from './advance-withdrawal.ts';
import { channelById } from '../channels/channel-store.ts';
import type { Payments } from '../ports.ts';
import { type Undecided, decide, isCalm } from './withdrawal.ts';
import { type Withdrawal, type WithdrawalChange, lockWithdrawal } from './withdrawal-store.ts';

export interface WithdrawalDecision {
  readonly operator: { readonly id: bigint; readonly name: string; readonly brandId: number };
  readonly id: bigint;
  readonly action: 'approve' | 'reject';
  readonly reason: string;
  /** Of the row the operator looked at. */
  readonly version: number;
  /** Refused where anything speaks against it: it was not looked at by itself. */
  readonly onlyCalm?: true;
  readonly ip: string;
}

/**
 * An operator's decision, under the row's lock and with its entry in the audit log. Of two at once the second finds
 * another version and is refused.
 * Refuses: not_found (also another brand's), state_conflict, second_operator_required, reason_required.
 */
export async function decideWithdrawal({ kernel }: Payments, decision: WithdrawalDecision): Promise<Withdrawal> {
  const { operator, action } = decision;
  const reason = decision.reason.trim();
  return await tx(kernel.db, async (tx) => {
    const row = await lockWithdrawal(tx, operator.brandId, decision.id);
    if (!row) throw new Refusal('not_found');
    if (row.version !== decision.version) throw new Refusal('state_conflict');
    if (decision.onlyCalm && !isCalm(row)) throw new Refusal('state_conflict');
    const decided = decide(row, operator.id, action, reason);
    if ('refuse' in decided) throw new Refusal(decided.refuse);
    const at = kernel.clock.now();
    const channel = (await channelById(tx, row.channelId))!;
    const change: WithdrawalChange = { state: decided.ok, at, actor: operator.name, ...partOf(row, decision, reason) };
    const next = await advanceWithdrawal(tx, channel, row, change);
    await record(tx, {
      brandId: row.brandId,
      at,
      actor: { kind: 'operator', id: operator.id, name: operator.name },
      action: `withdrawal.${action}`,
      subject: row.reference,
      before: { state: row.state, version: row.version },
      after: {
        state: next.state,
        version: next.version,
        account: row.account,
        amount: formatAmount(row.amount),
        riskScore: row.riskScore,
        ...(reason ? { reason } : {}),
      },
      ip: decision.ip,
    });
    return next;
  });
}

type Many = Pick<WithdrawalDecision, 'operator' | 'ip'> & {
  readonly rows: readonly { readonly id: bigint; readonly version: number }[];
};

/** Approves each by itself, in a transaction of its own; what is not calm any more is left out and says why. */
export async function approveCalm(payments: Payments, { rows, ...by }: Many) {
  const left: { id: bigint; why: string }[] = [];
  for (const { id, version } of rows) {
    const decision = { ...by, id, version, action: 'approve', reason: '', onlyCalm: true } as const;
    await decideWithdrawal(payments, decision).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      left.push({ id, why: error.code });
    });
  }
  return { approved: rows.length - left.length, left };
}

/** What this operator may do with a row now; where not, why not. */
export function possibleDecisions(row: Undecided, operatorId: bigint) {
  return (['approve', 'reject'] as const).map((action) => {
    const decided = decide(row, operatorId, action, 'a reason');
    return { action, allowed: 'ok' in decided, why: 'refuse' in decided ? decided.refuse : null };
  });
}

function partOf(row: Withdrawal, { operator, action }: WithdrawalDecision, reason: string): Partial<WithdrawalChange> {
  const { id, name } = operator;
  if (action === 'reject') return { rejecter: { id, name }, reason };
  return { approver: { place: row.state === 'review' ? 'first' : 'second', id, name } };
}
