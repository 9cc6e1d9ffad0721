import { createHash, randomUUID } from 'node:crypto';
import { Refusal } from '@croupier/contract';
import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Clock } from '../clock.ts';

const ALG = 'RSA-OAEP-256';
const ENC = 'A256GCM';
/** How far a caller's clock may be off, and so how long a nonce must be remembered. */
const WINDOW_MS = 120_000;
const MAX_SEALED_CHARS = 32_768;

export interface PublicSealKey {
  kty: 'RSA';
  kid: string;
  alg: typeof ALG;
  use: 'enc';
  n: string;
  e: string;
}

export interface Seals {
  readonly publicKey: PublicSealKey;
  /** Opens `{ at, nonce, input }` and uses its nonce up. Refusals: `seal_invalid`, `seal_expired`, `seal_replayed`. */
  unseal(sealed: string): Promise<unknown>;
  /** Forgets nonces no clock can bring back. */
  sweep(): Promise<void>;
}

/**
 * One key pair for all processes, made by the first and kept in `kernel.secret`.
 * Source: "encrypted" calls of spec section 7, decided in SECURITY section 1.
 */
export async function openSeals(db: Database, clock: Clock): Promise<Seals> {
  const jwk = await loadKey(db);
  const privateKey = await importJWK(jwk, ALG);
  const publicKey: PublicSealKey = { kty: 'RSA', kid: jwk.kid!, alg: ALG, use: 'enc', n: jwk.n!, e: jwk.e! };
  return {
    publicKey,
    unseal: (sealed) => unseal(db, clock, privateKey as CryptoKey, sealed),
    async sweep() {
      const before = new Date(clock.now().getTime() - 2 * WINDOW_MS);
      await sql`delete from kernel.sealed_nonce where used_at < ${before}`.execute(db);
    },
  };
}

async function loadKey(db: Database): Promise<JWK> {
  const read = () => sql<{ value: JWK }>`select value from kernel.secret where name = 'seal'`.execute(db);
  const known = (await read()).rows[0];
  if (known) return known.value;
  const { privateKey } = await generateKeyPair(ALG, { modulusLength: 3072, extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: randomUUID() };
  // Two processes may start at once: the first to write wins, and both read the winner's key.
  await sql`insert into kernel.secret (name, value) values ('seal', ${JSON.stringify(jwk)}::jsonb)
    on conflict (name) do nothing`.execute(db);
  return (await read()).rows[0]!.value;
}

async function unseal(db: Database, clock: Clock, key: CryptoKey, sealed: string): Promise<unknown> {
  const { at, nonce, input } = await open(key, sealed);
  const now = clock.now();
  if (Math.abs(now.getTime() - at) > WINDOW_MS) throw new Refusal('seal_expired');
  const digest = createHash('sha256').update(nonce).digest();
  const used = await sql`insert into kernel.sealed_nonce (nonce_hash, used_at) values (${digest}, ${now})
    on conflict do nothing`.execute(db);
  if (used.numAffectedRows !== 1n) throw new Refusal('seal_replayed');
  return input;
}

interface Opened {
  at: number;
  nonce: string;
  input: unknown;
}

async function open(key: CryptoKey, sealed: string): Promise<Opened> {
  if (sealed.length > MAX_SEALED_CHARS) throw new Refusal('seal_invalid');
  let content: unknown;
  try {
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: [ALG],
      contentEncryptionAlgorithms: [ENC],
    });
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext));
  } catch {
    // Which step failed would help only someone who forges seals.
    throw new Refusal('seal_invalid');
  }
  const { at, nonce, input } = (content ?? {}) as Partial<Opened>;
  const whole = typeof at === 'number' && typeof nonce === 'string' && nonce.length >= 16 && nonce.length <= 128;
  if (!whole || input === undefined) throw new Refusal('seal_invalid');
  return { at, nonce, input };
}
