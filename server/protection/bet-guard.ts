import type { BetGuard, GuardRefusal, Moved } from '#bets';
import { brandById } from '#brand';
import type { Tx } from '#kernel/database/pool';
import { beyondOf, pausedOf, restedOf, type Used } from './admit.ts';
import { brandLimits } from './brand-limits.ts';
import type { Limit } from './limit.ts';
import { type PeriodDays, periodsOf } from './limit-period.ts';
import { openStanding } from './open-standing.ts';
import { addCounts, type Count, hold, type Standing, type Who } from './standing-store.ts';

const keyOf = ({ brandId, personId }: Who): string => `${brandId}/${personId}`;

interface Held {
  readonly standing: Standing;
  readonly timeZone: string;
  readonly limits: readonly Limit[];
  staked: Used;
  lost: Used;
}

/** Figures of a period that is over are nobody's any more. */
function usedNow(standing: Standing, at: Date, timeZone: string): Pick<Held, 'staked' | 'lost'> {
  const now = periodsOf(at, timeZone);
  const current = (period: 'day' | 'week' | 'month', amount: bigint) => (standing[period] >= now[period] ? amount : 0n);
  const { dayStaked, weekStaked, monthStaked, dayLost, weekLost, monthLost } = standing;
  return {
    staked: { day: current('day', dayStaked), week: current('week', weekStaked), month: current('month', monthStaked) },
    lost: { day: current('day', dayLost), week: current('week', weekLost), month: current('month', monthLost) },
  };
}

const plus = (used: Used, amount: bigint): Used => ({
  day: used.day + amount,
  week: used.week + amount,
  month: used.month + amount,
});

/** A stake counts as lost until the batch is written: what a bet wins is room for the next batch. */
function admitTo(held: Held, bet: { readonly stake: bigint }, at: Date): GuardRefusal | null {
  const { standing, timeZone, limits } = held;
  const of = { limits, at, timeZone };
  const no =
    pausedOf(standing, at) ??
    restedOf(limits, standing.restedUntil, at, timeZone) ??
    beyondOf('stake', bet.stake, { ...of, used: held.staked }) ??
    beyondOf('loss', bet.stake, { ...of, used: held.lost });
  if (no) return no;
  held.staked = plus(held.staked, bet.stake);
  held.lost = plus(held.lost, bet.stake);
  return null;
}

/** Where a brand has limits for everybody, everybody is held. */
async function holdAll(tx: Tx, people: readonly Who[], clock: { now(): Date }): Promise<Standing[]> {
  const standings = await hold(tx, people, ['stake', 'loss', 'time']);
  const known = new Set(standings.map(keyOf));
  const missing: Who[] = [];
  for (const who of people) {
    if (known.has(keyOf(who))) continue;
    const { settings } = await brandById(tx, who.brandId);
    if (!brandLimits(settings).some(({ kind }) => kind === 'stake' || kind === 'loss')) continue;
    known.add(keyOf(who));
    missing.push(who);
  }
  if (missing.length === 0) return standings;
  for (const who of missing) await openStanding(tx, who, clock.now());
  return await hold(tx, people, ['stake', 'loss', 'time']);
}

/** Asked by bets. One statement for a batch of people who are held by nothing. */
export function betGuard(clock: { now(): Date }): BetGuard {
  return {
    async hold(tx, people) {
      if (people.length === 0) return { admit: () => null, count: async () => undefined };
      const held = new Map<string, Held>();
      for (const standing of await holdAll(tx, people, clock)) {
        const { timeZone, settings } = await brandById(tx, standing.brandId);
        const limits = [...standing.limits, ...brandLimits(settings)];
        held.set(keyOf(standing), { standing, timeZone, limits, ...usedNow(standing, clock.now(), timeZone) });
      }
      return {
        admit(bet, at) {
          const own = held.get(keyOf(bet));
          return own ? admitTo(own, bet, at) : null;
        },
        count: (inTx, moved) =>
          count(
            inTx,
            moved.filter((one) => held.has(keyOf(one))),
          ),
      };
    },
  };
}

/** One line a person: what several bets of theirs moved together. */
async function count(tx: Tx, moved: readonly Moved[]): Promise<void> {
  const sums = new Map<string, Count>();
  const periods = new Map<string, PeriodDays>();
  for (const { brandId, personId, at, staked, lost } of moved) {
    if (staked === 0n && lost === 0n) continue;
    const moment = `${brandId}/${at.getTime()}`;
    const days = periods.get(moment) ?? periodsOf(at, (await brandById(tx, brandId)).timeZone);
    periods.set(moment, days);
    const key = keyOf({ brandId, personId });
    const known = sums.get(key);
    const total = { staked: (known?.staked ?? 0n) + staked, lost: (known?.lost ?? 0n) + lost };
    sums.set(key, { brandId, personId, periods: days, ...total });
  }
  if (sums.size > 0) await addCounts(tx, [...sums.values()]);
}
