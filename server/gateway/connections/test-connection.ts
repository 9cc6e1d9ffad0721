import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { ValueOf, consoleVendorCalls as contract } from '@croupier/contract';
import type { Kernel } from '#kernel/kernel';
import type { Connection } from './connection.ts';
import { lastHeard } from '../exchanges/exchange-search-store.ts';
import { turnedAwayOf } from '../wallet-calls/turned-away-store.ts';
import { type VendorAccess, type VendorClient, createVendorClient } from '../our-calls/vendor-client.ts';
import { accessOf } from '../our-calls/vendor-clients.ts';
import { VendorFailure } from '../our-calls/vendor-failure.ts';

type Check = ValueOf<typeof contract.testConnection>['checks'][number];
type Finding = Pick<Check, 'state' | 'found'> & { readonly detail?: string | null };

const DAY_MS = 86_400_000;
const found = (state: Check['state'], word: string, detail: string | null = null): Finding => ({
  state,
  found: word,
  detail,
});
const skipped = found('skipped', 'skipped');

/** What went wrong with a call of ours; what is no failure of the vendor's is a bug of ours. */
async function faultOf(work: Promise<unknown>): Promise<VendorFailure['fault'] | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof VendorFailure) return error.fault;
    throw error;
  }
}

async function timed(name: Check['name'], look: () => Promise<Finding> | Finding): Promise<Check> {
  const began = performance.now();
  const { detail = null, ...rest } = await look();
  return { name, ...rest, detail, ms: rest.state === 'skipped' ? null : Math.round(performance.now() - began) };
}

/** With a key that no vendor has ever seen. */
async function asStranger(access: VendorAccess): Promise<VendorAccess> {
  if (access.secret !== undefined) {
    const secret = randomBytes(16).toString('hex');
    return { ...access, secret: `${secret.slice(0, 16)}:${secret.slice(16)}` };
  }
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...access, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

/** Whether they look at a signature at all: a call that a stranger has signed must not be taken. */
async function strictness(access: VendorAccess): Promise<Finding> {
  const fault = await faultOf(createVendorClient(await asStranger(access)).ping());
  if (fault === 'denied') return found('fine', 'strict');
  return fault === null ? found('doubtful', 'not_strict') : found('doubtful', 'not_known', fault);
}

async function games(client: VendorClient): Promise<Finding> {
  let count = 0;
  const fault = await faultOf(client.games().then((list) => (count = list.length)));
  if (fault) return found('wrong', fault);
  return count === 0 ? found('doubtful', 'no_games') : found('fine', 'games', String(count));
}

/** Our side: asked with a client of its own, since the one in use may be at rest. */
async function outward(connection: Connection): Promise<Check[]> {
  const { baseUrl } = connection;
  const access = accessOf(connection);
  const ours = await timed('our_key', () => (access ? found('fine', 'there') : found('wrong', 'no_key')));
  if (!access) {
    const rest = ['address', 'signature', 'strict', 'games'] as const;
    return [ours, ...(await Promise.all(rest.map((name) => timed(name, () => skipped))))];
  }
  const client = createVendorClient(access);
  let fault: VendorFailure['fault'] | null = null;
  const address = await timed('address', async () => {
    fault = await faultOf(client.ping());
    return fault === null || fault === 'denied' ? found('fine', 'answers', baseUrl) : found('wrong', fault, baseUrl);
  });
  const reached = address.state === 'fine';
  const taken = reached && fault === null;
  const look = (on: boolean, work: () => Promise<Finding> | Finding) => (on ? work : () => skipped);
  return [
    ours,
    address,
    await timed(
      'signature',
      look(reached, () => (taken ? found('fine', 'taken') : found('wrong', 'denied'))),
    ),
    await timed(
      'strict',
      look(taken, () => strictness(access)),
    ),
    await timed(
      'games',
      look(taken, () => games(client)),
    ),
  ];
}

/** Their side: what proves their calls, and whether there were any. */
async function inward({ db, clock }: Pick<Kernel, 'db' | 'clock'>, connection: Connection): Promise<Check[]> {
  const { brandId, vendor, keys, dialect } = connection;
  const proving = dialect === 'native' ? keys.theirs.length : keys.shared.length;
  const since = new Date(clock.now().getTime() - DAY_MS);
  const [heard, away] = await Promise.all([
    lastHeard(db, brandId, vendor, since),
    turnedAwayOf(db, { brandId, vendor }),
  ]);
  const last = away[0];
  const theirCalls = () => {
    if (last && last.at > (heard ?? since)) {
      const word = last.reason === 'RS_ERROR_INVALID_SIGNATURE' ? 'turned_away_signature' : 'turned_away_address';
      return found('wrong', word, last.ip);
    }
    return heard ? found('fine', 'heard', heard.toISOString()) : found('doubtful', 'silent');
  };
  return [
    await timed('their_key', () =>
      proving > 0 ? found('fine', 'keys', String(proving)) : found('wrong', 'no_key_of_theirs'),
    ),
    await timed('their_calls', theirCalls),
  ];
}

/**
 * Every part of a connection, one after the other; what cannot be looked at since something before it is wrong is
 * skipped. Changes nothing, here and at the vendor's.
 */
export async function testConnection(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  connection: Connection,
): Promise<readonly Check[]> {
  const on = await timed('switch', () => (connection.enabled ? found('fine', 'on') : found('doubtful', 'off')));
  const [outwards, inwards] = await Promise.all([outward(connection), inward(kernel, connection)]);
  return [on, ...outwards, ...inwards];
}
