import { formatAmount } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import { channelById } from '../channels/channel-store.ts';
import { nextDepositAsk } from './deposit.ts';
import { type Deposit, claimDepositsToAsk, lockDeposit, setDepositAsk } from './deposit-store.ts';
import { insertEvent, isNewEvent } from '../providers/event-store.ts';
import { type Payments, configuredAdapters, providerOf } from '../ports.ts';
import {
  type IntentNews,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnreachable,
  type StatementLine,
} from '../providers/provider.ts';
import { applyIntentNews, expireDeposit } from './settle-deposit.ts';
import { applyLine } from './settle-line.ts';

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
  let lines: readonly StatementLine[] = [];
  try {
    const provider = providerOf(payments, deposit.adapter);
    if (deposit.payTo?.kind === 'account') lines = await readLines(provider, deposit, deposit.payTo.accountNumber);
    else news = await provider.queryIntent(deposit.reference);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    log.warn({ err: error, deposit: deposit.reference }, 'the provider did not say what became of a deposit');
    await setDepositAsk(db, deposit.id, nextDepositAsk(deposit.asks, clock.now(), deposit.expiresAt));
    return;
  }
  for (const line of lines) await tx(db, (tx) => takeLine(tx, deposit, line, clock.now()));
  await tx(db, async (tx) => {
    const at = clock.now();
    if (news && (news.state !== 'pending' || news.seen)) {
      const channel = (await channelById(tx, deposit.channelId))!;
      await applyIntentNews(tx, channel, deposit.reference, news, at);
    }
    const row = (await lockDeposit(tx, deposit.channelId, deposit.reference))!;
    const nextAskAt = nextDepositAsk(row.asks, at, row.expiresAt);
    // Seen on the chain and not yet deep enough: for a day that is on its way, not late.
    const onItsWay = row.confirmations > 0 && nextAskAt !== null;
    const open = (row.state === 'created' || row.state === 'pending') && !onItsWay;
    if (open && at >= row.expiresAt && !row.exception) await expireDeposit(tx, row, at);
    else await setDepositAsk(tx, row.id, nextAskAt);
  });
}

/** What arrived on the account since the deposit was asked for. */
async function readLines(provider: PaymentProvider, { createdAt }: Deposit, accountNumber: string) {
  return (await provider.readStatement?.(accountNumber, createdAt)) ?? [];
}

/** A line has one name, sent or fetched: who comes second finds it taken. */
async function takeLine(tx: Tx, { channelId }: Deposit, line: StatementLine, at: Date): Promise<void> {
  const channel = (await channelById(tx, channelId))!;
  const body = JSON.stringify({ ...line, amount: formatAmount(line.amount) });
  const event = { channel, eventId: line.lineId, kind: 'statement.line', reference: line.accountNumber, body, at };
  if (await isNewEvent(tx, event)) await insertEvent(tx, event, await applyLine(tx, channel, line, at));
}
