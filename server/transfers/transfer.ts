import { type Minor, type RefusalCode, add, least, subtract, ZERO } from '@croupier/contract';
import { isAgentType, isTrialType, type Person } from '#identity';

/** Seen from the sender. */
export type Way = 'up' | 'down';

type Side = Pick<Person, 'id' | 'accountType' | 'state' | 'upline'>;
type Decision = { ok: true } | { refuse: RefusalCode; on?: 'to' };

const isBelow = (below: Side, above: Side) => below.upline.at(-1) === above.id;

/**
 * Who may send to whom: along a direct edge only, up by everybody, down by agents. Whoever is not there, or not
 * directly, looks the same. Pure.
 */
export function mayTransfer(way: Way, sender: Side, recipient: Side | null): Decision {
  if (isTrialType(sender.accountType)) return { refuse: 'in_need_true_account' };
  if (sender.state !== 'active') return { refuse: 'account_locked' };
  if (way === 'down' && !isAgentType(sender.accountType)) return { refuse: 'forbidden' };
  const unknown = { refuse: 'transfer_recipient_unknown', on: 'to' } as const;
  if (!recipient || isTrialType(recipient.accountType)) return unknown;
  const direct = way === 'up' ? isBelow(sender, recipient) : isBelow(recipient, sender);
  if (!direct) return unknown;
  return recipient.state === 'active' ? { ok: true } : { refuse: 'transfer_recipient_closed', on: 'to' };
}

export interface TransferLimits {
  readonly minimum: Minor;
  readonly maximum: Minor;
  readonly daily: Minor;
}

export const leftToday = ({ daily }: TransferLimits, sentToday: Minor): Minor =>
  sentToday < daily ? subtract(daily, sentToday) : ZERO;

/** The most of one transfer at this moment. */
export const mostNow = (limits: TransferLimits, sentToday: Minor): Minor =>
  least(limits.maximum, leftToday(limits, sentToday));

/** Pure. */
export function fitsLimits(amount: Minor, limits: TransferLimits, sentToday: Minor): RefusalCode | null {
  if (amount < limits.minimum) return 'amount_below_minimum';
  return amount > limits.maximum || add(sentToday, amount) > limits.daily ? 'amount_above_maximum' : null;
}
