import { afterCommit } from '#kernel/database/after-commit';
import { emit } from '#kernel/outbox';
import { wakeUp } from '#kernel/wake';
import type { Database, Tx } from '#kernel/database/pool';
import { countUnread, type InboxMessage, insertInbox, insertOutgoing, selectInbox, updateRead } from './store.ts';

interface Letter {
  readonly brandId: number;
  /** Whom it is about, when it is somebody with an account. */
  readonly personId?: bigint | null;
  readonly to: string;
  readonly body: string;
  readonly at: Date;
  /** Until when it is worth sending; three days, unless it says. */
  readonly expiresAt?: Date;
}

const wakeDelivery = () => wakeUp('outgoing');

const WORTH_SENDING_MS = 3 * 86_400_000;

function queue(tx: Tx, kind: 'email' | 'sms', subject: string, letter: Letter): Promise<bigint> {
  const { brandId, personId = null, to, body, at, expiresAt = new Date(at.getTime() + WORTH_SENDING_MS) } = letter;
  afterCommit(tx, wakeDelivery);
  return insertOutgoing(tx, { brandId, personId, kind, recipient: to, subject, body, at, expiresAt });
}

/** Queues an e-mail with the transaction it belongs to; `deliver` sends it after the commit. */
export function sendEmail(tx: Tx, email: Letter & { readonly subject: string }): Promise<bigint> {
  return queue(tx, 'email', email.subject, email);
}

/** The same for a text message; `to` in international form. */
export function sendSms(tx: Tx, sms: Letter): Promise<bigint> {
  return queue(tx, 'sms', '', sms);
}

/** Puts a message into a person's inbox and tells their sockets, with the new count of unread ones. */
export async function sendMessage(
  tx: Tx,
  message: { brandId: number; personId: bigint; title: string; body: string; at: Date },
): Promise<bigint> {
  const { brandId, personId, title } = message;
  const id = await insertInbox(tx, message);
  const unread = await countUnread(tx, brandId, personId);
  await emit(tx, { brandId, personId, topic: 'message.created', payload: { messageId: String(id), title, unread } });
  return id;
}

/** Spec 7.43. */
export const unreadCount = (db: Database, brandId: number, personId: bigint): Promise<number> =>
  countUnread(db, brandId, personId);

/** Newest first; goes on below `before`. */
export const listMessages = (
  db: Database,
  person: { brandId: number; personId: bigint },
  page: { before: bigint | null; limit: number },
): Promise<InboxMessage[]> => selectInbox(db, person.brandId, person.personId, page.before, page.limit);

/** False when the person has no such message: another person's looks the same as none. */
export const markRead = (
  tx: Tx,
  person: { brandId: number; personId: bigint },
  id: bigint,
  at: Date,
): Promise<boolean> => updateRead(tx, person.brandId, person.personId, id, at);
