import { type Minor, Refusal, ZERO } from '@croupier/contract';
import { brandById } from '#brand';
import type { Tx } from '#kernel/database/pool';
import { beyondOf, pausedOf, refusalOf, type Used } from './admit.ts';
import { brandLimits } from './brand-limits.ts';
import { periodStart } from './limit-period.ts';
import { openStanding } from './open-standing.ts';
import { paidInSince } from './paid-in.ts';
import { hold, type Standing, type Who } from './standing-store.ts';

/** Refused in a time-out, with play_paused. */
async function requireNoTimeOut(tx: Tx, who: Who, at: Date): Promise<Standing | null> {
  const [standing] = await hold(tx, [who], ['deposit']);
  const paused = standing && pausedOf(standing, at);
  if (paused) throw refusalOf(paused);
  return standing ?? null;
}

interface PaysIn extends Who {
  readonly amount: Minor;
  readonly at: Date;
}

/**
 * A deposit whose row stands in this transaction. Everybody's deposits come here one after the other, so that many at
 * once cannot exceed what one could not.
 * @throws Refusal play_paused, limit_reached
 */
export async function admitDeposit(tx: Tx, pays: PaysIn): Promise<void> {
  await admitWithin(tx, pays, pays.amount);
}

/**
 * A side of a transfer between people, whose row does not stand yet. `paidIn` comes to them from an agent above and
 * counts as a deposit; of zero only a time-out is asked.
 * @throws Refusal play_paused, limit_reached
 */
export async function admitTransfer(tx: Tx, { paidIn, ...who }: Who & { readonly paidIn: Minor }, at: Date) {
  if (paidIn === ZERO) await requireNoTimeOut(tx, who, at);
  else await admitWithin(tx, { ...who, amount: paidIn, at }, ZERO);
}

/** `counted` is what of the amount stands among the figures already. */
async function admitWithin(tx: Tx, { brandId, personId, amount, at }: PaysIn, counted: Minor): Promise<void> {
  const who = { brandId, personId };
  const { timeZone, settings } = await brandById(tx, brandId);
  const common = brandLimits(settings).filter(({ kind }) => kind === 'deposit');
  let standing = await requireNoTimeOut(tx, who, at);
  if (!standing && common.length > 0) {
    await openStanding(tx, who, at);
    standing = await requireNoTimeOut(tx, who, at);
  }
  const limits = [...(standing?.limits ?? []), ...common];
  if (limits.length === 0) return;
  const since = async (period: 'day' | 'week' | 'month') =>
    (await paidInSince(tx, who, periodStart(period, at, timeZone))) - counted;
  const used: Used = { day: await since('day'), week: await since('week'), month: await since('month') };
  const beyond = beyondOf('deposit', amount, { limits, used, at, timeZone });
  if (!beyond) return;
  const { code, ...details } = beyond;
  throw new Refusal(code, { ...details, fields: { amount: code } });
}
