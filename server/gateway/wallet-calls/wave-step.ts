import type { BetOutcome, ChangeBet } from '#bets';
import type { TransactionDecision } from './decide-transaction.ts';
import type { Transaction, WalletItem, WalletReply } from './wallet-ask.ts';

/** An ask on its way through a wave. */
export interface Step {
  readonly item: WalletItem;
  /** The bet a win or a rollback is about, or what was rolled back, where it is known. */
  readonly reference: Transaction | null;
  /** The bet in any case: where a win is taken back it is not what was referred to. */
  readonly ofBet: Transaction | null;
  decision: TransactionDecision;
  betId: bigint | null;
  /** After what it moved; null: it moved nothing. */
  balance: WalletReply['balance'];
  /** What became of the bet that it was to pay or to take back. */
  ended: { readonly change: ChangeBet; readonly outcome: BetOutcome } | null;
}

export const ofVendor = ({ connection }: WalletItem) => ({ brandId: connection.brandId, vendor: connection.vendor });
export const ownerOf = ({ connection, launched }: WalletItem) => ({
  brandId: connection.brandId,
  personId: launched.personId,
  asset: launched.asset,
});
export const isDone = ({ do: done }: TransactionDecision): boolean => done !== 'answer' && done !== 'replay';
