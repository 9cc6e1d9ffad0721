import { findByUsername, isTrialType } from '#identity';
import type { Database, Tx } from '#kernel/database/pool';

/** What is asked of modules above. */
export interface FreeBetPorts {
  /** The person has excluded themselves, or takes a break. */
  isOut(db: Database | Tx, who: { brandId: number; personId: bigint }, at: Date): Promise<boolean>;
}

export type WhyNot = 'unknown' | 'twice' | 'trial' | 'closed' | 'locked' | 'excluded';

export interface AskedPlayer {
  /** As they call themselves; of somebody unknown, what was asked for. */
  readonly account: string;
  readonly personId: bigint | null;
  /** Null: may be given free bets. */
  readonly why: WhyNot | null;
}

async function lookAt(db: Database | Tx, ports: FreeBetPorts, asked: { brandId: number; name: string; at: Date }) {
  const { brandId, name, at } = asked;
  const person = await findByUsername(db as Database, brandId, name);
  if (!person) return { account: name, personId: null, why: 'unknown' as const };
  const { username: account, id: personId } = person;
  const why = async (): Promise<WhyNot | null> => {
    if (isTrialType(person.accountType)) return 'trial';
    if (person.state !== 'active') return person.state === 'closed' ? 'closed' : 'locked';
    return (await ports.isOut(db, { brandId, personId }, at)) ? 'excluded' : null;
  };
  return { account, personId, why: await why() };
}

/** Who of these may be given free bets, in the order of the list. Whatever their capitals, each counts once. */
export async function lookAtPlayers(
  db: Database | Tx,
  ports: FreeBetPorts,
  { brandId, names, at }: { brandId: number; names: readonly string[]; at: Date },
): Promise<AskedPlayer[]> {
  const seen = new Set<bigint>();
  const looked: AskedPlayer[] = [];
  for (const name of names) {
    const player = await lookAt(db, ports, { brandId, name: name.trim(), at });
    const isAgain = player.personId !== null && seen.has(player.personId);
    looked.push(isAgain ? { ...player, why: 'twice' } : player);
    if (player.personId !== null) seen.add(player.personId);
  }
  return looked;
}
