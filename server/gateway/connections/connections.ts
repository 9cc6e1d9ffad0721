import { createPrivateKey, createPublicKey } from 'node:crypto';
import { afterCommit } from '#kernel/database/after-commit';
import type { Database, Tx } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import { remember } from '#kernel/remember';
import { type SecretBox, secretBox } from '#kernel/secret-box';
import { type Connection, type ConnectionInput, type KeyRole, connectionSettings } from './connection.ts';
import {
  type KeyOf,
  type SealedConnection,
  insertKey,
  readConnections,
  sealedKey,
  setRetired,
  setSigning,
  upsertConnection,
} from './connection-store.ts';

type Keeps = Pick<Kernel, 'db' | 'config'>;

/** How long a change of a connection may go unseen in other processes. */
const TTL_MS = 2_000;

/** What a sealed key is bound to: it opens in no other connection, and for nothing else. */
const contextOf = ({ brandId, vendor, role }: KeyOf): string => `vendor-key:${brandId}:${vendor}:${role}`;

function opened(sealed: SealedConnection, box: SecretBox): Connection {
  const texts = (role: KeyRole) =>
    sealed.keys.filter((key) => key.role === role).map((key) => box.open(key.value, contextOf({ ...sealed, role })));
  const keys = {
    ours: texts('ours')[0] ?? null,
    theirs: texts('theirs').map((pem) => createPublicKey(pem)),
    shared: texts('shared'),
  };
  return { ...sealed, keys };
}

let books = new WeakMap<Database, (key: string) => Promise<readonly Connection[]>>();

/** The connections of a brand with opened keys, at most two seconds old. Takes the pool, not a transaction. */
export function connectionsOf({ db, config }: Keeps, brandId: number): Promise<readonly Connection[]> {
  let read = books.get(db);
  if (!read) {
    const box = secretBox(config.dataDir, 'vendors');
    read = remember(TTL_MS, async (id: string) =>
      (await readConnections(db, Number(id), null)).map((one) => opened(one, box)),
    );
    books.set(db, read);
  }
  return read(String(brandId));
}

/** Null where the brand is not connected with such a vendor. At most two seconds old. */
export async function connectionOf(keeps: Keeps, brandId: number, vendor: string): Promise<Connection | null> {
  return (await connectionsOf(keeps, brandId)).find((one) => one.vendor === vendor) ?? null;
}

/** Where the game pages of a brand's vendors come from: of those that are switched on, each once. */
export async function frameOrigins(keeps: Keeps, brandId: number): Promise<string[]> {
  const on = (await connectionsOf(keeps, brandId)).filter(({ enabled }) => enabled);
  return [...new Set(on.map(({ gameOrigin }) => gameOrigin))].toSorted();
}

/** Makes a committed change show at once in this process; the others follow within two seconds. */
export function forgetConnections(tx: Tx): void {
  afterCommit(tx, () => (books = new WeakMap()));
}

/** Connects a brand with a vendor, or changes how it is. Its health and its keys stay. */
export async function saveConnection(tx: Tx, input: ConnectionInput, at: Date): Promise<void> {
  const { settings = {}, allowedIps = [], ownWallet = false, ...terms } = input;
  forgetConnections(tx);
  await upsertConnection(tx, { ...terms, settings: connectionSettings.parse(settings), allowedIps, ownWallet }, at);
}

/**
 * Adds a key, which counts from now on beside those that are there.
 * @param of `text` is PEM, or the secret of a dialect that shares one; a key of ours that `waits` does not sign yet
 * @throws TypeError where it is no key for its role
 */
export async function addKey(
  { config }: Pick<Kernel, 'config'>,
  tx: Tx,
  of: KeyOf & { readonly text: string; readonly waits?: boolean },
  at: Date,
): Promise<bigint> {
  if (of.role === 'ours') createPrivateKey(of.text);
  if (of.role === 'theirs') createPublicKey(of.text);
  if (of.role === 'shared' && of.text.length < 16) throw new TypeError('a shared key has 16 characters or more');
  forgetConnections(tx);
  const value = secretBox(config.dataDir, 'vendors').seal(of.text, contextOf(of));
  return await insertKey(tx, of, { value, at, signsFrom: of.role === 'ours' && !of.waits ? at : null });
}

/** From now on it signs what we send. False where it is retired, or is no key of ours there. */
export async function signWith(tx: Tx, of: Omit<KeyOf, 'role'>, id: bigint, at: Date): Promise<boolean> {
  forgetConnections(tx);
  return await setSigning(tx, of, id, at);
}

/** The half of a key that anybody may see, as PEM; null: there is no such key, or it is a shared secret. */
export async function publicHalf({ db, config }: Keeps, of: Omit<KeyOf, 'role'>, id: bigint): Promise<string | null> {
  const key = await sealedKey(db, of, id);
  if (!key || key.role === 'shared') return null;
  const { role } = key;
  const text = secretBox(config.dataDir, 'vendors').open(key.value, contextOf({ ...of, role }));
  return createPublicKey(text).export({ type: 'spki', format: 'pem' }).toString();
}

/** From now on it neither signs nor proves. False where it did not before, or is another brand's. */
export async function retireKey(tx: Tx, brandId: number, keyId: bigint, at: Date): Promise<boolean> {
  forgetConnections(tx);
  return await setRetired(tx, brandId, keyId, at);
}
