import { type Minor, units } from '@croupier/contract';
import type { Person } from '#identity';
import { tx } from '#kernel/database/transaction';
import { type PastWithdrawal, loadWithdrawal } from '#payments';
import { diceFor } from './dice.ts';
import { MINUTE_MS, type Town, deposit } from './history.ts';
import { CHANNEL } from './open-brands.ts';

type Reason = PastWithdrawal['reasons'][number];
const reason = (name: Reason['reason'], weight: number, detail: string | null = null): Reason => ({
  reason: name,
  weight,
  detail,
});

interface Waiting {
  readonly amount: Minor;
  readonly minutes: number;
  readonly reasons: readonly Reason[];
  /** In another name than the person's. */
  readonly payee?: string;
}

/** What waits in the console's queue: from harmless to hardly, fresh and overdue, with and without a second approval. */
const QUEUE: readonly Waiting[] = [
  { amount: units(2_500), minutes: 3, reasons: [] },
  { amount: units(12_000), minutes: 8, reasons: [reason('first_withdrawal', 15)] },
  { amount: units(48_000), minutes: 14, reasons: [reason('large_against_history', 20), reason('shared_ip', 10, '2')] },
  { amount: units(80_000), minutes: 19, reasons: [reason('new_payout_account', 20, '3')] },
  {
    amount: units(30_000),
    minutes: 27,
    reasons: [reason('payee_mismatch', 30), reason('shared_device', 20, '1'), reason('first_withdrawal', 15)],
    payee: '陳大明',
  },
  { amount: units(6_800), minutes: 34, reasons: [reason('shared_ip', 10, '1')] },
  {
    amount: units(150_000),
    minutes: 41,
    reasons: [reason('quick_in_out', 25, '2'), reason('large_against_history', 20)],
  },
  { amount: units(9_900), minutes: 66, reasons: [] },
];
const SECOND_ABOVE = units(50_000);
const BANKS = ['812', '822', '013', '808', '700'];

/** Each is another person's. */
export const whoWaits = (people: readonly Person[]): Person[] => QUEUE.map((_, nr) => people[nr * 3]!);

/** Their money is there and held. */
export async function waitingWithdrawals(town: Town, people: readonly Person[]): Promise<void> {
  const { kernel, brandId, now } = town;
  const dice = diceFor('payout accounts');
  for (const [nr, waiting] of QUEUE.entries()) {
    const person = people[nr]!;
    const when = now.getTime() - waiting.minutes * MINUTE_MS;
    const { amount, reasons } = waiting;
    await deposit(town, person, amount, when - 45 * MINUTE_MS, `demo-for-out-${nr}`);
    const accountNumber = String(dice.between(100_000, 999_999)) + String(dice.between(100_000, 999_999));
    const past: PastWithdrawal = {
      brandId,
      personId: person.id,
      account: person.username,
      channelCode: CHANNEL,
      asset: 'TWD',
      amount,
      at: new Date(when),
      key: `demo-out-${nr}`,
      bankCode: dice.pick(BANKS),
      accountNumber,
      payeeName: waiting.payee ?? person.payeeName ?? '',
      state: 'review',
      needsSecond: amount > SECOND_ABOVE,
      reasons,
      approver: null,
    };
    await tx(kernel.db, (db) => loadWithdrawal(db, past));
  }
}
