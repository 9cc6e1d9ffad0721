import { formatAmount } from '@croupier/contract';
import { record } from '#audit';
import type { Tx } from '#kernel/database/pool';
import type { Channel } from '../channels/channel-store.ts';
import { type ExceptionKind, keepException } from './exception-store.ts';
import type { IntentNews, PayoutNews } from '../providers/provider.ts';

/**
 * Keeps what a provider said and does not fit, for a person to look at, with an entry in the audit log the first
 * time. Nothing is credited or paid because of it.
 */
export async function findException(
  tx: Tx,
  channel: Channel,
  kind: ExceptionKind,
  reference: string,
  news: IntentNews | PayoutNews,
  at: Date,
): Promise<void> {
  const detail = { ...news, amount: formatAmount(news.amount) };
  const first = await keepException(tx, {
    brandId: channel.brandId,
    channelId: channel.id,
    kind,
    reference,
    detail,
    at,
  });
  if (!first) return;
  await record(tx, {
    brandId: channel.brandId,
    at,
    actor: { kind: 'provider', id: channel.code, name: channel.code },
    action: 'payment.exception',
    subject: reference,
    after: { kind, ...detail },
  });
}
