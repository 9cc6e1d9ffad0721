import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { takeTurns } from '#kernel/take-turns';

const derive = promisify(argon2);

/** OWASP's second set: 19 MiB, two passes. Stored with each hash, so they can be raised without a migration. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;

/**
 * Hashing takes a core for about 25 ms. Two at a time leave the pool of threads usable for the rest, and a queue that
 * would take longer than a person waits is refused: a flood of sign-ins must not take the site with it.
 */
const inTurn = takeTurns({ running: 2, waiting: 100 });

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
}

const digest = (password: string, nonce: Buffer, parameters: Parameters, tagLength: number): Promise<Buffer> =>
  inTurn(() => derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...parameters }));

/** A PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await digest(password, salt, { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES }, TAG_BYTES);
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${text(salt)}$${text(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

async function matches(password: string, stored: string): Promise<boolean> {
  const parts = PHC.exec(stored);
  if (!parts) throw new Error('a stored password hash is not readable');
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const expected = Buffer.from(parts[5]!, 'base64');
  const salt = Buffer.from(parts[4]!, 'base64');
  const tag = await digest(password, salt, { memory, passes, parallelism }, expected.length);
  return timingSafeEqual(tag, expected);
}

let decoy: Promise<string> | undefined;

/**
 * True when the password is the one behind the hash. Without a hash (nobody of that name) it does the same work
 * against a hash of nothing and says no, so that the time of the answer tells nothing.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored) return await matches(password, stored);
  decoy ??= hashPassword(randomBytes(24).toString('base64'));
  await matches(password, await decoy);
  return false;
}
