import { createHash } from 'node:crypto';

/** A value as JSON has it: no dates, no bigints. Amounts and ids travel as text. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Everything of an entry that its hash covers. */
export interface ChainedEntry {
  readonly brandId: number;
  readonly seq: bigint;
  readonly at: Date;
  readonly actorKind: string;
  readonly actorId: string | null;
  readonly actorName: string;
  readonly action: string;
  readonly subject: string;
  readonly before: Json;
  readonly after: Json;
  readonly ip: string | null;
  readonly previousHash: string;
}

/** What stands before the first entry. */
export const GENESIS = '0'.repeat(64);

/** JSON with sorted keys and no spaces: the same value gives the same bytes, whatever order the database keeps. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const object = value as { readonly [key: string]: Json };
  const members = Object.keys(object)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(object[key]!)}`);
  return `{${members.join(',')}}`;
}

/** SHA-256, in hex, over the canonical JSON of the entry including the hash of the one before it. */
export function entryHash(entry: ChainedEntry): string {
  const covered: Json = {
    brand: entry.brandId,
    seq: entry.seq.toString(),
    at: entry.at.toISOString(),
    actor: { kind: entry.actorKind, id: entry.actorId, name: entry.actorName },
    action: entry.action,
    subject: entry.subject,
    before: entry.before,
    after: entry.after,
    ip: entry.ip,
    previous: entry.previousHash,
  };
  return createHash('sha256').update(canonicalJson(covered)).digest('hex');
}

/**
 * A value as it will come back from a jsonb column: undefined members gone, bigints and dates as text, and none of
 * the characters that PostgreSQL's text cannot hold.
 */
export function asJson(value: unknown): Json {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(value, (_key, member: unknown) => (typeof member === 'bigint' ? String(member) : member));
  return text === undefined ? null : tidy(JSON.parse(text) as Json);
}

function tidy(value: Json): Json {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(tidy);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [storableText(key), tidy(member)]));
}

/** Text from outside may hold NUL or half a character; the log must take it all the same. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
