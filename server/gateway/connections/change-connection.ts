import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { OperatorSession } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import type { KeyRole } from './connection.ts';
import { type SealedConnection, readConnections } from './connection-store.ts';
import { addKey, retireKey, saveConnection, signWith } from './connections.ts';
import { type ShownKey, holdConnection, networksOf, shownKeys } from './vendor-figures-store.ts';
import { termsFaults, termsOf, termsVersion, type VendorTerms } from './vendor-terms.ts';

type Works = Pick<Kernel, 'db' | 'clock' | 'config'>;

export interface Operator {
  readonly session: OperatorSession;
  readonly ip: string;
}

function signedBy({ session, ip }: Operator, at: Date) {
  const { brandId, operatorId, username } = session;
  return { brandId, at, actor: { kind: 'operator' as const, id: operatorId, name: username }, ip };
}

async function held(t: Tx, brandId: number, vendor: string): Promise<SealedConnection> {
  if (!(await holdConnection(t, brandId, vendor))) throw new Refusal('not_found');
  return (await readConnections(t, brandId, vendor))[0]!;
}

interface Wish {
  readonly vendor: string;
  /** Of the terms the operator looked at. */
  readonly version: string;
  readonly terms: VendorTerms;
}

/**
 * Changes how the brand is connected with a vendor, as a whole. The same terms again change nothing.
 * @throws Refusal bad_input on the fields, not_found, state_conflict where somebody else changed it in between
 */
export async function changeConnection({ db, clock }: Works, by: Operator, { vendor, version, terms }: Wish) {
  const fields = termsFaults(terms);
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields });
  const { brandId } = by.session;
  await tx(db, async (t) => {
    const before = await held(t, brandId, vendor);
    const wanted = { ...terms, allowedIps: await networksOf(t, terms.allowedIps) };
    if (termsVersion(before) === termsVersion(wanted)) return;
    if (termsVersion(before) !== version) throw new Refusal('state_conflict');
    const at = clock.now();
    await saveConnection(t, { ...wanted, brandId, vendor, settings: before.settings }, at);
    const change = { before: termsOf(before), after: termsOf(wanted) };
    await record(t, { ...signedBy(by, at), action: 'vendor.connection', subject: vendor, ...change });
  });
}

interface NewKey {
  readonly vendor: string;
  readonly role: KeyRole;
  readonly text: string;
}

/** A text that is no key is a slip of who typed it; anything else that goes wrong is ours. */
async function addedKey(works: Works, t: Tx, key: NewKey & { brandId: number }, at: Date): Promise<bigint> {
  try {
    return await addKey(works, t, key, at);
  } catch (error) {
    const isNoKey = error instanceof TypeError || (error instanceof Error && 'opensslErrorStack' in error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (isNoKey || code.startsWith('ERR_OSSL')) throw new Refusal('bad_input', { fields: { text: 'bad_input' } });
    throw error;
  }
}

/**
 * Adds a key beside those that are there; nobody is ever shown it again.
 * @throws Refusal bad_input on `text` where it is no key for its role, not_found
 */
export async function addVendorKey(works: Works, by: Operator, key: NewKey): Promise<void> {
  const { brandId } = by.session;
  await tx(works.db, async (t) => {
    await held(t, brandId, key.vendor);
    const at = works.clock.now();
    const id = await addedKey(works, t, { ...key, brandId }, at);
    const after = { key: String(id), role: key.role };
    await record(t, { ...signedBy(by, at), action: 'vendor.key-add', subject: key.vendor, after });
  });
}

/**
 * A key of ours that waits: the vendor gets its public half first, and then it is told to sign. Its private half leaves
 * the server never.
 * @throws Refusal not_found, state_conflict where one waits already
 */
export async function makeVendorKey(works: Works, by: Operator, vendor: string): Promise<bigint> {
  const { brandId } = by.session;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const text = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return await tx(works.db, async (t) => {
    await held(t, brandId, vendor);
    const keys = await shownKeys(t, brandId, vendor);
    const isWaiting = (one: ShownKey) => one.role === 'ours' && one.retiredAt === null && one.signsFrom === null;
    if (keys.some(isWaiting)) throw new Refusal('state_conflict');
    const at = works.clock.now();
    const id = await addKey(works, t, { brandId, vendor, role: 'ours', text, waits: true }, at);
    await record(t, { ...signedBy(by, at), action: 'vendor.key-make', subject: vendor, after: { key: String(id) } });
    return id;
  });
}

/**
 * Which of our keys signs. The one before it stays, so that one may go back to it until it is retired.
 * @throws Refusal not_found, state_conflict where it is retired or none of ours
 */
export async function useVendorKey({ db, clock }: Works, by: Operator, vendor: string, id: bigint): Promise<void> {
  const { brandId } = by.session;
  await tx(db, async (t) => {
    const before = (await held(t, brandId, vendor)).keys.find(({ role }) => role === 'ours')?.id ?? null;
    if (before === id) return;
    const at = clock.now();
    if (!(await signWith(t, { brandId, vendor }, id, at))) throw new Refusal('state_conflict');
    const change = { before: { key: before && String(before) }, after: { key: String(id) } };
    await record(t, { ...signedBy(by, at), action: 'vendor.key-use', subject: vendor, ...change });
  });
}

/**
 * A key that neither signs nor proves from now on. The last one of its role that counts stays: without it every call
 * would fail. One of ours that has never signed may go at any time.
 * @throws Refusal not_found, state_conflict where it is retired already or the last one
 */
export async function retireVendorKey({ db, clock }: Works, by: Operator, vendor: string, id: bigint): Promise<void> {
  const { brandId } = by.session;
  await tx(db, async (t) => {
    await held(t, brandId, vendor);
    const keys = await shownKeys(t, brandId, vendor);
    const key = keys.find((one) => one.id === id);
    if (!key) throw new Refusal('not_found');
    const counts = (one: ShownKey) => one.retiredAt === null && (one.role !== 'ours' || one.signsFrom !== null);
    const left = keys.filter((one) => one.role === key.role && one.id !== id && counts(one));
    const at = clock.now();
    if ((counts(key) && left.length === 0) || !(await retireKey(t, brandId, id, at)))
      throw new Refusal('state_conflict');
    const before = { key: String(id), role: key.role };
    await record(t, { ...signedBy(by, at), action: 'vendor.key-retire', subject: vendor, before });
  });
}
