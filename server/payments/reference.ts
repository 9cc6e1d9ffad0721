import { randomInt } from 'node:crypto';

/** Without the letters that are mistaken for digits when somebody reads a reference out on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `D260302-7KQ4M2XA`: kind, day (UTC), and a part nobody can guess the next one from. */
export function newReference(kind: 'D' | 'W', at: Date): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '');
  const part = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${kind}${day}-${part}`;
}

/** A transfer of an amount to a channel's account, as long as only one deposit can be meant by it. */
export const payKeyOf = (channelId: bigint, amount: bigint): string => `${channelId}:${amount}`;
