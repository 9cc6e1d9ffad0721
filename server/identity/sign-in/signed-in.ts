import type { session, ValueOf } from '@croupier/contract';
import type { Person } from '../people/person.ts';
import type { OpenedSession } from '../sessions/sessions.ts';

/** Spec 3.2. */
export const signedIn = (
  person: Person,
  opened: OpenedSession,
  passwordExpired: boolean,
): ValueOf<typeof session.login> => ({
  token: opened.token,
  firstTimeLogin: person.lastLoginAt === null,
  passwordExpired,
  userName: person.username,
  accountType: person.accountType,
  expiresAt: opened.expiresAt.toISOString(),
});
