import { generateKeyPairSync } from 'node:crypto';

export interface Pair {
  readonly secret: string;
  readonly open: string;
}

/** A fresh pair as PEM. */
export function newPair(): Pair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { secret: privateKey, open: publicKey };
}
