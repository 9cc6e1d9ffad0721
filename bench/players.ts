import { createPerson, openSession } from '#identity';
import type { Database } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import { listBrands } from '#brand';

export interface Player {
  id: bigint;
  token: string;
}

/** People of the demo brand, signed in; called by the prefix and a number. */
export async function enterPlayers(
  db: Database,
  count: number,
  prefix = 'bench',
): Promise<{ brandId: number; players: Player[] }> {
  const brand = (await listBrands(db)).toSorted((a, b) => a.id - b.id)[0]!;
  const players: Player[] = [];
  const at = new Date();
  for (let from = 0; from < count; from += 100) {
    await tx(db, async (tx) => {
      for (let nr = from; nr < Math.min(from + 100, count); nr += 1) {
        const named = {
          brandId: brand.id,
          username: `${prefix}${nr}`,
          accountType: 0 as const,
          passwordHash: '$argon2id$none',
        };
        const person = await createPerson(tx, { ...named, at });
        const { token } = await openSession(tx, person, { ip: '127.0.0.1', userAgent: 'bench' }, at);
        players.push({ id: person.id, token });
      }
    });
  }
  return { brandId: brand.id, players };
}
