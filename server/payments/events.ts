import { type Minor, type ReceiptState, formatAmount } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import { emit } from '#kernel/outbox';
import type { DepositState } from './deposits/deposit.ts';
import type { UnmatchedState } from './money-in/unmatched.ts';
import type { Withdrawal } from './withdrawals/withdrawal-store.ts';

/** The person's cash after a move, and how many moves it has seen; only where the move touched it. */
export interface NewBalance {
  readonly balanceAfter: Minor;
  readonly version: bigint;
}

const balancePart = (moved: NewBalance | null) =>
  moved ? { balance: formatAmount(moved.balanceAfter), balanceVersion: moved.version.toString() } : {};

interface ChangedDeposit {
  readonly id: bigint;
  readonly brandId: number;
  readonly personId: bigint;
  readonly reference: string;
  readonly amount: Minor;
}

/** `deposit.changed`, told in the transaction that changed it. */
export async function tellDeposit(tx: Tx, row: ChangedDeposit, state: DepositState, moved: NewBalance | null) {
  const { id, brandId, personId, reference, amount } = row;
  const payload = {
    depositId: id.toString(),
    reference,
    state,
    amount: formatAmount(amount),
    ...balancePart(moved),
  };
  await emit(tx, { brandId, personId, topic: 'deposit.changed', payload });
}

/** `withdrawal.changed`, likewise. */
export async function tellWithdrawal(tx: Tx, row: Withdrawal, moved: NewBalance | null): Promise<void> {
  const { id, brandId, personId, reference, amount, state } = row;
  const payload = {
    withdrawalId: id.toString(),
    reference,
    state,
    amount: formatAmount(amount),
    ...balancePart(moved),
  };
  await emit(tx, { brandId, personId, topic: 'withdrawal.changed', payload });
}

/** `withdrawal.receipt`: what became of what was paid. `state` is the withdrawal's, which it leaves as it is. */
export async function tellReceipt(tx: Tx, row: Withdrawal, receipt: ReceiptState): Promise<void> {
  const { id, brandId, personId, reference, amount, state } = row;
  const payload = { withdrawalId: id.toString(), reference, state, amount: formatAmount(amount), receipt };
  await emit(tx, { brandId, personId, topic: 'withdrawal.receipt', payload });
}

/** `deposit.unmatched` { unmatchedId, state }: the brand's operators read their queue anew. It is nobody's yet. */
export async function tellUnmatched(tx: Tx, { id, brandId }: { id: bigint; brandId: number }, state: UnmatchedState) {
  await emit(tx, { brandId, topic: 'deposit.unmatched', payload: { unmatchedId: id.toString(), state } });
}

/** `deposit.confirmed-once` { depositId }: another operator is awaited. For its person nothing has changed. */
export async function tellConfirmedOnce(tx: Tx, { id, brandId }: { id: bigint; brandId: number }): Promise<void> {
  await emit(tx, { brandId, topic: 'deposit.confirmed-once', payload: { depositId: id.toString() } });
}
