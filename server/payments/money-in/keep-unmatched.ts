import type { Asset } from '@croupier/contract';
import { record } from '#audit';
import type { Tx } from '#kernel/database/pool';
import { post } from '#wallet';
import { tellUnmatched } from '../events.ts';
import { type UnmatchedFound, insertUnmatched } from './unmatched-store.ts';

/**
 * Money that has arrived and is nobody's yet: into the house account of such money, once, until an operator says whose
 * it is or sends it back.
 */
export async function keepUnmatched(tx: Tx, found: UnmatchedFound): Promise<void> {
  const { channel, amount, at, said, reason } = found;
  const id = await insertUnmatched(tx, found);
  if (id === null) return;
  const [moved] = await post(tx, [
    {
      move: 'unmatchedIn',
      brandId: channel.brandId,
      personId: null,
      asset: channel.asset as Asset,
      amount,
      detail: channel.code,
      key: `unmatched:${id}:in`,
      ref: { type: 'unmatched', id: id.toString() },
      title: found.moneyId,
    },
  ]);
  if (!moved?.ok) throw new Error(`unmatched money ${id} was not posted: ${moved?.refuse}`);
  await record(tx, {
    brandId: channel.brandId,
    at,
    actor: { kind: 'provider', id: channel.code, name: channel.code },
    action: 'payment.unmatched',
    subject: found.moneyId,
    after: { reason, ...said },
  });
  await tellUnmatched(tx, { id, brandId: channel.brandId }, 'waiting');
}
