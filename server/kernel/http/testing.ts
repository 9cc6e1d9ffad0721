import { CompactEncrypt, importJWK } from 'jose';
import { randomUUID } from 'node:crypto';
import type { PublicSealKey } from './sealed.ts';

/** Seals an input as a browser does. `at` in ms; a nonce of one's own shows what a replay meets. */
export async function seal(
  key: PublicSealKey,
  input: unknown,
  at: number,
  nonce: string = randomUUID(),
): Promise<{ sealed: string }> {
  const publicKey = await importJWK({ ...key }, key.alg);
  const plaintext = new TextEncoder().encode(JSON.stringify({ at, nonce, input }));
  const sealed = await new CompactEncrypt(plaintext)
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid })
    .encrypt(publicKey);
  return { sealed };
}
