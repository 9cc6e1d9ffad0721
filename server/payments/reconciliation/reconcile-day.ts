import { type Minor, ZERO, add } from '@croupier/contract';
import { brandById, listBrands } from '#brand';
import { addDays, dayOf, startOfDay } from '#kernel/business-day';
import { tx } from '#kernel/database/transaction';
import { channelById } from '../channels/channel-store.ts';
import { ourMoney } from './our-money-store.ts';
import { type Payments, configuredAdapters, providerOf } from '../ports.ts';
import { type DayStatement, ProviderRefused, ProviderUnreachable } from '../providers/provider.ts';
import { type DayLine, reconcile } from './reconcile.ts';
import {
  type ChannelDay,
  channelsDue,
  claimDay,
  lockDay,
  markDone,
  markUnavailable,
  writeDifferences,
} from './statement-store.ts';

/** A day is looked at so long after its end: what was on its way has arrived on both sides. */
const SETTLING_MS = 30 * 60_000;
/** So far back a server that was away catches up. */
const DAYS_BACK = 3;
/** So far beyond the day either side is read: what was paid in its last second counted with us in the next one's. */
const MARGIN_MS = 6 * 3_600_000;
const CLAIM_MS = 60_000;
const RETRY_MS = 15 * 60_000;

/** Looks at what is due of each brand's channels. Returns how many days of channels. */
export async function reconcileDue(payments: Payments): Promise<number> {
  const { db, clock } = payments.kernel;
  const now = clock.now();
  let done = 0;
  for (const { id: brandId, timeZone } of await listBrands(db)) {
    const today = dayOf(new Date(now.getTime() - SETTLING_MS), timeZone);
    const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(today, back - DAYS_BACK));
    for (const due of await channelsDue(db, { brandId, days, adapters: readable(payments), now })) {
      if ((await reconcileDay(payments, due, { again: false })) === 'done') done += 1;
    }
  }
  return done;
}

/** Those that have a statement at all. */
const readable = (payments: Payments): string[] =>
  configuredAdapters(payments).filter((adapter) => providerOf(payments, adapter).readDay);

/**
 * Fetches the statement of a channel's day, holds it against what we have and writes down what differs. As often as
 * one likes: the same day comes to the same. Of two at a time one does it.
 */
export async function reconcileDay(
  payments: Payments,
  of: ChannelDay,
  { again }: { again: boolean },
): Promise<'done' | 'unavailable' | 'taken'> {
  const { db, clock, log } = payments.kernel;
  const now = clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  if (!(await claimDay(db, of, { now, until, again }))) return 'taken';
  const [channel, brand] = await Promise.all([channelById(db, of.channelId), brandById(db, of.brandId)]);
  const day = { from: startOfDay(of.day, brand!.timeZone), until: startOfDay(addDays(of.day, 1), brand!.timeZone) };
  const wide = { from: shifted(day.from, -MARGIN_MS), until: shifted(day.until, MARGIN_MS) };
  const provider = payments.ports.providers[channel!.adapter];
  let statement: DayStatement | undefined;
  try {
    statement = await provider?.readDay?.(payments.ports.hookUrl(channel!.code), wide);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    log.warn({ err: error, channel: channel!.code, day: of.day }, 'a channel gave no statement of a day');
  }
  if (!statement) {
    await markUnavailable(db, of, shifted(clock.now(), RETRY_MS));
    return 'unavailable';
  }
  await write(payments, of, statement, day);
  return 'done';
}

const shifted = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

async function write(
  { kernel: { db, clock } }: Payments,
  of: ChannelDay,
  { lines, knownSince }: DayStatement,
  day: { from: Date; until: Date },
): Promise<void> {
  const own = lines.filter(({ at }) => at >= day.from && at < day.until);
  await tx(db, async (t) => {
    await lockDay(t, of);
    const ours = await ourMoney(t, of.channelId, { ...day, moneyIds: lines.map(({ moneyId }) => moneyId) });
    const differences = reconcile(lines, ours, { ...day, knownSince });
    const ofLines = differences.filter(({ theirs }) => theirs).length;
    const at = clock.now();
    await writeDifferences(t, of, differences, at);
    const figures = { lines: own.length, matched: own.length - ofLines };
    await markDone(t, of, { ...figures, takenIn: sumOf(own, 'in'), paidOut: sumOf(own, 'out') }, at);
  });
}

const sumOf = (lines: readonly DayLine[], direction: 'in' | 'out'): Minor =>
  lines.reduce<Minor>((sum, line) => (line.direction === direction ? add(sum, line.amount) : sum), ZERO);
