import { formatAmount } from '@croupier/contract';
import { type Actor, record } from '#audit';
import type { Tx } from '#kernel/database/pool';
import { type Channel, type NewChannel, upsertChannel } from './channel-store.ts';

/** Makes or changes a channel, with its entry in the audit log. Returns its id. */
export async function saveChannel(tx: Tx, channel: NewChannel, actor: Actor, at: Date): Promise<bigint> {
  const { id, before } = await upsertChannel(tx, channel);
  await record(tx, {
    brandId: channel.brandId,
    at,
    actor,
    action: before ? 'channel.update' : 'channel.create',
    subject: channel.code,
    before: before && shown(before),
    after: shown(channel),
  });
  return id;
}

function shown(channel: Channel | NewChannel) {
  const { adapter, name, feePpm, takesDeposits, makesPayouts, open } = channel;
  const limits = { minimum: formatAmount(channel.minimum), maximum: formatAmount(channel.maximum) };
  const { kind = 'redirect', network = null, opensMinute = null, closesMinute = null, orderMinutes = 30 } = channel;
  const order = { kind, network, opensMinute, closesMinute, orderMinutes };
  return { adapter, name, ...limits, ...order, feePpm, takesDeposits, makesPayouts, open };
}
