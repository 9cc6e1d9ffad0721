import { Refusal } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import { takeTurns } from '#kernel/take-turns';
import { type Channel, channelOfWebhook } from '../channels/channel-store.ts';
import { insertEvent, isKnownEvent, isNewEvent } from './event-store.ts';
import { type Payments, providerOf } from '../ports.ts';
import type { WebhookEvent, WebhookHeaders } from './provider.ts';
import { applyIntentNews } from '../deposits/settle-deposit.ts';
import { applyLine } from '../deposits/settle-line.ts';
import { applyPayoutNews } from '../withdrawals/settle-withdrawal.ts';
import { TakenMessages } from './taken-messages.ts';

export interface Webhook {
  readonly channelCode: string;
  /** The bytes the signature covers. */
  readonly raw: Buffer;
  readonly headers: WebhookHeaders;
}

/** Of a storm so many at a time, so that it leaves connections for everybody else; turned away, it is sent again. */
const inTurn = takeTurns({ running: 10, waiting: 10_000 });

const taken = new WeakMap<object, TakenMessages>();

function takenOf({ kernel }: Payments): TakenMessages {
  const known = taken.get(kernel) ?? new TakenMessages();
  taken.set(kernel, known);
  return known;
}

/**
 * News from a provider. What it leads to and the note that it came are one transaction, so a message counts once.
 * Whatever is signed is answered with success, also what does not fit: sending it again would not help.
 * Refuses: not_found (no such channel), signature_invalid, bad_input.
 */
export async function receiveWebhook(payments: Payments, webhook: Webhook): Promise<void> {
  const { db, clock, log } = payments.kernel;
  const channel = await channelOfWebhook(db, webhook.channelCode);
  if (!channel) throw new Refusal('not_found');
  const at = clock.now();
  const event = read(payments, channel, webhook, at);
  if (!event) {
    log.warn({ channel: channel.code }, 'a webhook with a wrong signature');
    throw new Refusal('signature_invalid');
  }
  const { eventId, kind, reference } = event;
  const outcome = await takenOf(payments).once(`${channel.id}:${eventId}`, async () => {
    if (await isKnownEvent(db, channel.id, eventId)) return 'duplicate';
    const received = { channel, eventId, kind, reference, body: webhook.raw.toString(), at };
    return await inTurn(() =>
      tx(db, async (tx) => {
        if (!(await isNewEvent(tx, received))) return 'duplicate';
        const outcome = await apply(tx, channel, event, at);
        await insertEvent(tx, received, outcome);
        return outcome;
      }),
    );
  });
  log.info({ channel: channel.code, kind, reference, outcome }, 'a webhook');
}

function read(payments: Payments, channel: Channel, { raw, headers }: Webhook, at: Date): WebhookEvent | null {
  try {
    return providerOf(payments, channel.adapter).readWebhook(raw, headers, at);
  } catch (error) {
    payments.kernel.log.warn({ err: error, channel: channel.code }, 'a signed webhook that nobody understands');
    throw new Refusal('bad_input');
  }
}

async function apply(tx: Tx, channel: Channel, { reference, news }: WebhookEvent, at: Date): Promise<string> {
  if (news.about === 'intent') return await applyIntentNews(tx, channel, reference, news.intent, at);
  if (news.about === 'line') return await applyLine(tx, channel, news.line, at);
  if (news.about === 'payout') return await applyPayoutNews(tx, channel, reference, news.payout, at);
  return 'ignored';
}
