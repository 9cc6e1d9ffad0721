import { brandById } from '#brand';
import { idleSince, revokeSessions, signedInAmong, signedInSpans } from '#identity';
import type { Tx } from '#kernel/database/pool';
import { tellChange } from './change-limit.ts';
import { note } from './event-store.ts';
import { type LimitKind, PERIODS } from './limit.ts';
import { limitsOf, timeLimited } from './limit-store.ts';
import { periodStart, renewsAt } from './limit-period.ts';
import { holdOne } from './open-standing.ts';
import { setRested, type Who } from './standing-store.ts';
import { minutesSince } from './time-used.ts';

const TIME: LimitKind = 'time';

/** Ends the sessions of those whose time is used up, once; they may sign in again to see their money, and not play. */
export async function restWhoPlayedLong(tx: Tx, at: Date): Promise<number> {
  const limited = await timeLimited(tx);
  const ids = limited.map(({ personId }) => personId);
  const present = new Set(await signedInAmong(tx, ids, { now: at, idleSince: idleSince(at) }));
  let rested = 0;
  for (const who of limited) if (present.has(who.personId) && (await restOne(tx, who, at))) rested += 1;
  return rested;
}

async function restOne(tx: Tx, who: Who, at: Date): Promise<boolean> {
  const { timeZone } = await brandById(tx, who.brandId);
  const limits = (await limitsOf(tx, who)).filter(({ kind }) => kind === TIME);
  const starts = PERIODS.map((period) => periodStart(period, at, timeZone).getTime());
  const spans = await signedInSpans(tx, who, new Date(Math.min(...starts)));
  // The longest rest of those that are due.
  const due = limits
    .filter(({ period, amount }) => minutesSince(spans, periodStart(period, at, timeZone)) >= amount)
    .map(({ period, amount }) => ({ period, amount, until: renewsAt(period, at, timeZone) }))
    .toSorted((a, b) => b.until.getTime() - a.until.getTime())[0];
  if (!due) return false;
  const { restedUntil } = await holdOne(tx, who, at);
  if (restedUntil && restedUntil >= due.until) return false;
  await setRested(tx, who, due.until);
  const { period, amount, until } = due;
  await note(tx, who, { at, what: 'limit_reached', source: 'system', kind: TIME, period, after: amount, until });
  await tellChange(tx, who, 'rest');
  await revokeSessions(tx, { ...who, sessionId: null, reason: 'session_limit', at });
  return true;
}
