import { CompiledQuery } from 'kysely';
import { connectionOf } from './in-flight.ts';
import type { Database, Tx } from './pool.ts';

/**
 * Runs a statement that PostgreSQL parses and plans once for a connection. For the hot ones, whose planning costs more
 * than their work. The name stands for the text: one name, one text.
 */
export async function prepared<Row>(db: Database | Tx, name: string, text: string, values: unknown[]): Promise<Row[]> {
  const query = CompiledQuery.raw(text, values);
  // Kysely hands the text on as it is, and pg takes `{ name, text }` in its place.
  const named = { ...query, sql: { name, text } as unknown as string };
  // In a transaction of ours it goes out at once, behind what has been sent and is not answered yet.
  const { rows } = await (connectionOf(db as Tx) ?? db).executeQuery<Row>(named);
  return rows;
}

type Item = string | bigint | number | boolean | null;

/** An array parameter as PostgreSQL reads it: several times faster than what the driver does with an array. */
export function arrayOf(items: readonly Item[]): string {
  let text = '{';
  for (let i = 0; i < items.length; i += 1) {
    if (i > 0) text += ',';
    const item = items[i]!;
    text += typeof item === 'string' ? quoted(item) : item === null ? 'NULL' : item.toString();
  }
  return `${text}}`;
}

const needsEscape = /["\\]/;

function quoted(item: string): string {
  return needsEscape.test(item) ? `"${item.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : `"${item}"`;
}
