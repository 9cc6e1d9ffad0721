import { Refusal } from '@croupier/contract';
import pg from 'pg';
import type { Brand } from '#brand';
import type { Claims } from '#federation';
import type { Tx } from '#kernel/database/pool';
import { insertLink, takeTicket } from './federated-store.ts';
import type { Person } from '../people/person.ts';
import { sendAccountLinked } from './federated-letters.ts';
import { noteSecurityChange } from '../security/security-store.ts';

const CONFLICT: Readonly<Record<string, 'federation_taken' | 'state_conflict'>> = {
  federated_link_subject: 'federation_taken',
  federated_link_person: 'state_conflict',
};

/**
 * From now on the account elsewhere signs the person in.
 * @throws Refusal federation_taken (it is somebody's), state_conflict (the person has one at this provider)
 */
export async function enterLink(
  tx: Tx,
  person: Pick<Person, 'id' | 'brandId'>,
  claims: Claims,
  at: Date,
): Promise<void> {
  try {
    await insertLink(tx, person, claims, at);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? CONFLICT[error.constraint ?? ''] : undefined;
    throw code ? new Refusal(code) : error;
  }
}

interface Linking {
  readonly person: Person;
  readonly brand: Brand;
  readonly ip: string;
  readonly at: Date;
}

/** The same for somebody who was here before: they are told, and money rests for a while. */
export async function linkAccount(tx: Tx, linking: Linking, claims: Claims): Promise<void> {
  await enterLink(tx, linking.person, claims, linking.at);
  await noteSecurityChange(tx, linking.person.id, linking.at);
  await sendAccountLinked(tx, linking);
}

/** @throws Refusal federation_expired, and those of `enterLink` */
export async function linkByTicket(tx: Tx, linking: Linking, ticketId: bigint): Promise<void> {
  const proof = await takeTicket(tx, ticketId);
  if (!proof) throw new Refusal('federation_expired');
  await linkAccount(tx, linking, proof);
}
