import { createHash, randomInt } from 'node:crypto';

const COUNT = 10;
const LENGTH = 8;
/** 32 characters that nobody takes for another one: 40 bits a code. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten codes as they are shown, once: `4F7K-92QD`. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < COUNT) {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    codes.add(`${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
  }
  return [...codes];
}

/** As people write them down: small letters, without the dash, O for zero, I and L for one. */
const readCode = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

export const recoveryHash = (personId: bigint, code: string): Buffer =>
  createHash('sha256')
    .update(`recovery:${personId}:${readCode(code)}`)
    .digest();
