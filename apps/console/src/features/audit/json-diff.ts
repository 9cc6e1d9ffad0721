/** One member that an action changed, as text; null on the side where it was absent. */
export interface Change {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flat(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) flat(member, path ? `${path}.${name}` : name, into);
  } else if (value !== null && value !== undefined) {
    into.set(path, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return into;
}

/** What differs between the value before and after, member by member, what changed before what came or went. */
export function jsonDiff(before: unknown, after: unknown): Change[] {
  const [old, now] = [flat(before, '', new Map()), flat(after, '', new Map())];
  const paths = [...new Set([...old.keys(), ...now.keys()])].sort();
  const changes = paths
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((change) => change.before !== change.after);
  // What became something else says more than what is merely noted.
  const changed = (change: Change) => change.before !== null && change.after !== null;
  return [...changes.filter(changed), ...changes.filter((change) => !changed(change))];
}

/** The first change in one line, for the list. */
export function inOneLine(changes: readonly Change[]): string {
  const [first] = changes;
  if (!first) return '';
  const value = first.before === null ? (first.after ?? '') : `${first.before} → ${first.after ?? '∅'}`;
  return `${first.path}: ${value}${changes.length > 1 ? ` (+${changes.length - 1})` : ''}`;
}
