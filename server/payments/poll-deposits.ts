import { tx } from '#kernel/database/transaction';
import { channelById } from './channel-store.ts';
import { nextDepositAsk } from './deposit.ts';
import { type Deposit, claimDepositsToAsk, lockDeposit, setDepositAsk } from './deposit-store.ts';
import { type Payments, configuredAdapters, providerOf } from './ports.ts';
import { type IntentNews, ProviderRefused, ProviderUnreachable } from './provider.ts';
import { applyIntentNews, expireDeposit } from './settle-deposit.ts';

/** Longer than any provider may take to answer: who died in between has lost its claim by then. */
const CLAIM_MS = 30_000;

/** Asks the provider about deposits whose webhook has not come. Returns how many it asked about. */
export async function pollDeposits(payments: Payments, limit = 20): Promise<number> {
  const { db, clock } = payments.kernel;
  const now = clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const due = await claimDepositsToAsk(db, { adapters: configuredAdapters(payments), now, until, limit });
  await Promise.all(due.map((deposit) => askAbout(payments, deposit)));
  return due.length;
}

async function askAbout(payments: Payments, deposit: Deposit): Promise<void> {
  const { db, clock, log } = payments.kernel;
  let news: IntentNews | null = null;
  try {
    news = await providerOf(payments, deposit.adapter).queryIntent(deposit.reference);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    log.warn({ err: error, deposit: deposit.reference }, 'the provider did not say what became of a deposit');
    await setDepositAsk(db, deposit.id, nextDepositAsk(deposit.asks, clock.now(), deposit.expiresAt));
    return;
  }
  await tx(db, async (tx) => {
    const at = clock.now();
    if (news && news.state !== 'pending') {
      const channel = (await channelById(tx, deposit.channelId))!;
      await applyIntentNews(tx, channel, deposit.reference, news, at);
    }
    const row = (await lockDeposit(tx, deposit.channelId, deposit.reference))!;
    const open = row.state === 'created' || row.state === 'pending';
    if (open && at >= row.expiresAt && !row.exception) await expireDeposit(tx, row, at);
    else await setDepositAsk(tx, row.id, nextDepositAsk(row.asks, at, row.expiresAt));
  });
}
