import { type Asset, type Minor, type WithdrawalState, ZERO } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import { post } from '#wallet';
import { accountsOf, insertAccount } from './accounts/account-store.ts';
import { type Channel, channelByCode } from './channels/channel-store.ts';
import { changeDeposit, insertDeposit } from './deposits/deposit-store.ts';
import { newReference } from './reference.ts';
import { MONEY_ON_ARRIVAL } from './withdrawals/withdrawal.ts';
import type { RiskReason } from './withdrawals/risk.ts';
import {
  type Withdrawal,
  changeWithdrawal,
  insertWithdrawal,
  withdrawalByRequest,
} from './withdrawals/withdrawal-store.ts';

interface Past {
  readonly brandId: number;
  readonly personId: bigint;
  readonly account: string;
  readonly channelCode: string;
  readonly asset: Asset;
  readonly amount: Minor;
  readonly at: Date;
  /** What has to be bet before it may be withdrawn; nothing where it is not said. */
  readonly turnoverRequired?: Minor;
  /** Makes a second load change nothing. */
  readonly key: string;
}
export type PastDeposit = Past;
export interface PastWithdrawal extends Past {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly payeeName: string;
  readonly state: Extract<WithdrawalState, 'review' | 'paid'>;
  readonly needsSecond: boolean;
  readonly reasons: readonly RiskReason[];
  /** Who approved it, where it is paid. */
  readonly approver: { readonly id: bigint; readonly name: string } | null;
}

/** A deposit that was credited in the past, with its money; tells nobody. For seeds and imports. */
export async function loadDeposit(tx: Tx, past: PastDeposit): Promise<void> {
  const channel = await channelOf(tx, past);
  const { at, key } = past;
  const row = { channelId: channel.id, reference: newReference('D', at), fee: ZERO, requestId: key, inputHash: 'load' };
  const times = { createdAt: at, expiresAt: at, nextAskAt: null };
  const id = await insertDeposit(tx, { ...past, ...row, ...times, language: 'TW', returnUrl: '' });
  if (id === null) return;
  const { turnoverRequired = ZERO } = past;
  await changeDeposit(tx, id, { state: 'credited', creditedAt: at, nextAskAt: null, turnoverRequired, at });
  await move(tx, past, 'deposit', { type: 'deposit', id, title: row.reference, step: 'in', detail: channel.code });
}

/** A withdrawal of the past, paid or still in the queue, with its money. */
export async function loadWithdrawal(tx: Tx, past: PastWithdrawal): Promise<void> {
  if (await withdrawalByRequest(tx, past.brandId, past.personId, past.key)) return;
  const channel = await channelOf(tx, past);
  const target = await accountOf(tx, past);
  const { at, reasons } = past;
  let row = await insertWithdrawal(tx, {
    ...past,
    channelId: channel.id,
    payoutAccountId: target.id,
    reference: newReference('W', at),
    fee: ZERO,
    riskScore: Math.min(
      100,
      reasons.reduce((sum, { weight }) => sum + weight, 0),
    ),
    riskReasons: [...reasons],
    requestId: past.key,
    inputHash: 'load',
    createdAt: at,
  });
  const ref = { type: 'withdrawal', id: row.id, title: row.reference } as const;
  await move(tx, past, 'withdrawHold', { ...ref, step: 'hold' });
  if (past.state !== 'paid') return;
  if (!past.approver || past.needsSecond) throw new Error('a past withdrawal was approved by one operator');
  const approver = { place: 'first', ...past.approver } as const;
  const minutes = (count: number) => new Date(at.getTime() + count * 60_000);
  row = await changeWithdrawal(tx, row, { state: 'approved', at: minutes(6), actor: approver.name, approver });
  row = await changeWithdrawal(tx, row, { state: 'paying', at: minutes(6), actor: channel.code });
  row = await changeWithdrawal(tx, row, { state: 'paid', at: minutes(8), actor: channel.code });
  await move(tx, { ...past, at: minutes(8) }, MONEY_ON_ARRIVAL.paid!, {
    ...ref,
    step: 'release',
    detail: channel.code,
  });
}

async function channelOf(tx: Tx, { channelCode, brandId }: Past): Promise<Channel> {
  const channel = await channelByCode(tx, channelCode);
  if (channel?.brandId !== brandId) throw new Error(`brand ${brandId} has no channel ${channelCode}`);
  return channel;
}

async function accountOf(tx: Tx, past: PastWithdrawal) {
  const known = await accountsOf(tx, past.brandId, past.personId);
  const same = known.find((account) => account.accountNumber === past.accountNumber);
  return same ?? (await insertAccount(tx, { ...past, addedAt: new Date(past.at.getTime() - 3_600_000) }));
}

type MoveName = 'deposit' | 'withdrawHold' | 'withdrawPaid' | 'withdrawReturned';
interface Ref {
  readonly type: 'deposit' | 'withdrawal';
  readonly id: Withdrawal['id'];
  readonly title: string;
  readonly step: 'in' | 'hold' | 'release';
  readonly detail?: string;
}

async function move(tx: Tx, past: Past, name: MoveName, { type, id, title, step, detail }: Ref): Promise<void> {
  const key = step === 'in' ? `deposit:${id}` : `withdrawal:${id}:${step}`;
  const { brandId, personId, asset, amount, at } = past;
  const ref = { type, id: id.toString() };
  const [moved] = await post(tx, [
    { move: name, brandId, personId, asset, amount, key, ref, title, at, ...(detail ? { detail } : {}) },
  ]);
  if (!moved?.ok) throw new Error(`${name} of ${past.account} was not posted: ${moved?.refuse}`);
}
