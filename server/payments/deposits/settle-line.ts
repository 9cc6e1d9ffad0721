import { formatAmount } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import type { Channel } from '../channels/channel-store.ts';
import { lockDepositByPayKey, noteLine } from './deposit-pay-store.ts';
import { nextDepositState } from './deposit.ts';
import { keepUnmatched } from '../money-in/keep-unmatched.ts';
import { type DepositOutcome, creditDeposit } from './settle-deposit.ts';
import type { StatementLine } from '../providers/provider.ts';
import { payKeyOf } from '../reference.ts';

/**
 * A line of a standing account's statement. Amount and account are all it says: while a deposit of that very amount is
 * open, or was within a day, it is that one's; else the money waits for an operator. The caller counts each line once.
 */
export async function applyLine(tx: Tx, channel: Channel, line: StatementLine, at: Date): Promise<DepositOutcome> {
  const known = line.asset === channel.asset;
  const deposit = known ? await lockDepositByPayKey(tx, payKeyOf(channel.id, line.amount)) : null;
  if (deposit && nextDepositState(deposit.state, 'pay', 'provider') === 'credited') {
    await creditDeposit(tx, channel, deposit, { amount: deposit.amount, providerReference: line.lineId, at });
    return 'credited';
  }
  if (deposit?.state === 'credited') {
    // An operator was quicker, by the slip: this is the line of it.
    await noteLine(tx, deposit.id, line.lineId);
    return 'unchanged';
  }
  if (!known) return 'wrong_amount';
  const { lineId: moneyId, amount, asset, note } = line;
  const said = { amount: formatAmount(amount), asset, note };
  await keepUnmatched(tx, { channel, moneyId, reason: 'no_match', amount, said, depositId: null, at });
  return 'unknown_reference';
}
