import { type Minor, Refusal, units } from '@croupier/contract';
import type { Person } from '#identity';
import { type PlayDesk, type Round, type SeedSource, createPlayDesk, findOpenSlot } from '#play';
import { DRAGON } from './catalogue.ts';
import { diceFor } from './dice.ts';
import type { Town } from './history.ts';
import { movingClock } from './moving-clock.ts';

/** Between one spin and the next, as somebody plays who watches the reels. */
const SPIN_MS = 6_500;

/**
 * Server seeds of the past, known beforehand: none of them is left in use when the past is over. A history that goes
 * on after a cut draws from seeds of its own, since those of before are taken.
 */
function pastSeeds(resumed: boolean): SeedSource {
  const dice = diceFor(resumed ? `again-${crypto.randomUUID()}` : 'server seeds');
  return { serverSeed: () => dice.hex(), clientSeed: () => dice.hex().slice(0, 16) };
}

export interface DragonTable {
  /** People sit down together at a moment and spin so many times, and finish the free spins that come. */
  session(people: readonly Person[], at: Date, spins: number, stake: Minor, name: string): Promise<void>;
  /** Shows the seeds so far, so that the past can be checked, and goes on with new ones nobody knows. */
  reveal(people: readonly Person[], desk: PlayDesk): Promise<void>;
}

const openSpins = (round: Round | undefined): number => round?.record.stateAfter.freeSpins?.left ?? 0;

/** Rounds of the real module, drawn, settled and recorded like any other; only the clock is one of the past. */
export async function dragonTable({ kernel, brandId }: Town, resumed: boolean): Promise<DragonTable> {
  const clock = movingClock(SPIN_MS);
  const desk = createPlayDesk({ ...kernel, clock }, pastSeeds(resumed));
  const slot = await findOpenSlot(kernel, brandId, DRAGON);
  const playerOf = (person: Person) => ({
    brandId,
    personId: person.id,
    accountType: person.accountType,
    upline: person.upline,
    asset: 'TWD' as const,
    ip: null,
    device: null,
  });
  const keyOf = (person: Person) => ({ brandId, personId: person.id, gameCode: DRAGON });

  /** Those that can be afforded; the last of them, if any was played. */
  async function spins(person: Person, count: number, stake: Minor, name: string): Promise<Round | undefined> {
    const player = playerOf(person);
    const asked = Array.from({ length: count }, (_, nr) =>
      desk.spin({ slot, player, stake, requestId: `${name}-${nr}` }),
    );
    const played = await Promise.allSettled(asked);
    for (const result of played) {
      if (result.status === 'rejected' && !(result.reason instanceof Refusal)) throw result.reason;
    }
    return played.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])).at(-1);
  }

  return {
    async session(people, at, count, stake, name) {
      clock.put(at);
      const last = await Promise.all(people.map((person) => spins(person, count, stake, `${name}-${person.username}`)));
      for (const [nr, person] of people.entries()) {
        let open = openSpins(last[nr]);
        for (let part = 0; open > 0; part += 1) {
          open = openSpins(await spins(person, open, stake, `${name}-${person.username}-free${part}`));
        }
      }
    },
    async reveal(people, live) {
      for (const person of people) {
        await live.rotateSeed(keyOf(person), diceFor(`client ${person.username}`).hex().slice(0, 16));
      }
    },
  };
}

export const DRAGON_STAKES = [units(5), units(10), units(25), units(50)];
