import { nextWithdrawalState } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import { advanceWithdrawal } from './advance-withdrawal.ts';
import type { Channel } from '../channels/channel-store.ts';
import { findException } from '../reconciliation/find-exception.ts';
import { markWithdrawalException } from './payout-store.ts';
import type { PayoutNews } from '../providers/provider.ts';
import { lockWithdrawalByReference } from './withdrawal-store.ts';

export type WithdrawalOutcome =
  | 'paid'
  | 'failed'
  | 'unchanged'
  | 'unknown_reference'
  | 'wrong_amount'
  | 'unexpected_state';

/** Brings a withdrawal to where the provider says its payout is; webhook and question lead here alike. */
export async function applyPayoutNews(
  tx: Tx,
  channel: Channel,
  reference: string,
  news: PayoutNews,
  at: Date,
): Promise<WithdrawalOutcome> {
  if (news.state === 'processing') return 'unchanged';
  const row = await lockWithdrawalByReference(tx, channel.id, reference);
  if (!row) {
    await findException(tx, channel, 'unknown_reference', reference, news, at);
    return 'unknown_reference';
  }
  if (row.state === news.state) return 'unchanged';
  const next = nextWithdrawalState(row.state, news.state === 'paid' ? 'confirm' : 'fail', 'provider', row.needsSecond);
  const asOrdered = news.amount === row.amount && news.asset === row.asset;
  if ((next !== 'paid' && next !== 'failed') || !asOrdered) {
    const kind = asOrdered ? 'unexpected_state' : 'wrong_amount';
    await markWithdrawalException(tx, row.id, kind);
    await findException(tx, channel, kind, reference, news, at);
    return kind;
  }
  const { providerReference, reason } = news;
  await advanceWithdrawal(tx, channel, row, { state: next, at, actor: channel.code, providerReference, reason });
  return next;
}
