import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#kernel/config';
import { testDatabase } from '#testing';
import { CODE_CAPS, type CodeFor, sendCode, redeemCode } from './codes.ts';
import { kernelOf, openBrand, refusalOf } from '../testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const { db, clock } = t;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NUMBER = '+886912000001';
let brandId: number;
beforeAll(async () => {
  brandId = await openBrand(t);
});
beforeEach(() => clock.advance(2 * DAY));

const reset = (own: Partial<CodeFor> = {}): CodeFor => ({
  brandId,
  purpose: 'reset_password',
  channel: 'sms',
  destination: NUMBER,
  personId: null,
  ...own,
});
const from = (own = {}) => ({ ip: '203.0.113.7', language: 'EN' as const, deliver: true, ...own });

async function codeSentTo(recipient: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select body from messaging.outgoing where recipient = ${recipient} order by id desc limit 1
  `.execute(db);
  return /\d{6}/.exec(rows[0]!.body)![0];
}
async function sent(whose = reset(), visit = from()): Promise<string> {
  await sendCode(kernel, whose, visit);
  return await codeSentTo(whose.destination);
}
const codeOf = async (tried: Promise<unknown>) => (await refusalOf(tried)).code;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('[spec 4.5] a code is six digits, is kept as a hash only, and counts once', async () => {
  const code = await sent();
  const { rows } = await sql<{ row: string }>`select c::text as row from identity.code c`.execute(db);
  expect(rows.at(-1)!.row).not.toContain(code);
  await redeemCode(kernel, reset(), code);
  expect(await codeOf(redeemCode(kernel, reset(), code))).toBe('code_expired');
});

test('whoever has the table alone cannot try all six digits: another server’s key makes other hashes', async () => {
  const code = await sent();
  const elsewhere = { ...kernel, config: kernelOf(t).config };
  expect(await codeOf(redeemCode(elsewhere, reset(), code))).toBe('code_wrong');
  await redeemCode(kernel, reset(), code);
});

test.each([
  ['sms', NUMBER],
  ['email', 'anna@example.com'],
] as const)('where no %s can leave, it is said at once, of whoever is here or not', async (channel, destination) => {
  const silent = { ...kernel, config: readConfig({ DEMO: '0' }) };
  for (const deliver of [true, false]) {
    const told = codeOf(sendCode(silent, reset({ channel, destination }), from({ deliver })));
    expect(await told).toBe('delivery_unavailable');
  }
  await sendCode(kernel, reset({ channel, destination }), from());
});

test('[spec 8.6] a code is for one number, one purpose, one person and one brand', async () => {
  const code = await sent();
  const foreign = [
    reset({ destination: '+886912000002' }),
    reset({ purpose: 'sign_in' }),
    reset({ personId: 10_001n }),
    reset({ brandId: brandId + 1 }),
    reset({ channel: 'email' }),
  ];
  for (const whose of foreign) expect(await codeOf(redeemCode(kernel, whose, code))).toBe('code_expired');
  await redeemCode(kernel, reset(), code);
});

test('[spec 8.6] five wrong tries end a code', async () => {
  const code = await sent();
  for (let i = 0; i < 4; i += 1) {
    const { code: told, fields } = await refusalOf(redeemCode(kernel, reset(), other(code)));
    expect([told, fields]).toEqual(['code_wrong', { verificationCode: 'code_wrong' }]);
  }
  expect(await codeOf(redeemCode(kernel, reset(), 'abc'))).toBe('code_expired');
  expect(await codeOf(redeemCode(kernel, reset(), code))).toBe('code_expired');
});

test('of twenty who use a code at the same time one gets through; of twenty guesses five are looked at', async () => {
  const code = await sent();
  const uses = await Promise.allSettled(Array.from({ length: 20 }, () => redeemCode(kernel, reset(), code)));
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  clock.advance(MINUTE);
  const next = await sent();
  const guesses = await Promise.all(Array.from({ length: 20 }, () => codeOf(redeemCode(kernel, reset(), other(next)))));
  expect(guesses.filter((told) => told === 'code_wrong')).toHaveLength(4);
  const { rows } = await sql<{ tries: number }>`select tries from identity.code order by id desc limit 1`.execute(db);
  expect(rows[0]!.tries).toBe(5);
});

test('a code ends after ten minutes, and when another one was sent', async () => {
  const first = await sent();
  clock.advance(MINUTE);
  const second = await sent();
  expect(await codeOf(redeemCode(kernel, reset(), first === second ? other(first) : first))).toBe('code_wrong');
  clock.advance(10 * MINUTE);
  expect(await codeOf(redeemCode(kernel, reset(), second))).toBe('code_expired');
});

test('[spec 9.2] one a minute to a number, five a day; the answer says how long to wait', async () => {
  await sendCode(kernel, reset(), from());
  clock.advance(20_000);
  const early = await refusalOf(sendCode(kernel, reset(), from({ ip: '198.51.100.9' })));
  expect([early.code, early.params]).toEqual(['too_many_requests', { seconds: 40 }]);
  for (let i = 1; i < CODE_CAPS.perDestinationDay; i += 1) {
    clock.advance(MINUTE);
    await sendCode(kernel, reset(), from());
  }
  clock.advance(60 * MINUTE);
  const flood = await refusalOf(sendCode(kernel, reset(), from()));
  expect(flood.code).toBe('too_many_requests');
  expect(flood.params.seconds).toBeGreaterThan(20 * 3600);
  clock.advance(DAY);
  await sendCode(kernel, reset(), from());
});

test('fifteen an hour from one address, whatever the numbers; a hundred to numbers that begin alike', async () => {
  const to = (i: number) => reset({ destination: `+8869130${String(i).padStart(5, '0')}` });
  for (let i = 0; i < CODE_CAPS.perIpHour; i += 1) await sendCode(kernel, to(i), from());
  expect(await codeOf(sendCode(kernel, to(99), from()))).toBe('too_many_requests');
  for (let i = 100; i < 100 + CODE_CAPS.perPrefixHour - CODE_CAPS.perIpHour; i += 1) {
    await sendCode(kernel, to(i), from({ ip: `198.51.100.${i}` }));
  }
  expect(await codeOf(sendCode(kernel, to(999), from({ ip: '192.0.2.1' })))).toBe('too_many_requests');
  await sendCode(kernel, reset({ destination: '+886935000001' }), from({ ip: '192.0.2.1' }));
});

test('of ten who ask for the same number at the same time one is sent a code', async () => {
  const asked = Array.from({ length: 10 }, (_, i) => sendCode(kernel, reset(), from({ ip: `192.0.2.${i}` })));
  const answers = await Promise.allSettled(asked);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('[spec 8.7] a number that nobody has is answered the same, and is sent nothing', async () => {
  const nobody = reset({ destination: '+886912999999' });
  const known = await sendCode(kernel, reset(), from());
  expect(await sendCode(kernel, nobody, from({ deliver: false }))).toEqual(known);
  const { rows } = await sql`select 1 from messaging.outgoing where recipient = ${nobody.destination}`.execute(db);
  expect(rows).toHaveLength(0);
  expect(await codeOf(redeemCode(kernel, nobody, '000000'))).toBe('code_wrong');
  expect(await codeOf(sendCode(kernel, nobody, from({ deliver: false })))).toBe('too_many_requests');
});
