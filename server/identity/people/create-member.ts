import { randomInt } from 'node:crypto';
import { Refusal } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import { createPerson, type NewPerson } from './create-person.ts';
import type { Person } from './person.ts';

/** `m` and ten digits, which nobody can choose; nothing of the number shows, since uplines see the name. */
const madeUpName = (): string => `m${String(randomInt(10 ** 10)).padStart(10, '0')}`;

/** As `createPerson`; without a name one is made up, and a taken one is only bad luck. */
export async function createMember(
  tx: Tx,
  { username, ...rest }: Omit<NewPerson, 'username'> & { username: string | null },
): Promise<Person> {
  if (username !== null) return await createPerson(tx, { ...rest, username });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await createPerson(tx, { ...rest, username: madeUpName() });
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'username_taken') || attempt === 5) throw error;
    }
  }
}
