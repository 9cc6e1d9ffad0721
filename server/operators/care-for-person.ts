import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import { changeLock, endSessionsOf, findPerson } from '#identity';
import type { OperatorSession } from '#kernel/http/handlers';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { insertNote, type PersonNote } from './note-store.ts';

type Acts = Pick<Kernel, 'db' | 'clock'>;

/** Who does it to whom, from where. */
export interface Care {
  readonly session: OperatorSession;
  readonly personId: bigint;
  readonly ip: string;
}

const audit = (
  care: Care,
  at: Date,
  action: string,
  subject: string,
  change: { before?: unknown; after: unknown },
) => ({
  brandId: care.session.brandId,
  at,
  actor: { kind: 'operator' as const, id: care.session.operatorId, name: care.session.username },
  action,
  subject,
  ...change,
  ip: care.ip,
});

function said(text: string, field: string): string {
  const trimmed = text.trim();
  if (!trimmed) throw new Refusal('reason_required', { fields: { [field]: 'reason_required' } });
  return trimmed;
}

async function nameOf(t: Tx, { session: { brandId }, personId }: Care): Promise<string> {
  const person = await findPerson(t, brandId, personId);
  if (!person) throw new Refusal('not_found');
  return person.username;
}

/** Locks out, which ends their sessions, or lets in again. Refusals: not_found, state_conflict, reason_required. */
export async function lockPerson({ db, clock }: Acts, care: Care, locked: boolean, reason: string) {
  const why = said(reason, 'reason');
  const at = clock.now();
  const { brandId } = care.session;
  return await tx(db, async (t) => {
    const { username, before } = await changeLock(t, { brandId, personId: care.personId, locked, at });
    const after = locked ? ('locked' as const) : ('active' as const);
    const change = { before: { state: before }, after: { state: after, reason: why } };
    await record(t, audit(care, at, locked ? 'person.lock' : 'person.unlock', username, change));
    return after;
  });
}

/** Ends one session (`sessionId`) or all of them. Refusals: not_found, reason_required. */
export async function signOutPerson(
  { db, clock }: Acts,
  care: Care,
  sessionId: bigint | null,
  reason: string,
): Promise<void> {
  const why = said(reason, 'reason');
  const at = clock.now();
  const { brandId } = care.session;
  await tx(db, async (t) => {
    const account = await nameOf(t, care);
    await endSessionsOf(t, { brandId, personId: care.personId, sessionId, at });
    const after = { sessions: sessionId === null ? 'all' : String(sessionId), reason: why };
    await record(t, audit(care, at, 'person.sign-out', account, { after }));
  });
}

/** Refusals: not_found, reason_required for a note of spaces. */
export async function addPersonNote({ db, clock }: Acts, care: Care, text: string): Promise<PersonNote> {
  const note = said(text, 'text');
  const at = clock.now();
  const { brandId, operatorId, username } = care.session;
  return await tx(db, async (t) => {
    const account = await nameOf(t, care);
    const of = { brandId, personId: care.personId, operatorId, operatorName: username, text: note, at };
    const made = await insertNote(t, of);
    await record(t, audit(care, at, 'person.note', account, { after: { note } }));
    return made;
  });
}
