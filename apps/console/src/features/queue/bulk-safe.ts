import { add, formatAmount, parseAmount, ZERO } from '@croupier/contract/money';
import type { QueueRow } from './words.ts';

/** Why a withdrawal has to be looked at by itself. */
export type BulkHindrance = 'forbidden' | 'decided' | 'second_review' | 'needs_second' | 'risk';
type BulkVerdict = { readonly safe: true } | { readonly safe: false; readonly why: BulkHindrance };

/**
 * Whether a withdrawal may be approved together with others: whoever asks may decide, one operator is enough and no
 * risk reason stands on it. What weighs most is said first.
 */
export function bulkSafe(row: Pick<QueueRow, 'state' | 'needsSecond' | 'reasons'>, mayDecide: boolean): BulkVerdict {
  const why = hindrance(row, mayDecide);
  return why === null ? { safe: true } : { safe: false, why };
}

function hindrance(row: Parameters<typeof bulkSafe>[0], mayDecide: boolean): BulkHindrance | null {
  if (!mayDecide) return 'forbidden';
  if (row.state === 'second_review') return 'second_review';
  if (row.state !== 'review') return 'decided';
  if (row.needsSecond) return 'needs_second';
  return row.reasons.length > 0 ? 'risk' : null;
}

/** What rows come to, as a wire amount. */
export const totalOf = (rows: readonly Pick<QueueRow, 'amount'>[]): string =>
  formatAmount(rows.reduce((total, { amount }) => add(total, parseAmount(amount) ?? ZERO), ZERO));
