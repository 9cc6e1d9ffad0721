import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import { prepared } from '#kernel/database/prepared';
import type { Channel } from '../channels/channel-store.ts';

export interface ReceivedEvent {
  readonly channel: Channel;
  readonly eventId: string;
  readonly kind: string;
  readonly reference: string;
  readonly body: string;
  readonly at: Date;
}

/**
 * True when this message is new. Copies that arrive at once wait here for the first one's commit, and then find it.
 * What it leads to is done in the same transaction, and then written down with it by `insertEvent`.
 */
export async function isNewEvent(tx: Tx, event: ReceivedEvent): Promise<boolean> {
  const key = `payments.event:${event.channel.id}:${event.eventId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const { rows } = await sql`select 1 from payments.provider_event
    where channel_id = ${event.channel.id} and event_id = ${event.eventId}`.execute(tx);
  return rows.length === 0;
}

/** Whether the message has been taken and its outcome committed. Most of a storm ends here, without a transaction. */
export async function isKnownEvent(db: Database, channelId: bigint, eventId: string): Promise<boolean> {
  const text = 'select 1 from payments.provider_event where channel_id = $1 and event_id = $2';
  return (await prepared(db, 'payments.known_event', text, [channelId, eventId])).length > 0;
}

export async function insertEvent(tx: Tx, event: ReceivedEvent, outcome: string): Promise<void> {
  await sql`insert into payments.provider_event (brand_id, channel_id, event_id, kind, reference, body, outcome,
      received_at)
    values (${event.channel.brandId}, ${event.channel.id}, ${event.eventId}, ${event.kind}, ${event.reference},
      ${event.body}, ${outcome}, ${event.at})`.execute(tx);
}
