import { createPerson, hashPassword } from '#identity';
import { listBrands } from '#brand';
import type { Database } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import { seal } from '#kernel/http/testing';
import { percentile, perSecond, print } from './figures.ts';
import { anyOf } from './in-process.ts';
import { type Answer, Wire } from './wire.ts';

const PASSWORD = 'Quiet-Harbour-41';

type Key = Parameters<typeof seal>[0];

/** Members of the demo brand who have a password, all the same one: its hash is looked at as often. */
export async function enterOwners(db: Database, prefix: string, count: number): Promise<string[]> {
  const brand = (await listBrands(db)).toSorted((a, b) => a.id - b.id)[0]!;
  const passwordHash = await hashPassword(PASSWORD);
  const at = new Date();
  const names = Array.from({ length: count }, (_, nr) => `${prefix}${nr}`);
  await tx(db, async (t) => {
    for (const username of names) {
      await createPerson(t, { brandId: brand.id, username, accountType: 0, passwordHash, at });
    }
  });
  return names;
}

const valueOf = <T>({ body }: Answer): T => (JSON.parse(body) as { value: T }).value;

export const keyOf = async (wire: Wire): Promise<Key> => valueOf(await wire.call('GET', '/wps/system/key', null));

/** As the proxy beside the server says it: whoever comes, comes from an address of their own. */
const addressOf = (nr: number): string => `10.${(nr >> 16) & 255}.${(nr >> 8) & 255}.${nr & 255}`;
export const fromAddress = (nr: number): string => `x-forwarded-for: ${addressOf(nr)}\r\n`;

export interface Try {
  readonly username: string;
  readonly password?: string;
  readonly captchaId?: string;
  readonly captcha?: string;
}

export async function signIn(wire: Wire, key: Key, given: Try, from: number): Promise<Answer> {
  const body = JSON.stringify(await seal(key, { password: PASSWORD, ...given }, Date.now()));
  return await wire.call('POST', '/wps/session/login', null, body, fromAddress(from));
}

const LAG = /^nodejs_eventloop_lag_p99_seconds (\S+)/m;

/** The server's own figure; each time it is read it begins anew. */
async function eventLoopP99Ms(port: number): Promise<number> {
  const wire = await Wire.open(port);
  const { body } = await wire.call('GET', '/metrics', null);
  wire.close();
  return Number(LAG.exec(body)?.[1] ?? Number.NaN) * 1_000;
}

const AT_ONCE = 20;

/** Right passwords, twenty at a time, each from another address. */
export async function signIns(port: number, db: Database, ms: number): Promise<void> {
  const owners = await enterOwners(db, 'signer', 200);
  const wires = await Promise.all(Array.from({ length: AT_ONCE }, () => Wire.open(port)));
  const key = await keyOf(wires[0]!);
  const samples: number[] = [];
  let nr = 1 << 22;
  const once = async (line: number) => {
    const started = performance.now();
    const { status, body } = await signIn(wires[line]!, key, { username: anyOf(owners) }, (nr += 1));
    if (status !== 200) throw new Error(`a sign-in was refused: ${body}`);
    samples.push(performance.now() - started);
  };
  await perSecond(AT_ONCE, Math.min(ms, 1_000), once);
  samples.length = 0;
  await eventLoopP99Ms(port);
  const rate = await perSecond(AT_ONCE, ms, once);
  const lag = await eventLoopP99Ms(port);
  for (const wire of wires) wire.close();
  print('sign_in_p50_ms', percentile(samples, 0.5), { at_once: AT_ONCE, per_s: Math.round(rate) });
  print('sign_in_p95_ms', percentile(samples, 0.95), { goal: 400 });
  print('event_loop_delay_p99_ms', lag, { goal: 50 });
}
