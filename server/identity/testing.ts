import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParsedOf, type Refusal, type session, ZERO } from '@croupier/contract';
import { brandById, createBrand, type NewBrand, setSetting } from '#brand';
import type { CallContext, MemberSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { readConfig } from '#kernel/config';
import { createLog } from '#kernel/log';
import type { TestDatabase } from '#testing';
import { afterAll } from 'vitest';
import { testBrand } from '../brand/testing.ts';
import type { IdentityPorts } from './ports.ts';

/** Of this file's tests, for the keys that a server makes there. */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-identity-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const kernelOf = ({ db, clock }: TestDatabase): Kernel => ({
  db,
  clock,
  log: createLog({ level: 'silent' }),
  config: readConfig({ DEMO: '1', DATA_DIR: dataFolder() }),
});

/** A brand whose registration asks for no captcha, unless told. */
export async function openBrand(t: TestDatabase, own: Partial<NewBrand> = {}): Promise<number> {
  return await tx(t.db, async (x) => {
    const id = await createBrand(x, testBrand(own.code, own));
    await setSetting(x, id, 'captchaOnRegister', false, t.clock.now());
    return id;
  });
}

export const TERMS = { version: '2026-03-01', textHash: 'ab'.repeat(32) };

/** The edges of identity: what was asked of the modules above. */
export function recordingPorts(): IdentityPorts & { registered: { id: bigint; accountType: number }[] } {
  const registered: { id: bigint; accountType: number }[] = [];
  return {
    registered,
    async onRegistered(_tx, { id, accountType }) {
      registered.push({ id, accountType });
    },
    balance: async () => ZERO,
    openBusiness: async () => [],
    mayBeOffered: async () => true,
    currentTerms: async () => TERMS,
  };
}

export async function visit(kernel: Kernel, brandId: number, ip = '203.0.113.7'): Promise<CallContext<'open'>> {
  return {
    brand: await brandById(kernel.db, brandId),
    session: null as MemberSession | null,
    ip,
    userAgent: 'test',
    host: 'lumora.test',
    lang: 'TW',
    requestId: 'test-request',
    clock: kernel.clock,
    log: kernel.log,
    raw: Buffer.alloc(0),
    headers: {},
    setCookie: () => undefined,
  };
}

export const application = (
  own: Partial<ParsedOf<typeof session.register>> = {},
): ParsedOf<typeof session.register> => ({
  username: 'wind8820',
  password: 'Quiet-Harbour-41',
  confirmPassword: 'Quiet-Harbour-41',
  payeeName: '林宜婷',
  birthday: '1994-07-21',
  termsVersion: TERMS.version,
  acceptTerms: true,
  confirmAge: true,
  ...own,
});

/** What a refused promise was refused with; anything else fails the test. */
export async function refusalOf(
  promise: Promise<unknown>,
): Promise<Pick<Refusal, 'code' | 'fields' | 'value' | 'params'>> {
  const thrown: unknown = await promise.then(
    () => new Error('was not refused'),
    (error: unknown) => error,
  );
  if (!(thrown instanceof Error) || thrown.name !== 'Refusal') throw thrown;
  const { code, fields, value, params } = thrown as Refusal;
  return { code, fields, value, params };
}
