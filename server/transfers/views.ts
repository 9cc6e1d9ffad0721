import { type ValueOf, formatAmount, type transfers as contract } from '@croupier/contract';
import { maskName, personNames } from '#identity';
import type { Database } from '#kernel/database/pool';
import type { Transfer } from './transfer-store.ts';
import { transfersByIds } from './transfer-store.ts';

type View = ValueOf<(typeof contract)['sendTransfer']>;

interface Viewer {
  readonly brandId: number;
  readonly personId: bigint;
}

/**
 * The other side's name as this one may see it: an agent knows the names of those directly below from their list,
 * whoever stands below sees of the upline what the agent centre shows, a masked name.
 */
async function namesFor(db: Database, { brandId, personId }: Viewer, rows: readonly Transfer[]) {
  const other = (row: Transfer) => (row.fromPerson === personId ? row.toPerson : row.fromPerson);
  const people = await personNames(db, brandId, [...new Set(rows.map(other))]);
  const names = new Map(people.map(({ id, username }) => [id, username]));
  return (row: Transfer): string => {
    const name = names.get(other(row)) ?? '';
    const isAbove = (row.way === 'up') === (row.fromPerson === personId);
    return isAbove ? maskName(name) : name;
  };
}

export async function transferViews(db: Database, viewer: Viewer, rows: readonly Transfer[]): Promise<View[]> {
  const nameOf = await namesFor(db, viewer, rows);
  return rows.map((row) => {
    const sent = row.fromPerson === viewer.personId;
    return {
      id: row.id.toString(),
      reference: row.reference,
      direction: sent ? 'sent' : 'received',
      counterpart: nameOf(row),
      counterpartIs: (row.way === 'up') === sent ? 'upline' : 'downline',
      amount: formatAmount(row.amount),
      createdAt: row.createdAt.toISOString(),
    };
  });
}

/** How a person's account record speaks of transfers: with the other side's name, by `transfer:<id>`. */
export async function transferSubjects(
  db: Database,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, { title: string; reference: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await transfersByIds(db, viewer, ids.map(BigInt));
  const nameOf = await namesFor(db, viewer, rows);
  return new Map(rows.map((row) => [`transfer:${row.id}`, { title: nameOf(row), reference: row.reference }]));
}
