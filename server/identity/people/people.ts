import { Refusal } from '@croupier/contract';
import type { Database, Tx } from '#kernel/database/pool';
import { setPersonLocked } from './find-person.ts';
import type { Kernel } from '#kernel/kernel';
import {
  holdPerson,
  type ListedPerson,
  type MarkLink,
  selectMarkLinks,
  selectNames,
  selectPeople,
  selectSessions,
  type SessionRow,
} from './people-store.ts';
import type { Person } from './person.ts';
import { reopenPerson } from '../closure/closure-store.ts';
import { endRemembered } from '../sessions/remember-store.ts';
import { idleSince, revokeSessions } from '../sessions/sessions.ts';
import { isPublic } from './shared-marks.ts';

export type PersonKind = 'member' | 'agent' | 'trial';
const TYPES: Readonly<Record<PersonKind, readonly number[]>> = { member: [0], agent: [1, 2, 41, 42], trial: [4] };

/**
 * What to look for when somebody types this. A number as it is dialled at home stands in the database without its
 * zero and without spaces.
 */
export function searchFragments(text: string | undefined): string[] {
  // Digits and letters as an input method of the East may write them are meant as the plain ones.
  const fragment = text?.normalize('NFKC').trim() ?? '';
  if (!fragment) return [];
  const digits = fragment.replaceAll(/[\s()-]/g, '');
  if (!/^\+?\d{4,}$/.test(digits)) return [fragment];
  return [...new Set([fragment, digits, digits.replace(/^0/, '')])];
}

export interface PeopleQuery {
  readonly search?: string | undefined;
  readonly kind?: PersonKind | undefined;
  readonly state?: Person['state'] | undefined;
  readonly before: bigint | null;
  readonly limit: number;
}

/** People of a brand by any part of what is known of them, newest first. */
export const searchPeople = (db: Database, brandId: number, query: PeopleQuery): Promise<ListedPerson[]> =>
  selectPeople(db, brandId, {
    fragments: searchFragments(query.search),
    accountTypes: query.kind ? TYPES[query.kind] : null,
    state: query.state ?? null,
    before: query.before,
    limit: query.limit,
  });

/** A person's sessions, ended ones too, newest first. */
export function personSessions(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  brandId: number,
  personId: bigint,
  limit: number,
): Promise<SessionRow[]> {
  const now = clock.now();
  return selectSessions(db, brandId, personId, { now, idleSince: idleSince(now) }, limit);
}

/** Who was seen where this person was. Addresses that say only where a proxy stands say nothing of who is behind it. */
export async function linkedByMarks(
  db: Database,
  brandId: number,
  personId: bigint,
  sessions: readonly { ip: string; userAgent: string }[],
  limit: number,
): Promise<MarkLink[]> {
  const marks = sessions.filter(({ ip }) => isPublic(ip));
  return marks.length > 0 ? await selectMarkLinks(db, brandId, personId, marks, limit) : [];
}

/**
 * Locks a person out or lets them in again, once; also one who closed the account and wants it back. Refusals:
 * not_found (also another brand's), state_conflict when it is so already, or for a trial whose time is over.
 * @returns the person's name and the state before
 */
export async function changeLock(
  tx: Tx,
  whose: { brandId: number; personId: bigint; locked: boolean; at: Date },
): Promise<{ username: string; before: Person['state'] }> {
  const person = await holdPerson(tx, whose.brandId, whose.personId);
  if (!person) throw new Refusal('not_found');
  const { username, state: before } = person;
  if (!whose.locked && before === 'closed' && (await reopenPerson(tx, whose.brandId, whose.personId))) {
    return { username, before };
  }
  if (before !== (whose.locked ? 'active' : 'locked')) throw new Refusal('state_conflict');
  await setPersonLocked(tx, whose);
  const { brandId, personId, at } = whose;
  if (whose.locked) await endRemembered(tx, { brandId, personId, reason: 'locked', at }, 'all');
  return { username, before };
}

/**
 * Ends one session, or all (`sessionId` null), by somebody else's hand. Browsers that remember the person forget them
 * either way: one that came back by itself would make it nothing.
 */
export async function endSessionsOf(
  tx: Tx,
  whose: { brandId: number; personId: bigint; sessionId: bigint | null; at: Date },
): Promise<void> {
  const reason = 'operator';
  await revokeSessions(tx, { ...whose, reason });
  await endRemembered(tx, { ...whose, reason }, 'all');
}

/** Names of the brand's people among these ids. */
export const personNames = selectNames;
