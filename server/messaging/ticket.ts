import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#kernel/database/pool';
import { insertTicket, takeTicket, type Ticket } from './store.ts';

export const TICKET_SECONDS = 60;

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** A ticket for one socket, so that the session's token never stands in an address. Good once, for 60 s. */
export async function issueTicket(db: Database, ticket: Ticket, now: Date): Promise<string> {
  const text = randomBytes(32).toString('base64url');
  await insertTicket(db, hashOf(text), ticket, now, new Date(now.getTime() + TICKET_SECONDS * 1_000));
  return text;
}

/** Whom the ticket lets in, once; null when it is used, too old or nobody's. */
export const redeemTicket = (db: Database, text: string, now: Date): Promise<Ticket | null> =>
  takeTicket(db, hashOf(text), now);
