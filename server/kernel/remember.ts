import { performance } from 'node:perf_hooks';

/**
 * Keeps answers for a short while, so that a crowd on the home page reads the database once. A failed read is not
 * kept, and those who ask while one is under way share it. Ages are taken from a monotonic counter: they say how
 * long the process has held a thing, which is no business time.
 */
export function remember<K, V>(ttlMs: number, read: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const kept = new Map<K, { value: Promise<V>; until: number }>();
  return (key) => {
    const now = performance.now();
    const held = kept.get(key);
    if (held && held.until > now) return held.value;
    const value = read(key);
    kept.set(key, { value, until: now + ttlMs });
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  };
}
