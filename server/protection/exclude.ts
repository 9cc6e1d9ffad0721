import { Refusal } from '@croupier/contract';
import { namesakesOf } from '#identity';
import type { Database, Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { payeeLinks } from '#payments';
import { pausedOf, refusalOf } from './admit.ts';
import { blockOf, RETURN_MS } from './block.ts';
import { tellChange } from './change-limit.ts';
import { note } from './event-store.ts';
import { excludedAmong, insertTimeOut, type NewTimeOut, timeOutsOf } from './exclusion-store.ts';
import { holdOne } from './open-standing.ts';
import { setPlayFrom, type Who } from './standing-store.ts';

/** Whether the person is out, or back from an exclusion for less than a day: nothing is offered to them then. */
export async function isInTimeOut(db: Database, who: Who, at: Date): Promise<boolean> {
  return blockOf(await timeOutsOf(db, who), at) !== null;
}

/** @throws Refusal play_paused, where the person is out: with what, and until when */
export async function requirePlay(db: Database, who: Who, at: Date): Promise<void> {
  const paused = pausedOf(await timeOutsOf(db, who), at);
  if (paused) throw refusalOf(paused);
}

/**
 * A time-out, in force when the transaction commits: every session hears of it. It only ever adds: where the person is
 * out for as long already it is refused, and nothing ends it early.
 * @throws Refusal limit_stricter_only
 */
export async function beginTimeOut(tx: Tx, timeOut: NewTimeOut, actor?: string): Promise<void> {
  const { kind, source, startsAt: at, endsAt } = timeOut;
  const standing = await holdOne(tx, timeOut, at);
  const until = kind === 'cool_off' ? standing.coolOffUntil : standing.excludedUntil;
  if (until && endsAt <= until) throw new Refusal('limit_stricter_only');
  await insertTimeOut(tx, timeOut);
  await note(tx, timeOut, { at, what: kind, source, until: endsAt, ...(actor ? { actor } : {}) });
  await tellChange(tx, timeOut, kind);
}

/** Other accounts that are most likely the same person's: same name and birthday, or paid to the same account. */
async function ownAccounts(db: Database, who: Who): Promise<bigint[]> {
  const payees = await payeeLinks(db, who.brandId, who.personId, 100);
  const same = payees.filter(({ sameAccount }) => sameAccount).map(({ personId }) => personId);
  return [...new Set([...(await namesakesOf(db, who)), ...same])];
}

/** The exclusion reaches the person's other accounts of the brand too. Answers how many it was new to. */
export async function spreadExclusion(tx: Tx, who: Who, until: Date, at: Date): Promise<number> {
  const others = await ownAccounts(tx, who);
  const out = new Map((await excludedAmong(tx, who.brandId, others, at)).map((one) => [one.personId, one.until]));
  const left = others
    .filter((id) => (out.get(id)?.getTime() ?? 0) < until.getTime())
    .toSorted((a, b) => (a < b ? -1 : 1));
  for (const personId of left) {
    const linked = { brandId: who.brandId, personId, kind: 'self_exclusion', source: 'linked' } as const;
    await beginTimeOut(tx, { ...linked, startsAt: at, endsAt: until });
  }
  return left.length;
}

/** A new account of somebody who is excluded is excluded with its first breath. */
export async function followExclusion(tx: Tx, who: Who, at: Date): Promise<void> {
  const others = await excludedAmong(tx, who.brandId, await ownAccounts(tx, who), at);
  const until = others.map((one) => one.until).toSorted((a, b) => b.getTime() - a.getTime())[0];
  if (!until) return;
  await beginTimeOut(tx, { ...who, kind: 'self_exclusion', source: 'linked', startsAt: at, endsAt: until });
}

/**
 * After an exclusion has ended: the person wants to play again, and may a day later.
 * @throws Refusal state_conflict while it holds, when there was none, or when it was asked for already
 */
export async function askReturn(kernel: Kernel, who: Who): Promise<void> {
  const at = kernel.clock.now();
  await tx(kernel.db, async (t) => {
    const standing = await holdOne(t, who, at);
    if (blockOf(standing, at)?.kind !== 'ended') throw new Refusal('state_conflict');
    const playFrom = new Date(at.getTime() + RETURN_MS);
    await setPlayFrom(t, who, playFrom);
    await note(t, who, { at, what: 'return_asked', source: 'person', until: playFrom });
    await tellChange(t, who, 'return');
  });
}
