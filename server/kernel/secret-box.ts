import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps small secrets so that a copy of the database alone is of no use. */
export interface SecretBox {
  /** `context` must be the same for opening: a secret cannot be moved to another row. */
  seal(text: string, context: string): Buffer;
  open(sealed: Buffer, context: string): string;
}

type Owners = 'operators' | 'people' | 'vendors';

const keyFor = (dataDir: string, owners: Owners): Buffer => readOrMakeKey(dataDir, join(dataDir, `${owners}.key`));

/**
 * A hash of what is too short to be hashed without a key, such as six digits: whoever has the database alone cannot
 * try them all. The key is of one purpose, and derived from the same file as the box's.
 */
export function keyedHash(dataDir: string, owners: Owners, purpose: string): (text: string) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', keyFor(dataDir, owners), '', purpose, KEY_BYTES));
  return (text) => createHmac('sha256', key).update(text).digest();
}

/**
 * A box whose key is a file beside the data, one for each kind of owner. Processes with data folders of their own must
 * share that file.
 */
export function secretBox(dataDir: string, owners: Owners): SecretBox {
  const key = keyFor(dataDir, owners);
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, context) {
      const iv = sealed.subarray(0, IV_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const text = sealed.subarray(IV_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
  };
}

function readOrMakeKey(dataDir: string, path: string): Buffer {
  try {
    return keyOf(readFileSync(path, 'utf8'), path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    // A link does not replace: of two processes that start together the first one's key stays.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return keyOf(readFileSync(path, 'utf8'), path);
}

function keyOf(text: string, path: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${path} is no key: restore it from your backup`);
  return key;
}
