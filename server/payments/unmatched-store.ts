import type { Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Tx } from '#kernel/database/pool';
import type { Channel } from './channel-store.ts';

export type UnmatchedReason = 'no_match' | 'wrong_amount' | 'second_payment' | 'rate_expired';

export interface UnmatchedFound {
  readonly channel: Channel;
  /** The provider's name of the money itself. */
  readonly moneyId: string;
  readonly reason: UnmatchedReason;
  /** In the channel's asset. */
  readonly amount: Minor;
  readonly said: { readonly amount: string; readonly asset: string; readonly note?: string };
  readonly depositId: bigint | null;
  readonly at: Date;
}

/** Null where it is kept already. */
export async function insertUnmatched(tx: Tx, found: UnmatchedFound): Promise<bigint | null> {
  const { channel } = found;
  const { rows } = await sql<{ id: bigint }>`
    insert into payments.unmatched (brand_id, channel_id, money_id, reason, asset, amount, said, deposit_id, found_at)
    values (${channel.brandId}, ${channel.id}, ${found.moneyId}, ${found.reason}, ${channel.asset}, ${found.amount},
      ${JSON.stringify(found.said)}::jsonb, ${found.depositId}, ${found.at})
    on conflict (channel_id, money_id) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}
