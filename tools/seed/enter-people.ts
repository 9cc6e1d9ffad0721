import { createPerson, enterPaymentPassword, findByUsername, hashPassword, type Person } from '#identity';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { openAccounts } from '#wallet';
import {
  AGENTS,
  AGENT_PASSWORD,
  BELOW_FIRST,
  BELOW_SECOND,
  DEMO_PLAYER,
  type DemoPerson,
  PAYMENT_PASSWORD,
  PEOPLE,
  PLAYER_PASSWORD,
} from './people.ts';
import { diceFor } from './dice.ts';

const DAY_MS = 86_400_000;

export interface Entered {
  readonly demo: Person;
  readonly agents: readonly Person[];
  readonly others: readonly Person[];
}

interface Entry extends DemoPerson {
  readonly accountType: 0 | 1;
  readonly passwordHash: string;
  readonly uplineId: bigint | null;
  readonly daysAgo: number;
}

async function enter(db: Tx, brandId: number, now: Date, entry: Entry): Promise<Person> {
  const { daysAgo, ...person } = entry;
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  const made = await createPerson(db, { brandId, ...person, language: 'TW', at });
  await openAccounts(db, { brandId, personId: made.id, asset: 'TWD' });
  return made;
}

async function known(kernel: Kernel, brandId: number): Promise<Entered | null> {
  const find = (person: DemoPerson) => findByUsername(kernel.db, brandId, person.username);
  const demo = await find(DEMO_PLAYER);
  if (!demo) return null;
  const all = await Promise.all([...AGENTS, ...PEOPLE].map(find));
  const present = all.filter((person) => person !== null);
  return { demo, agents: present.slice(0, AGENTS.length), others: present.slice(AGENTS.length) };
}

/**
 * The demo player, the agents with some people below them, and the others. Only the accounts of the README have a
 * password that anybody knows.
 */
export async function enterPeople(kernel: Kernel, brandId: number): Promise<Entered> {
  const before = await known(kernel, brandId);
  if (before) return before;
  const nobodyKnows = `${crypto.randomUUID()}Aa1!`;
  const [demoHash, agentHash, paymentHash, otherHash] = await Promise.all(
    [PLAYER_PASSWORD, AGENT_PASSWORD, PAYMENT_PASSWORD, nobodyKnows].map((password) => hashPassword(password)),
  );
  const now = kernel.clock.now();
  const dice = diceFor('registration');
  return await tx(kernel.db, async (db) => {
    const agents: Person[] = [];
    for (const agent of AGENTS) {
      const uplineId = agents.at(-1)?.id ?? null;
      agents.push(
        await enter(db, brandId, now, { ...agent, accountType: 1, passwordHash: agentHash!, uplineId, daysAgo: 120 }),
      );
    }
    const demo = await enter(db, brandId, now, {
      ...DEMO_PLAYER,
      accountType: 0,
      passwordHash: demoHash!,
      uplineId: null,
      daysAgo: 45,
    });
    for (const { id } of [demo, ...agents]) {
      await enterPaymentPassword(db, { brandId, personId: id }, paymentHash!, now);
    }
    const others: Person[] = [];
    for (const [nr, person] of PEOPLE.entries()) {
      const above = nr < BELOW_FIRST ? agents[0] : nr < BELOW_FIRST + BELOW_SECOND ? agents[1] : undefined;
      const uplineId = above?.id ?? null;
      const daysAgo = dice.between(31, 100);
      others.push(
        await enter(db, brandId, now, { ...person, accountType: 0, passwordHash: otherHash!, uplineId, daysAgo }),
      );
    }
    return { demo, agents, others };
  });
}
