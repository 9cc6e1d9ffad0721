import {
  type ParsedOf,
  type ValueOf,
  type console as consoleCalls,
  type payments,
  type Minor,
  ZERO,
  add,
  formatAmount,
  minor,
  share,
  units,
} from '@croupier/contract';
import { bankName, maskAccount } from './accounts/banks.ts';
import { clockText } from './channels/channel-hours.ts';
import type { Channel } from './channels/channel-store.ts';
import type { Deposit } from './deposits/deposit-store.ts';
import type { ExceptionRow } from './reconciliation/exception-store.ts';
import { type Place, placeText, readPlace } from './place.ts';
import type { QueueRow } from './withdrawals/queue-store.ts';
import type { PayoutAccount } from './accounts/account-store.ts';
import type { Withdrawal, WithdrawalStep } from './withdrawals/withdrawal-store.ts';

type Language = 'TW' | 'EN';
export type DepositView = ValueOf<typeof payments.deposit>;
export type WithdrawalView = ValueOf<typeof payments.withdrawal>;
type ExceptionView = ValueOf<typeof consoleCalls.paymentExceptions>['list'][number];
export type QueueRowView = ValueOf<typeof consoleCalls.decideWithdrawal>;

export function depositView(row: Deposit, lang: Language): DepositView {
  return {
    id: row.id.toString(),
    reference: row.reference,
    kind: row.kind,
    amount: formatAmount(row.amount),
    asked: row.asked && formatAmount(row.asked),
    fee: formatAmount(row.fee),
    toPay: toPay(row),
    payTo: row.payTo,
    confirmations: row.confirmationsNeeded ? { seen: row.confirmations, needed: row.confirmationsNeeded } : null,
    slip: row.slipId !== null,
    attention: row.exception !== null && row.state !== 'credited',
    failure: row.failure,
    channel: { id: row.channelId.toString(), name: row.channelName[lang] ?? row.channelCode },
    state: row.state,
    payUrl: row.state === 'pending' ? row.payUrl : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    creditedAt: row.creditedAt?.toISOString() ?? null,
  };
}

function toPay({ amount, fee, asset, payAsset, payAmount, ratePpm }: Deposit): DepositView['toPay'] {
  if (payAsset === null || payAmount === null || ratePpm === null)
    return { amount: formatAmount(add(amount, fee)), asset, rate: null };
  return { amount: formatAmount(payAmount), asset: payAsset, rate: formatAmount(share(units(1), ratePpm)) };
}

export function channelView(channel: Channel, limits: { minimum: Minor; maximum: Minor }, lang: Language) {
  const { opensMinute, closesMinute } = channel;
  const always = opensMinute === null || closesMinute === null;
  return {
    id: channel.id.toString(),
    name: channel.name[lang] ?? channel.code,
    kind: channel.kind,
    network: channel.network,
    hours: always ? null : { opens: clockText(opensMinute), closes: clockText(closesMinute) },
    icon: channel.icon,
    minimum: formatAmount(limits.minimum),
    maximum: formatAmount(limits.maximum),
    feePercent: percentText(channel.feePpm),
    etaMinutes: channel.etaMinutes,
  };
}

export function withdrawalView(
  row: Withdrawal,
  steps: readonly WithdrawalStep[],
  receipt: WithdrawalView['receipt'],
  lang: Language,
): WithdrawalView {
  return {
    id: row.id.toString(),
    reference: row.reference,
    amount: formatAmount(row.amount),
    fee: formatAmount(row.fee),
    payoutAccount: {
      bankName: bankName(row.bankCode, lang),
      accountMasked: maskAccount(row.accountNumber),
      payeeName: row.payeeName,
    },
    state: row.state,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    steps: steps
      .filter((step) => step.withdrawalId === row.id)
      .map(({ state, at }) => ({ state, at: at.toISOString() })),
    receipt,
    restOf: row.restOf?.toString() ?? null,
  };
}

export function payoutAccountView(account: PayoutAccount, lang: Language) {
  return {
    id: account.id.toString(),
    bankCode: account.bankCode,
    bankName: bankName(account.bankCode, lang),
    accountMasked: maskAccount(account.accountNumber),
    payeeName: account.payeeName,
    addedAt: account.addedAt.toISOString(),
  };
}

/** A row of the operators' queue. Waiting is counted until it is decided. */
export function queueRowView(row: QueueRow, lang: Language, now: Date, slaMinutes: number): QueueRowView {
  const undecided = row.state === 'review' || row.state === 'second_review';
  const until = undecided ? now : row.changedAt;
  return {
    id: row.id.toString(),
    reference: row.reference,
    account: row.account,
    vipRank: 0,
    amount: formatAmount(row.amount),
    bankName: bankName(row.bankCode, lang),
    accountMasked: maskAccount(row.accountNumber),
    riskScore: row.riskScore,
    reasons: row.riskReasons,
    state: row.state,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    waitingMinutes: Math.max(0, Math.floor((until.getTime() - row.createdAt.getTime()) / 60_000)),
    slaMinutes,
    firstApprovedBy: row.firstApprover,
    needsSecond: row.needsSecond,
  };
}

export function exceptionView(row: ExceptionRow, lang: Language): ExceptionView {
  const { state, amount, asset, providerReference, reason } = row.said;
  return {
    id: row.id.toString(),
    foundAt: row.createdAt.toISOString(),
    kind: row.kind,
    channel: { id: row.channelId.toString(), name: row.channelName[lang] ?? row.channelCode },
    reference: row.reference,
    said: { state, amount, asset, providerReference: providerReference || null, reason: reason ?? null },
    payment: row.paymentKind && {
      kind: row.paymentKind,
      account: row.account,
      amount: formatAmount(row.asked),
      asset: row.asset,
      state: row.state as NonNullable<ExceptionView['payment']>['state'],
    },
    closed:
      row.closedAt && row.closedBy !== null && row.note !== null
        ? { at: row.closedAt.toISOString(), by: row.closedBy, note: row.note }
        : null,
  };
}

/** `0.5` for 5,000 ppm. */
export function percentText(ppm: number): string {
  return String(Number((ppm / 10_000).toFixed(4)));
}

type Page = Pick<ParsedOf<typeof payments.deposits>, 'cursor' | 'limit'>;

/** Lists go from the newest on. One more is read to know of a next page. */
export function pageOf({ cursor, limit }: Page): { after: Place | null; take: number } {
  return { after: readPlace(cursor), take: limit + 1 };
}

export function cut<Row extends { readonly id: bigint; readonly createdAt: Date }>(rows: Row[], limit: number) {
  const list = rows.slice(0, limit);
  const last = list.at(-1);
  const more = last && rows.length > limit;
  return { list, nextCursor: more ? placeText({ at: last.createdAt, id: last.id }) : null };
}

/** Never below zero, for what may still be asked for today. */
export const atLeastZero = (value: bigint) => (value > 0n ? minor(value) : ZERO);
