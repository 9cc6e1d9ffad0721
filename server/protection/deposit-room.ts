import { type Minor, ZERO } from '@croupier/contract';
import { brandById } from '#brand';
import type { Database } from '#kernel/database/pool';
import { brandLimits } from './brand-limits.ts';
import { figureOf, type Limit, money, PERIODS, type Period } from './limit.ts';
import { periodStart, renewsAt } from './limit-period.ts';
import { limitsOf } from './limit-store.ts';
import { paidInSince } from './paid-in.ts';
import type { Who } from './standing-store.ts';

export interface DepositRoom {
  readonly period: Period;
  readonly limit: Minor;
  /** What may still be paid in; never below zero. */
  readonly left: Minor;
  readonly renewsAt: Date;
}

/** Of all limits on deposits that hold the person, the one that leaves the least. Null: none does. For the eye only. */
export async function depositRoom(db: Database, who: Who, at: Date): Promise<DepositRoom | null> {
  const { timeZone, settings } = await brandById(db, who.brandId);
  const limits: Limit[] = [...(await limitsOf(db, who)), ...brandLimits(settings)];
  const held = PERIODS.filter((period) => limits.some((limit) => limit.kind === 'deposit' && limit.period === period));
  const rooms = await Promise.all(
    held.map(async (period): Promise<DepositRoom> => {
      const used = await paidInSince(db, who, periodStart(period, at, timeZone));
      const { limit, left } = figureOf(limits, 'deposit', period, used);
      const room = { limit: money(limit!.amount), left: money(left ?? ZERO) };
      return { period, ...room, renewsAt: renewsAt(period, at, timeZone) };
    }),
  );
  return rooms.reduce<DepositRoom | null>((least, room) => (least && least.left <= room.left ? least : room), null);
}
