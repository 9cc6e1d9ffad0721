import type { consolePeople as contract } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { addPersonNote, lockPerson, signOutPerson } from './care-for-person.ts';
import { type PersonNote, selectNotes } from './note-store.ts';

type Routes = Pick<Handlers<typeof contract>, 'personNotes' | 'addPersonNote' | 'lockPerson' | 'signOutPerson'>;

const view = ({ id, by, text, at }: PersonNote) => ({ id: String(id), by, text, at: at.toISOString() });

/** What operators do about people; each doing stands in the audit log. */
export function personRoutes(kernel: Pick<Kernel, 'db' | 'clock'>): Routes {
  return {
    async personNotes({ id }, { session: { brandId } }) {
      return { list: (await selectNotes(kernel.db, brandId, BigInt(id))).map(view) };
    },
    async addPersonNote({ id, text }, { session, ip }) {
      return view(await addPersonNote(kernel, { session, personId: BigInt(id), ip }, text));
    },
    async lockPerson({ id, locked, reason }, { session, ip }) {
      return { state: await lockPerson(kernel, { session, personId: BigInt(id), ip }, locked, reason) };
    },
    async signOutPerson({ id, sessionId, reason }, { session, ip }) {
      const one = sessionId === undefined ? null : BigInt(sessionId);
      await signOutPerson(kernel, { session, personId: BigInt(id), ip }, one, reason);
      return { done: true };
    },
  };
}
