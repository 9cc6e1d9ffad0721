import { Refusal } from '@croupier/contract';
import type { By } from '#approvals';
import { record } from '#audit';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { mayCancel } from './free-bet.ts';
import { cancelReward } from './free-bet-due-store.ts';
import { type Reward, rewardById } from './reward-store.ts';

/**
 * Takes back what a person has not bet yet. From now on no bet of it is taken; the vendor is told after that. What was
 * won stays won.
 * @throws Refusal reason_required, not_found, state_conflict where it has ended or waits for a second operator
 */
export async function cancelFreeBets(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { session, ip }: By,
  { id, reason }: { id: bigint; reason: string },
): Promise<Reward> {
  const said = reason.trim();
  if (!said) throw new Refusal('reason_required', { fields: { reason: 'reason_required' } });
  const { brandId, operatorId, username } = session;
  const at = clock.now();
  return await tx(db, async (t) => {
    const before = await rewardById(t, brandId, id, at);
    if (!before) throw new Refusal('not_found');
    if (!mayCancel(before, at) || !(await cancelReward(t, { id, reason: said, at }))) {
      throw new Refusal('state_conflict');
    }
    const { account, rewardId, used, count, vendor, gameCode } = before;
    const actor = { kind: 'operator', id: operatorId, name: username } as const;
    const what = { reward: rewardId, vendor, game: gameCode, left: count - used, reason: said };
    await record(t, { brandId, at, actor, action: 'freebet.cancel', subject: account, after: what, ip });
    return (await rewardById(t, brandId, id, at))!;
  });
}
