import { setTimeout as delay } from 'node:timers/promises';
import type { Status, WireFault } from '@croupier/vendor-protocol';
import type { RoundFault } from '../desk/desk-settings.ts';
import { type Conversation, type Told, newTransaction } from './tell-wallet.ts';

/** A round as it was decided. Amounts of the wire. */
export interface Plan {
  readonly stake: number;
  readonly payout: number;
  readonly free: boolean;
  /** Closed with its win, or later by hand. */
  readonly closes: boolean;
  readonly lateMs: number;
}

/** What the player is told of it: `bet` is the wallet's word on the stake, `last` its latest word of all. */
export interface Played {
  readonly bet: Told;
  readonly last: Told;
  /** What was won is the player's. */
  readonly paid: boolean;
  /** The stake that counts, where one does. */
  readonly reference: string | null;
}

const unpaid = (bet: Told, last: Told): Played => ({ bet, last, paid: false, reference: null });
type Script = (talk: Conversation, plan: Plan) => Promise<Played>;

/** The stake is told, then what was won; nothing follows a refused stake but, where no answer came, its cancellation. */
const honest: Script = async (talk, plan) => {
  const transaction = newTransaction();
  const bet = await talk.bet(betOf(plan, transaction));
  if (!bet?.status || bet.status === 'RS_ERROR_TIMEOUT' || bet.status === 'RS_ERROR_UNKNOWN') {
    return unpaid(bet, await talk.rollback(backOf(transaction)));
  }
  return bet.status === 'RS_OK' ? payOut(talk, plan, transaction, bet) : unpaid(bet, bet);
};

async function payOut(talk: Conversation, plan: Plan, reference: string, bet: Told): Promise<Played> {
  const win = await talk.win(winOf(plan, reference));
  return { bet, last: win, paid: win?.status === 'RS_OK', reference };
}

const betOf = (plan: Plan, transaction: string) => {
  const { stake: amount, free } = plan;
  return { transaction, amount, free, closed: false };
};
const winOf = ({ payout: amount, free, closes: closed }: Plan, reference: string) => {
  return { transaction: newTransaction(), reference, amount, free, closed };
};
const backOf = (reference: string) => ({ transaction: newTransaction(), reference, amount: 0, closed: true });
const only = (...expected: Status[]) => ({ expected });

/** A stake that is told wrong, and must not count. */
const spoilt =
  (fault: WireFault, ...expected: Status[]): Script =>
  async (talk, plan) => {
    if (!talk.can({ fault })) return honest(talk, plan);
    const bet = await talk.bet({ ...betOf(plan, newTransaction()), fault, expected });
    return unpaid(bet, bet);
  };

export const SCRIPTS: Readonly<Record<RoundFault, Script>> = {
  none: honest,
  async duplicate_bet(talk, plan) {
    const transaction = newTransaction();
    const all = await Promise.all(Array.from({ length: 3 }, () => talk.bet(betOf(plan, transaction))));
    const bet = all.find((told) => told?.status === 'RS_OK') ?? all[0]!;
    return bet?.status === 'RS_OK' ? payOut(talk, plan, transaction, bet) : unpaid(bet, bet);
  },
  async different_duplicate(talk, plan) {
    const transaction = newTransaction();
    const bet = await talk.bet(betOf(plan, transaction));
    if (bet?.status !== 'RS_OK') return unpaid(bet, bet);
    await talk.bet({
      ...betOf(plan, transaction),
      amount: plan.stake * 2,
      ...only('RS_ERROR_DUPLICATE_TRANSACTION'),
    });
    return payOut(talk, plan, transaction, bet);
  },
  async rollback_first(talk, plan) {
    const transaction = newTransaction();
    // What is answered of a stake that never came is a setting of the operator's.
    await talk.rollback({ ...backOf(transaction), ...only('RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') });
    const bet = await talk.bet({ ...betOf(plan, transaction), ...only('RS_ERROR_TRANSACTION_ROLLED_BACK') });
    return unpaid(bet, bet);
  },
  async cancelled(talk, plan) {
    const transaction = newTransaction();
    const bet = await talk.bet(betOf(plan, transaction));
    return unpaid(bet, bet?.status === 'RS_OK' ? await talk.rollback(backOf(transaction)) : bet);
  },
  async double_rollback(talk, plan) {
    const transaction = newTransaction();
    const bet = await talk.bet(betOf(plan, transaction));
    if (bet?.status !== 'RS_OK') return unpaid(bet, bet);
    const back = backOf(transaction);
    await talk.rollback(back);
    return unpaid(bet, await talk.rollback(back));
  },
  async win_after_rollback(talk, plan) {
    const transaction = newTransaction();
    const bet = await talk.bet(betOf(plan, transaction));
    if (bet?.status !== 'RS_OK') return unpaid(bet, bet);
    const back = await talk.rollback(backOf(transaction));
    await talk.win({ ...winOf(plan, transaction), ...only('RS_ERROR_TRANSACTION_ROLLED_BACK') });
    return unpaid(bet, back);
  },
  async late_win(talk, plan) {
    const transaction = newTransaction();
    const bet = await talk.bet(betOf(plan, transaction));
    if (bet?.status !== 'RS_OK') return unpaid(bet, bet);
    await delay(plan.lateMs, undefined, { ref: false });
    return payOut(talk, plan, transaction, bet);
  },
  async win_without_bet(talk, plan) {
    const win = await talk.win({
      ...winOf(plan, newTransaction()),
      ...only('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'),
    });
    return unpaid(win, win);
  },
  /** The stake arrives, its answer does not: the vendor takes it back, as it must. */
  async lost_answer(talk, plan) {
    const transaction = newTransaction();
    await talk.bet(betOf(plan, transaction));
    return unpaid(null, await talk.rollback(backOf(transaction)));
  },
  /** The stake, and then nothing for ever. */
  async left_open(talk, plan) {
    const bet = await talk.bet(betOf(plan, newTransaction()));
    return unpaid(bet, bet);
  },
  malformed: spoilt('unreadable', 'RS_ERROR_WRONG_SYNTAX'),
  text_amount: spoilt('textAmount', 'RS_ERROR_WRONG_TYPES'),
  negative_amount: spoilt('negativeAmount', 'RS_ERROR_WRONG_TYPES'),
  fractional_amount: spoilt('fractionalAmount', 'RS_ERROR_WRONG_TYPES'),
  bad_signature: spoilt('tampered', 'RS_ERROR_INVALID_SIGNATURE'),
  unsigned: spoilt('unsigned', 'RS_ERROR_INVALID_SIGNATURE'),
  async wrong_currency(talk, plan) {
    const bet = await talk.bet({
      ...betOf(plan, newTransaction()),
      currency: 'ISK',
      ...only('RS_ERROR_WRONG_CURRENCY'),
    });
    return unpaid(bet, bet);
  },
};
