import { type Minor, ZERO, add, least, subtract } from '@croupier/contract';

/** A deposit that has to be bet before it may be withdrawn. */
export interface Batch {
  readonly depositId: bigint;
  readonly reference: string;
  readonly amount: Minor;
  /** Bets placed from here on count for it. */
  readonly openedAt: Date;
  readonly required: Minor;
}

export interface FilledBatch extends Batch {
  readonly done: Minor;
  readonly left: Minor;
}

/**
 * First in, first out: a bet fills the oldest batch that was open when it was placed and is not full; what is left
 * over when all are full is lost for later ones. Pure.
 * @param batches the oldest first
 * @param bets what counts of the bets placed from each batch's opening until the next one's
 */
export function fillBatches(batches: readonly Batch[], bets: readonly Minor[]): FilledBatch[] {
  const done = batches.map(() => ZERO);
  for (const [nr] of batches.entries()) {
    let raw = bets[nr] ?? ZERO;
    for (let older = 0; older <= nr && raw > ZERO; older += 1) {
      const taken = least(raw, subtract(batches[older]!.required, done[older]!));
      done[older] = add(done[older]!, taken);
      raw = subtract(raw, taken);
    }
  }
  return batches.map((batch, nr) => ({ ...batch, done: done[nr]!, left: subtract(batch.required, done[nr]!) }));
}

/** What is still to be bet, over all batches; so much of the balance waits for it. */
export const leftToBet = (filled: readonly FilledBatch[]): Minor =>
  filled.reduce<Minor>((sum, { left }) => add(sum, left), ZERO);

/** What of a balance may go out while so much is still to be bet: never below zero. */
export const freeOf = (balance: Minor, left: Minor): Minor => (balance > left ? subtract(balance, left) : ZERO);
