import { randomInt } from 'node:crypto';

/** Without the letters that are mistaken for digits when somebody reads a reference out on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * `T260302-7KQ4M2XA`: kind (`T` between people, `V` to or from a vendor's wallet), day (UTC), and a part nobody can
 * guess the next one from.
 */
export function newReference(kind: 'T' | 'V', at: Date): string {
  const part = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${kind}${at.toISOString().slice(2, 10).replaceAll('-', '')}-${part}`;
}
