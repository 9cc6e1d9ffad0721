import { type Asset, type Minor, Refusal, ZERO, add, formatAmount } from '@croupier/contract';
import { type Settings, brandSettings } from '#brand';
import { readSecurityChange } from '#identity';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import { post } from '#wallet';
import { type PayoutAccount, accountsOf, lockPerson } from '../accounts/account-store.ts';
import { payoutChannel } from '../channels/channel-store.ts';
import { tellWithdrawal } from '../events.ts';
import { inputHash } from '../input-hash.ts';
import type { Payments } from '../ports.ts';
import { newReference } from '../reference.ts';
import { type RiskFacts, assessRisk } from './risk.ts';
import { MAX_OPEN } from './withdrawal.ts';
import { leftToBet } from './turnover.ts';
import { clearTurnover, readTurnover } from './turnover-store.ts';
import { accountHeldUntil, heldUntil } from './withdrawal-hold.ts';
import {
  type Withdrawal,
  type WithdrawalHistory,
  historyOf,
  insertWithdrawal,
  lastDepositOf,
  withdrawalByRequest,
} from './withdrawal-store.ts';

export interface WithdrawalRequest {
  readonly brandId: number;
  readonly personId: bigint;
  readonly account: string;
  readonly asset: Asset;
  readonly timeZone: string;
  readonly amount: Minor;
  readonly payoutAccountId: bigint;
  /** The same id with the same input is the same withdrawal, however often and in parallel. */
  readonly requestId: string;
}

/**
 * Holds the money and puts the request into the queue, in one transaction. Checks in this order: idempotency, payout
 * account, rest after a change, limits, open requests, funds, turnover. That the person is there was shown before
 * (`routes.ts`).
 * Refuses: idempotency_conflict, payout_account_unknown, withdrawal_held, amount_below_minimum, amount_above_maximum,
 * withdrawal_pending, insufficient_funds, turnover_short, unavailable (the brand has no channel that pays out).
 */
export async function requestWithdrawal(payments: Payments, request: WithdrawalRequest): Promise<Withdrawal> {
  const { db } = payments.kernel;
  const hash = inputHash(request.amount, request.payoutAccountId);
  // Before the transaction: one that holds a lock must not wait for a second connection of the pool.
  const settings = await brandSettings(db, request.brandId);
  return await tx(db, async (tx) => {
    await lockPerson(tx, request.personId);
    const known = await withdrawalByRequest(tx, request.brandId, request.personId, request.requestId);
    if (known && known.inputHash !== hash) throw new Refusal('idempotency_conflict');
    return known ?? (await hold(tx, payments, request, settings, hash));
  });
}

async function hold(
  tx: Tx,
  payments: Payments,
  request: WithdrawalRequest,
  settings: Settings,
  hash: string,
): Promise<Withdrawal> {
  const now = payments.kernel.clock.now();
  const accounts = await accountsOf(tx, request.brandId, request.personId);
  const target = accounts.find((account) => account.id === request.payoutAccountId);
  if (!target) throw new Refusal('payout_account_unknown');
  const changedAt = await readSecurityChange(tx, request.brandId, request.personId);
  const facts = { now, hours: settings.withdrawalHoldHours, securityChangedAt: changedAt };
  const first = target.id === accounts[0]!.id;
  refuseHeld(heldUntil(facts) ?? accountHeldUntil({ ...target, first }, facts), request.timeZone);
  const history = await historyOf(tx, request.personId, now, request.timeZone);
  checkLimits(request.amount, history, {
    minimum: settings.withdrawalMinimum,
    maximum: settings.withdrawalMaximum,
    daily: settings.withdrawalDailyMaximum,
  });
  const channel = await payoutChannel(tx, request.brandId);
  if (!channel) throw new Refusal('unavailable');
  const needsSecond = request.amount > settings.secondApprovalAbove;
  const marks = { now, large: needsSecond, securityChangedAt: changedAt };
  const risk = await riskOf(tx, payments, request, target, history, marks);
  const row = await insertWithdrawal(tx, {
    ...request,
    channelId: channel.id,
    bankCode: target.bankCode,
    accountNumber: target.accountNumber,
    payeeName: target.payeeName,
    reference: newReference('W', now),
    fee: ZERO,
    needsSecond,
    riskScore: risk.score,
    riskReasons: risk.reasons,
    inputHash: hash,
    createdAt: now,
  });
  const [held] = await post(tx, [
    {
      move: 'withdrawHold',
      brandId: row.brandId,
      personId: row.personId,
      asset: request.asset,
      amount: row.amount,
      key: `withdrawal:${row.id}:hold`,
      ref: { type: 'withdrawal', id: row.id.toString() },
      title: row.reference,
    },
  ]);
  if (!held?.ok) throw new Refusal('insufficient_funds', { fields: { amount: 'insufficient_funds' } });
  await refuseUnplayed(tx, payments, request, held.balanceAfter, now);
  await tellWithdrawal(tx, row, held);
  return row;
}

/**
 * What is left must cover what is still to be bet. Looked at under the wallet's lock, which the hold has taken: a
 * deposit whose money is in this balance is seen, however late it came.
 */
async function refuseUnplayed(tx: Tx, { ports }: Payments, request: WithdrawalRequest, after: Minor, now: Date) {
  const filled = await readTurnover(tx, ports, request);
  const left = leftToBet(filled);
  if (left > ZERO && after < left) {
    const fields = { amount: 'turnover_short' } as const;
    throw new Refusal('turnover_short', { params: { left: formatAmount(left) }, fields });
  }
  if (left === ZERO) await clearTurnover(tx, filled, now);
}

/** Tells until when, in the brand's time. */
function refuseHeld(until: Date | null, timeZone: string): void {
  if (!until) return;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  throw new Refusal('withdrawal_held', { params: { until: format.format(until) } });
}

interface Limits {
  readonly minimum: Minor;
  readonly maximum: Minor;
  readonly daily: Minor;
}

function checkLimits(amount: Minor, history: WithdrawalHistory, limits: Limits): void {
  if (amount < limits.minimum)
    throw new Refusal('amount_below_minimum', { fields: { amount: 'amount_below_minimum' } });
  const overDay = add(history.requestedToday, amount) > limits.daily;
  if (amount > limits.maximum || overDay) {
    throw new Refusal('amount_above_maximum', { fields: { amount: 'amount_above_maximum' } });
  }
  if (history.openCount >= MAX_OPEN) throw new Refusal('withdrawal_pending');
}

async function riskOf(
  tx: Tx,
  { ports }: Payments,
  request: WithdrawalRequest,
  target: PayoutAccount,
  history: WithdrawalHistory,
  marks: Pick<RiskFacts, 'now' | 'large' | 'securityChangedAt'>,
) {
  const lastDeposit = await lastDepositOf(tx, request.personId);
  const shared = await ports.sharedMarks(tx, request);
  return assessRisk({
    ...marks,
    turnoverLeft: leftToBet(await readTurnover(tx, ports, request)),
    amount: request.amount,
    payeeName: target.payeeName,
    profilePayeeName: await ports.payeeNameOf(tx, request),
    payoutAccountAddedAt: target.addedAt,
    paidCount: history.paidCount,
    largestPaid: history.largestPaid,
    lastDeposit,
    stakedSince: lastDeposit ? await ports.stakedSince(tx, request, lastDeposit.at) : ZERO,
    sharedIp: shared.ip,
    sharedDevice: shared.device,
  });
}
