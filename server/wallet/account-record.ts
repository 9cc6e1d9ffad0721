import { type Asset, type Minor, ZERO, add, minor, subtract } from '@croupier/contract';
import { type Day, addDays, dayOf, startOfDay } from '#kernel/business-day';
import type { Database } from '#kernel/database/pool';
import {
  type EntryRow,
  entriesOf,
  nameOf,
  readStandings,
  seqsBefore,
  standingsAtSeqs,
  sumByMove,
  timesOfSeqs,
} from '#ledger';
import { personAccount } from './legs.ts';
import { type MoveName, type RecordKind, moveRules, movesOfKind } from './moves.ts';

interface Whose {
  brandId: number;
  personId: bigint;
  asset: Asset;
}
/** Business days of the brand, both included; open where absent. */
export interface Period {
  from?: Day | undefined;
  to?: Day | undefined;
  timeZone: string;
}

interface Account {
  brandId: number;
  accountId: bigint;
}
/** Entries `above < seq <= upTo`. */
interface Range {
  account: Account;
  above: bigint;
  upTo: bigint;
}

async function rangeOf(db: Database, whose: Whose, period: Period): Promise<Range | null> {
  const name = personAccount(whose, 'cash');
  const standing = (await readStandings(db, [name])).get(nameOf(name));
  if (!standing) return null;
  const account = { brandId: whose.brandId, accountId: standing.id };
  const { from, to, timeZone } = period;
  const bounds = [from && startOfDay(from, timeZone), to && startOfDay(addDays(to, 1), timeZone)];
  const instants = bounds.filter((instant) => instant instanceof Date);
  const found = instants.length > 0 ? await seqsBefore(db, account, instants) : [];
  return { account, above: from ? found[0]! : 0n, upTo: to ? found.at(-1)! : standing.version };
}

export interface RecordRow extends EntryRow {
  move: MoveName;
  kind: RecordKind;
  balanceBefore: Minor;
}

/** Rows of the person's cash account, newest first, from `downFrom` on. `next` is where the following page starts. */
export async function accountRecord(
  db: Database,
  whose: Whose,
  filter: Period & { kind?: RecordKind | undefined; downFrom: bigint | null; limit: number },
): Promise<{ rows: RecordRow[]; next: bigint | null }> {
  const range = await rangeOf(db, whose, filter);
  if (!range) return { rows: [], next: null };
  const { kind, downFrom, limit } = filter;
  const moves = kind && movesOfKind(kind);
  const entries = await entriesOf(db, {
    ...range.account,
    downFrom: downFrom !== null && downFrom < range.upTo ? downFrom : range.upTo,
    above: range.above,
    moves,
    rareOnly: moves?.every((move) => !moveRules[move].frequent) ?? false,
    limit: limit + 1,
  });
  const rows = entries.slice(0, limit).map((entry): RecordRow => {
    const move = entry.move as MoveName;
    return { ...entry, move, kind: moveRules[move].kind, balanceBefore: subtract(entry.balanceAfter, entry.amount) };
  });
  return { rows, next: entries[limit]?.seq ?? null };
}

export interface RecordTotals {
  opening: Minor;
  closing: Minor;
  deposits: Minor;
  withdrawals: Minor;
  play: Minor;
  /** To and from people above and below. */
  transfers: Minor;
  /** Into the wallets that vendors keep, and back. */
  vendorWallets: Minor;
  other: Minor;
  /** Of `other`: what came by bonuses. */
  bonus: Minor;
  /** Opening and all moves together are the closing balance. */
  reconciled: boolean;
  /** Days with moves, newest first. */
  days: { day: Day; net: Minor }[];
}

/** The daily figures go back this far, however long the period. */
const MAX_DAYS = 62;

const GROUPS: Partial<Record<MoveName, 'deposits' | 'withdrawals' | 'play' | 'transfers' | 'vendorWallets'>> = {
  deposit: 'deposits',
  withdrawHold: 'withdrawals',
  withdrawReturned: 'withdrawals',
  withdrawRest: 'withdrawals',
  jackpotWon: 'play',
  jackpotReversed: 'play',
  transferUp: 'transfers',
  transferDown: 'transfers',
  vendorOut: 'vendorWallets',
  vendorReturned: 'vendorWallets',
  vendorIn: 'vendorWallets',
};

/** Of the whole period, whatever kind is shown. */
export async function accountTotals(db: Database, whose: Whose, period: Period, today: Day): Promise<RecordTotals> {
  const none = {
    opening: ZERO,
    closing: ZERO,
    deposits: ZERO,
    withdrawals: ZERO,
    play: ZERO,
    other: ZERO,
    transfers: ZERO,
    vendorWallets: ZERO,
    bonus: ZERO,
  };
  const range = await rangeOf(db, whose, period);
  if (!range) return { ...none, reconciled: true, days: [] };
  const { account, above, upTo } = range;
  const [[opening, closing], sums, days] = await Promise.all([
    standingsAtSeqs(db, account, [above, upTo]) as Promise<[Minor, Minor]>,
    sumByMove(db, account, { above, upTo }),
    netOfDays(db, range, period, today),
  ]);
  const totals = { ...none, opening, closing };
  // Bets are by far the most: they are summed without looking at each one's move.
  totals.play = sums.frequent;
  for (const [move, sum] of sums.rare) {
    const group = GROUPS[move as MoveName] ?? 'other';
    totals[group] = add(totals[group], sum);
    if (moveRules[move as MoveName].kind === 'bonus') totals.bonus = add(totals.bonus, sum);
  }
  const moved =
    totals.deposits + totals.withdrawals + totals.play + totals.transfers + totals.vendorWallets + totals.other;
  return { ...totals, reconciled: opening + moved === closing, days };
}

async function netOfDays(db: Database, range: Range, period: Period, today: Day): Promise<RecordTotals['days']> {
  const { account, above, upTo } = range;
  if (above >= upTo) return [];
  const { timeZone } = period;
  const [first, last] = await timesOfSeqs(db, account, [above + 1n, upTo]);
  const newest = dayOf(last!, timeZone) < today ? dayOf(last!, timeZone) : today;
  const days: Day[] = [];
  for (let day = newest; day >= dayOf(first!, timeZone) && days.length < MAX_DAYS; day = addDays(day, -1))
    days.push(day);
  const starts = await seqsBefore(
    db,
    account,
    days.map((day) => startOfDay(day, timeZone)),
  );
  const balances = await standingsAtSeqs(db, account, [upTo, ...starts]);
  const nets = days.map((day, nr) => ({
    day,
    net: minor(balances[nr]! - balances[nr + 1]!),
    moved: (nr === 0 ? upTo : starts[nr - 1]!) > starts[nr]!,
  }));
  return nets.filter(({ moved }) => moved).map(({ day, net }) => ({ day, net }));
}
