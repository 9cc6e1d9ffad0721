import { brandById } from '#brand';
import { idleSince, revokeSessions, signedInAmong, signedInSpans } from '#identity';
import type { Tx } from '#kernel/database/pool';
import { tellChange } from './change-limit.ts';
import { note } from './event-store.ts';
import { PERIODS } from './limit.ts';
import { type TimeLimit, timeLimits } from './limit-store.ts';
import { periodStart, renewsAt } from './limit-period.ts';
import { holdOne } from './open-standing.ts';
import { setRested } from './standing-store.ts';
import { minutesSince } from './time-used.ts';

/** Ends the sessions of those whose time is used up, once; they may sign in again to see their money, and not play. */
export async function restWhoPlayedLong(tx: Tx, at: Date): Promise<number> {
  const limits = await timeLimits(tx);
  const people = [...new Set(limits.map(({ personId }) => personId))];
  const present = new Set(await signedInAmong(tx, people, { now: at, idleSince: idleSince(at) }));
  const theirs = limits.filter(({ personId }) => present.has(personId));
  let rested = 0;
  for (const brandId of new Set(theirs.map((limit) => limit.brandId))) {
    rested += await restOfBrand(
      tx,
      brandId,
      theirs.filter((limit) => limit.brandId === brandId),
      at,
    );
  }
  return rested;
}

/** One question a period, whoever many it is about. The longest rest first: the shorter ones then find it. */
async function restOfBrand(tx: Tx, brandId: number, limits: readonly TimeLimit[], at: Date): Promise<number> {
  const { timeZone } = await brandById(tx, brandId);
  let rested = 0;
  for (const period of PERIODS.toReversed()) {
    const ofPeriod = limits.filter((limit) => limit.period === period);
    if (ofPeriod.length === 0) continue;
    const start = periodStart(period, at, timeZone);
    const ids = ofPeriod.map(({ personId }) => personId);
    const spans = Map.groupBy(await signedInSpans(tx, brandId, ids, start), ({ personId }) => personId);
    const until = renewsAt(period, at, timeZone);
    for (const limit of ofPeriod) {
      const used = minutesSince(spans.get(limit.personId) ?? [], start);
      if (used >= limit.amount && (await rest(tx, limit, until, at))) rested += 1;
    }
  }
  return rested;
}

async function rest(tx: Tx, limit: TimeLimit, until: Date, at: Date): Promise<boolean> {
  const { brandId, personId, period, amount } = limit;
  const who = { brandId, personId };
  const { restedUntil } = await holdOne(tx, who, at);
  if (restedUntil && restedUntil >= until) return false;
  await setRested(tx, who, until);
  await note(tx, who, { at, what: 'limit_reached', source: 'system', kind: 'time', period, after: amount, until });
  await tellChange(tx, who, 'rest');
  await revokeSessions(tx, { ...who, sessionId: null, reason: 'session_limit', at });
  return true;
}
