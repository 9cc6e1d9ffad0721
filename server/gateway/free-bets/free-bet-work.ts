import type { Runner } from '#kernel/consumer';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { oneAtATime } from '#kernel/one-at-a-time';
import { connectionOf } from '../connections/connections.ts';
import { type Outcome, afterTry, outcomeOf, waitMs } from './free-bet.ts';
import { type DueReward, claimDue, writeTry } from './free-bet-due-store.ts';
import { tellPerson } from './free-bet-letter.ts';
import { aliasOf } from '../launches/players.ts';
import { clientOf } from '../our-calls/vendor-clients.ts';
import { VendorFailure } from '../our-calls/vendor-failure.ts';

const TICK_MS = 1_000;
const AT_ONCE = 20;
/** Longer than a call to a vendor can take. */
const LEASE_MS = 30_000;

async function ask(kernel: Kernel, reward: DueReward): Promise<{ outcome: Outcome; fault: string | null }> {
  const { brandId, vendor, personId, rewardId, prepaidId, validFrom, validUntil, state } = reward;
  const connection = await connectionOf(kernel, brandId, vendor);
  const client = connection && clientOf(kernel, connection);
  if (!client) return { outcome: 'untold', fault: 'no connection' };
  try {
    if (state === 'cancelling') await client.cancelReward(rewardId);
    else {
      const user = await aliasOf(kernel.db, { brandId, vendor, personId }, kernel.clock.now());
      const period = { start_time: validFrom.toISOString(), end_time: validUntil.toISOString() };
      await client.createReward({ user, prepaid_uuid: prepaidId, reward_uuid: rewardId, ...period });
    }
    return { outcome: 'done', fault: null };
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    const { vendor: code, fault } = { vendor, fault: error.fault };
    kernel.log.warn({ vendor: code, rewardId, state, fault, detail: error.message }, 'a vendor was asked in vain');
    return { outcome: outcomeOf(fault), fault };
  }
}

async function attempt(kernel: Kernel, reward: DueReward): Promise<void> {
  const { outcome, fault } = await ask(kernel, reward);
  const at = kernel.clock.now();
  const after = afterTry(reward.state, reward.uncertain, outcome);
  const isOver = after.state !== 'requested' && after.state !== 'cancelling';
  const wait = isOver || after.state !== reward.state ? 0 : waitMs(reward.tries);
  const nextTryAt = new Date(at.getTime() + wait);
  await tx(kernel.db, async (t) => {
    if (!(await writeTry(t, reward, { ...after, fault, nextTryAt, at }))) return;
    if (after.state === 'granted') await tellPerson(t, reward, 'granted', at);
    if (after.state === 'cancelled' && reward.wasGranted) await tellPerson(t, reward, 'cancelled', at);
  });
}

/**
 * Asks vendors for what was granted, and tells them what was cancelled; again and again, under the same id, until they
 * have said so or the time of it is over. @returns how many were asked
 */
export async function askForRewards(kernel: Kernel): Promise<number> {
  const now = kernel.clock.now();
  const due = await claimDue(kernel.db, { now, until: new Date(now.getTime() + LEASE_MS), limit: AT_ONCE });
  const open = due.filter(({ validUntil }) => validUntil > now);
  const tried = await Promise.allSettled(open.map((reward) => attempt(kernel, reward)));
  for (const one of tried) {
    if (one.status === 'rejected') kernel.log.error({ err: one.reason }, 'free bets could not be asked for');
  }
  return open.length;
}

/** Any number of processes may: a reward's turn is claimed. */
export function startFreeBetWork(kernel: Kernel): Runner {
  return oneAtATime(
    TICK_MS,
    () => askForRewards(kernel),
    (error) => kernel.log.error({ err: error }, 'free bets could not be looked after'),
  );
}
