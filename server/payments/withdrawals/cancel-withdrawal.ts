import { Refusal, nextWithdrawalState } from '@croupier/contract';
import { tx } from '#kernel/database/transaction';
import { advanceWithdrawal } from './advance-withdrawal.ts';
import { channelById } from '../channels/channel-store.ts';
import type { Payments } from '../ports.ts';
import { type Withdrawal, lockWithdrawal, withdrawalOfPerson } from './withdrawal-store.ts';

interface Cancel {
  readonly brandId: number;
  readonly personId: bigint;
  readonly account: string;
  readonly id: bigint;
}

/**
 * The person takes back what nobody has approved yet; asked again it answers the same. Against an operator who
 * decides at the same moment one of the two is refused.
 * Refuses: not_found (also another person's), state_conflict.
 */
export async function cancelWithdrawal({ kernel }: Payments, cancel: Cancel): Promise<Withdrawal> {
  const { brandId, personId, account, id } = cancel;
  if (!(await withdrawalOfPerson(kernel.db, personId, id))) throw new Refusal('not_found');
  return await tx(kernel.db, async (t) => {
    const row = (await lockWithdrawal(t, brandId, id))!;
    if (row.state === 'cancelled') return row;
    const state = nextWithdrawalState(row.state, 'cancel', 'person', row.needsSecond);
    if (!state) throw new Refusal('state_conflict');
    const channel = (await channelById(t, row.channelId))!;
    return await advanceWithdrawal(t, channel, row, { state, at: kernel.clock.now(), actor: account });
  });
}
