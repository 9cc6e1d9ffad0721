import { brandById } from '#brand';
import type { Tx } from '#kernel/database/pool';
import { pausedOf, refusalOf, restedOf } from './admit.ts';
import { hold, type Who } from './standing-store.ts';

/**
 * Money on its way to where a vendor takes bets that we do not see: whoever may not stake here does not take it there.
 * @throws Refusal play_paused, limit_reached (of the kind `time`)
 */
export async function admitVendorMoney(tx: Tx, who: Who, at: Date): Promise<void> {
  const [standing] = await hold(tx, [who], ['time']);
  if (!standing) return;
  const { timeZone } = await brandById(tx, who.brandId);
  const no = pausedOf(standing, at) ?? restedOf(standing.limits, standing.restedUntil, at, timeZone);
  if (no) throw refusalOf(no);
}
