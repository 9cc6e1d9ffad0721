import type { Minor } from '@croupier/contract';
import { brandById } from '#brand';
import type { Tx } from '#kernel/database/pool';
import { depositedSince } from '#payments';
import { beyondOf, pausedOf, refusalOf, type Used } from './admit.ts';
import { brandLimits } from './brand-limits.ts';
import { periodStart } from './limit-period.ts';
import { openStanding } from './open-standing.ts';
import { hold, type Standing, type Who } from './standing-store.ts';

/**
 * Money that somebody brings in, whose row stands already, or is sent by somebody else: refused in a time-out.
 * @throws Refusal play_paused
 */
export async function requireNoTimeOut(tx: Tx, who: Who, at: Date): Promise<Standing | null> {
  const [standing] = await hold(tx, [who], ['deposit']);
  const paused = standing && pausedOf(standing, at);
  if (paused) throw refusalOf(paused);
  return standing ?? null;
}

/**
 * A deposit whose row stands in this transaction. Everybody's deposits come here one after the other, so that many at
 * once cannot exceed what one could not.
 * @throws Refusal play_paused, limit_reached
 */
export async function admitDeposit(
  tx: Tx,
  { brandId, personId, amount, at }: Who & { readonly amount: Minor; readonly at: Date },
): Promise<void> {
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
    (await depositedSince(tx, who, periodStart(period, at, timeZone))) - amount;
  const used: Used = { day: await since('day'), week: await since('week'), month: await since('month') };
  const beyond = beyondOf('deposit', amount, { limits, used, at, timeZone });
  if (beyond) throw refusalOf(beyond);
}
