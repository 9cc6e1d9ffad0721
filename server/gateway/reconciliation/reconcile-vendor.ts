import { minor } from '@croupier/contract';
import { type ListedTransaction, fromWire } from '@croupier/vendor-protocol';
import { brandById } from '#brand';
import { addDays, dayOf, startOfDay } from '#kernel/business-day';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { type Theirs, compareTransactions } from './compare-transactions.ts';
import { writeComparedDay, writeFailedDay } from './compared-day-store.ts';
import { connectionOf } from '../connections/connections.ts';
import { type Duty, finishDuty } from '../duty-store.ts';
import { openRounds, ourTransactions, writeMoneyDifferences } from './reconcile-store.ts';
import { roundsAsTransactions } from './rounds-as-transactions.ts';
import type { VendorClient } from '../our-calls/vendor-client.ts';
import { clientOf } from '../our-calls/vendor-clients.ts';
import { VendorFailure } from '../our-calls/vendor-failure.ts';

const HOUR_MS = 3_600_000;
/** So far beyond the day both sides are read: clocks differ, and what is sent again comes later. */
const MARGIN_MS = 6 * HOUR_MS;
/** A bet that nothing has ended for so long is somebody's business. */
const OPEN_MS = 48 * HOUR_MS;
/** Older than that they have been flagged, or the ids are gone. */
const LOOK_BACK_MS = 120 * 24 * HOUR_MS;
/** In its dialect there is no such list: nothing has failed, and nothing was compared. */
const NO_LIST = 'no_list';
const CURRENCY = 'TWD';
const DECIMALS = 4;

const shifted = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

function theirs({ kind, round, currency, amount, ...listed }: ListedTransaction): Theirs {
  const own = currency === CURRENCY ? fromWire(amount, DECIMALS) : null;
  return {
    txId: listed.transaction_uuid,
    kind: kind.toLowerCase() as Theirs['kind'],
    gameCode: listed.game_code,
    round,
    roundClosed: listed.round_closed,
    reference: listed.reference_transaction_uuid ?? null,
    alias: listed.user,
    amount: own === null ? null : minor(own),
    at: new Date(listed.created_at),
  };
}

interface Listed {
  readonly by: VendorClient['reconciles'];
  readonly list: readonly Theirs[];
}

/** Within the day, and as far beyond it as both sides are read. */
async function listOf(kernel: Kernel, { brandId, vendor }: Duty, wide: { from: Date; until: Date }): Promise<Listed> {
  const connection = await connectionOf(kernel, brandId, vendor);
  const client = connection && clientOf(kernel, connection);
  if (!client) throw new VendorFailure('unreachable', 'no connection');
  const by = client.reconciles;
  return { by, list: by === 'nothing' ? [] : (await client.transactions(wide)).map(theirs) };
}

/**
 * Holds a vendor's transactions of a business day against ours, flags bets that have been open for more than 48 hours,
 * and writes down what differs. As often as one likes: the same day comes to the same.
 * @param duty its period is the day
 * @returns how many differ
 * @throws VendorFailure
 */
export async function reconcileVendor(kernel: Kernel, duty: Duty, day: string): Promise<number> {
  const { timeZone } = await brandById(kernel.db, duty.brandId);
  const stretch = { from: startOfDay(day, timeZone), until: startOfDay(addDays(day, 1), timeZone) };
  const wide = { from: shifted(stretch.from, -MARGIN_MS), until: shifted(stretch.until, MARGIN_MS) };
  const { by, list } = await listOf(kernel, duty, wide).catch(async (error: unknown) => {
    if (error instanceof VendorFailure) {
      await writeFailedDay(kernel.db, { ...duty, day }, error.fault, kernel.clock.now());
    }
    throw error;
  });
  return await tx(kernel.db, async (t) => {
    const at = kernel.clock.now();
    const ids = list.map(({ txId }) => txId);
    const ours = await ourTransactions(t, duty, wide, ids);
    const told = by === 'rounds' ? roundsAsTransactions(ours, list) : list;
    const compared = by === 'nothing' ? null : compareTransactions(ours, told, stretch);
    const found = (compared?.found ?? []).map((one) => ({ ...one, day }));
    const stuck = await openRounds(t, duty, { from: shifted(at, -LOOK_BACK_MS), until: shifted(at, -OPEN_MS) });
    const flagged = stuck.map((one) => ({ ...one, day: dayOf(one.happenedAt, timeZone) }));
    await writeMoneyDifferences(t, duty, { day }, found, at);
    await writeMoneyDifferences(t, duty, 'open rounds', flagged, at);
    // Rounds without an end are looked for all the same where a dialect has no list.
    if (compared) await writeComparedDay(t, { ...duty, day }, compared, at);
    else await writeFailedDay(t, { ...duty, day }, NO_LIST, at);
    await finishDuty(t, duty, at, { theirs: list.length, differences: found.length, open: flagged.length });
    return found.length + flagged.length;
  });
}
