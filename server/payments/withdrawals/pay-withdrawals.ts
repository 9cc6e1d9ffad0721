import { nextWithdrawalState } from '@croupier/contract';
import { tx } from '#kernel/database/transaction';
import { advanceWithdrawal } from './advance-withdrawal.ts';
import { type Channel, channelById } from '../channels/channel-store.ts';
import { claimApproved, claimPayoutsToAsk, keepPayoutReference, setPayoutAsk } from './payout-store.ts';
import { type Payments, configuredAdapters, providerOf } from '../ports.ts';
import { ProviderRefused, ProviderUnreachable } from '../providers/provider.ts';
import { applyPayoutNews } from './settle-withdrawal.ts';
import { nextPayoutAsk } from './withdrawal.ts';
import type { Withdrawal } from './withdrawal-store.ts';

const CLAIM_MS = 30_000;

/**
 * Orders the payouts of what is approved. The row says `paying` before the provider hears of it: should this process
 * die in between, the provider is asked first, under the same reference, and nothing is paid twice.
 */
export async function sendApproved(payments: Payments, limit = 10): Promise<number> {
  const { db, clock } = payments.kernel;
  const sending = await tx(db, async (tx) => {
    const rows = await claimApproved(tx, configuredAdapters(payments), limit);
    const moved: [Channel, Withdrawal][] = [];
    for (const row of rows) {
      const state = nextWithdrawalState(row.state, 'send', 'system', row.needsSecond);
      if (state !== 'paying') continue;
      const at = clock.now();
      const channel = (await channelById(tx, row.channelId))!;
      const nextAskAt = new Date(at.getTime() + CLAIM_MS);
      moved.push([channel, await advanceWithdrawal(tx, channel, row, { state, at, actor: channel.code, nextAskAt })]);
    }
    return moved;
  });
  await Promise.all(sending.map(([channel, row]) => order(payments, channel, row)));
  return sending.length;
}

/** Asks what became of payouts under way; one the provider never heard of is ordered again, same reference. */
export async function askPayouts(payments: Payments, limit = 20): Promise<number> {
  const { db, clock } = payments.kernel;
  const now = clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const due = await claimPayoutsToAsk(db, { adapters: configuredAdapters(payments), now, until, limit });
  await Promise.all(due.map((row) => ask(payments, row)));
  return due.length;
}

async function ask(payments: Payments, row: Withdrawal): Promise<void> {
  const { db, clock } = payments.kernel;
  const channel = (await channelById(db, row.channelId))!;
  try {
    const news = await providerOf(payments, channel.adapter).queryPayout(row.reference);
    if (!news) return await order(payments, channel, row);
    await tx(db, (tx) => applyPayoutNews(tx, channel, row.reference, news, clock.now()));
    await setPayoutAsk(db, row.id, nextPayoutAsk(row.asks, clock.now()));
  } catch (error) {
    await askLater(payments, row, error);
  }
}

async function order(payments: Payments, channel: Channel, row: Withdrawal): Promise<void> {
  const { db, clock } = payments.kernel;
  try {
    const { providerReference } = await providerOf(payments, channel.adapter).createPayout({
      reference: row.reference,
      amount: row.amount,
      asset: row.asset,
      bankCode: row.bankCode,
      accountNumber: row.accountNumber,
      payeeName: row.payeeName,
      notifyUrl: payments.ports.hookUrl(channel.code),
    });
    await keepPayoutReference(db, row.id, providerReference);
    await setPayoutAsk(db, row.id, nextPayoutAsk(row.asks, clock.now()));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) return await askLater(payments, row, error);
    const { amount, asset } = row;
    const news = { state: 'failed', providerReference: '', amount, asset, reason: error.reason } as const;
    await tx(db, (tx) => applyPayoutNews(tx, channel, row.reference, news, clock.now()));
  }
}

async function askLater({ kernel }: Payments, row: Withdrawal, error: unknown): Promise<void> {
  if (!(error instanceof ProviderUnreachable)) throw error;
  kernel.log.warn({ err: error, withdrawal: row.reference }, 'the provider did not say what became of a payout');
  await setPayoutAsk(kernel.db, row.id, nextPayoutAsk(row.asks, kernel.clock.now()));
}
