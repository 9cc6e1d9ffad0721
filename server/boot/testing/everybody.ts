import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { units } from '@croupier/contract';
import { createGuardrails, generateSync } from 'otplib';
import { afterAll } from 'vitest';
import { seedContent } from '#content';
import { createPerson, hashPassword, openSession } from '#identity';
import { systemClock } from '#kernel/clock';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { readConfig } from '#kernel/config';
import { silentLog } from '#kernel/log';
import { createOperator } from '#operators';
import { asOwner, type TestDatabase } from '#testing';
import { openAccounts, post } from '#wallet';
import { openBrands } from '../../../tools/seed/open-brands.ts';
import { OPERATOR_PASSWORD, OPERATOR_TOTP } from '../../../tools/seed/people.ts';
import { composeApp } from '../../app.ts';
import { startDemoProvider } from '../demo-provider.ts';
import { askerOf, type Asker } from './ask.ts';

export const HOUSE = 'localhost';
export const OTHER_HOUSE = 'jadehall.localhost';
const FROM = { ip: '203.0.113.9', userAgent: 'test' };

/** Everybody who may knock: what they show at the door. */
export interface Everybody {
  readonly ask: Asker;
  readonly kernel: Kernel;
  readonly tokens: Readonly<Record<Caller, string | undefined>>;
}
export type Caller =
  | 'nobody'
  | 'garbage'
  | 'trial'
  | 'member'
  | 'neighbour'
  | 'agent'
  | 'powerless operator'
  | 'operator'
  | 'operator of another brand';

/** Every table counts in a million of its own: a number belongs to one thing, and a test knows whose it is. */
const APART = `do $$ declare s record; begin
  for s in select schemaname, sequencename, row_number() over (order by schemaname, sequencename) as nr
    from pg_sequences where data_type = 'bigint'::regtype
  loop
    execute format('alter sequence %I.%I restart with %s', s.schemaname, s.sequencename, s.nr * 1000000);
  end loop;
end $$`;

/** The whole server on a test database, with two brands and a caller of each kind. */
export async function everybody(t: TestDatabase): Promise<Everybody> {
  await asOwner(t.adminUrl, APART);
  // The bank has a clock of its own, and believes no message from another day.
  t.clock.set(systemClock.now());
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-sweep-'));
  const config = readConfig({ DEMO: '1', PORT: '0', DATA_DIR: dataDir });
  const kernel: Kernel = { db: t.db, clock: t.clock, log: silentLog, config };
  const provider = await startDemoProvider(kernel);
  const app = await composeApp(kernel, { provider, takeTurn: async () => undefined });
  afterAll(async () => {
    await app.close();
    await provider.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const now = t.clock.now();
  await tx(t.db, (db) => openBrands(kernel, db, now));
  for (const brandId of [1, 2]) await tx(t.db, (db) => seedContent(db, brandId, now));
  const ask = await askerOf(app.http, t.clock);
  const tokens = { nobody: undefined, garbage: 'garbage-garbage-garbage-garbage', ...(await people(kernel, ask)) };
  return { ask, kernel, tokens: { ...tokens, ...(await operators(kernel, ask)) } };
}

async function people(kernel: Kernel, ask: Asker) {
  const passwordHash = await hashPassword('Quiet-Harbour-41');
  const token = async (username: string, accountType: 0 | 1, balance: number) => {
    const at = kernel.clock.now();
    const birthday = '1990-01-01';
    return await tx(kernel.db, async (db) => {
      const entry = { brandId: 1, username, payeeName: '林宜婷', birthday, passwordHash, uplineId: null };
      const person = await createPerson(db, { ...entry, accountType, language: 'TW', at });
      const of = { brandId: 1, asset: 'TWD' as const, personId: person.id };
      await openAccounts(db, of);
      const gift = { move: 'deposit' as const, amount: units(balance), ref: { type: 'deposit', id: '1' } };
      if (balance > 0) await post(db, [{ ...of, ...gift, key: `gift:${username}` }]);
      return (await openSession(db, person, FROM, at)).token;
    });
  };
  return {
    trial: (await ask('freePlay', {})).value.token as string,
    // Has nothing, and has done nothing: whatever number it names is another's.
    member: await token('member1', 0, 0),
    neighbour: await token('neighbour1', 0, 50_000),
    agent: await token('agent1', 1, 0),
  };
}

async function operators(kernel: Kernel, ask: Asker) {
  await tx(kernel.db, async (db) => {
    const secrets = { password: OPERATOR_PASSWORD, totpSecret: OPERATOR_TOTP };
    // A role that nobody has defined may nothing.
    const account = { brandId: 1, username: 'powerless', displayName: 'Powerless', role: 'none' as never };
    await createOperator(kernel, db, { ...account, ...secrets });
  });
  const signIn = async (username: string, host: string): Promise<string> => {
    const { value } = await ask('consoleLogin', { username, password: OPERATOR_PASSWORD }, { host });
    const epoch = Math.floor(kernel.clock.now().getTime() / 1000);
    const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 });
    const code = generateSync({ secret: OPERATOR_TOTP, epoch, guardrails });
    const signedIn = await ask('consoleVerify', { challengeId: value.challengeId, code }, { host });
    return signedIn.value.token;
  };
  return {
    'powerless operator': await signIn('powerless', HOUSE),
    operator: await signIn('operator', HOUSE),
    'operator of another brand': await signIn('jade-operator', OTHER_HOUSE),
  };
}
