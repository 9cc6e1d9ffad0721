import { session, system, type ValueOf } from '@croupier/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#testing';
import { requireCaptcha } from './captcha.ts';
import { levelOf, makePuzzle } from './puzzle.ts';
import { identityRoutes, identitySystemRoutes } from '../routes.ts';
import { kernelOf, openBrand, recordingPorts, refusalOf, visit } from '../testing.ts';
import { admit } from '../sign-in/throttle.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const { db, clock } = t;
let brandId: number;
beforeAll(async () => {
  brandId = await openBrand(t);
});

type Puzzle = ValueOf<typeof session.captchaPuzzle>;
let lastAddress = 0;
const make = (own: object = {}): Promise<Puzzle> =>
  makePuzzle(kernel, { brandId, purpose: 'login', ip: `198.51.100.${(lastAddress += 1)}`, ...own });

/** What a browser does. */
async function solve({ id, puzzle }: Puzzle, changed: object = {}) {
  const solution = await solveChallenge({ challenge: { parameters: { ...puzzle, ...changed } }, deriveKey });
  return { captchaId: id, captcha: solution!.derivedKey.slice(32, 44) };
}
const codeOf = async (tried: Promise<unknown>) => (await refusalOf(tried)).code;

test('[spec 7.15] who cannot see the picture has a puzzle, and its answer does what a picture’s does', async () => {
  const context = await visit(kernel, brandId);
  const made = await identityRoutes(kernel, recordingPorts()).captchaPuzzle({ purpose: 'login' }, context);
  expect(session.captchaPuzzle.value.parse(made)).toEqual(made);
  const solved = await solve(made);
  const { demoCaptcha } = identitySystemRoutes(kernel);
  const { answer } = await demoCaptcha({ id: made.id }, { ...context, session: null });
  expect(system.demoCaptcha.value.parse({ answer }).answer).toBe(solved.captcha.toUpperCase());
  await requireCaptcha(kernel, brandId, 'login', solved);
});

test('an answer counts once, of twenty at the same time too', async () => {
  const solved = await solve(await make());
  const tries = Array.from({ length: 20 }, () => requireCaptcha(kernel, brandId, 'login', solved));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await codeOf(requireCaptcha(kernel, brandId, 'login', solved))).toBe('captcha_wrong');
});

test.each(['register', 'code', 'forgot', 'feedback'] as const)(
  'made for signing in it is no good for another purpose (%s), nor afterwards for its own',
  async (purpose) => {
    const solved = await solve(await make());
    expect(await codeOf(requireCaptcha(kernel, brandId, purpose, solved))).toBe('captcha_wrong');
    expect(await codeOf(requireCaptcha(kernel, brandId, 'login', solved))).toBe('captcha_wrong');
  },
);

test('too late, or at another brand', async () => {
  const other = await openBrand(t, { code: 'other', merchantCode: 'other', domains: ['other.test'] });
  expect(await codeOf(requireCaptcha(kernel, other, 'login', await solve(await make())))).toBe('captcha_wrong');
  const late = await solve(await make());
  clock.advance(120_001);
  expect(await codeOf(requireCaptcha(kernel, brandId, 'login', late))).toBe('captcha_wrong');
});

test('the server knows what it asked: an easier puzzle of one’s own, or one it never made, is worth nothing', async () => {
  const made = await make();
  const easier = await solve(made, { keyPrefix: made.puzzle.keyPrefix.slice(0, 2), cost: 1 });
  expect(await codeOf(requireCaptcha(kernel, brandId, 'login', easier))).toBe('captcha_wrong');
  const { captcha } = await solve(await make());
  const invented = { captchaId: 'A'.repeat(24), captcha };
  expect(await codeOf(requireCaptcha(kernel, brandId, 'login', invented))).toBe('captcha_wrong');
});

test('a wrong answer uses it up; what the puzzle shows is no part of the answer', async () => {
  const made = await make();
  const right = await solve(made);
  const shown = { ...right, captcha: made.puzzle.keyPrefix.slice(0, 12) };
  expect(await codeOf(requireCaptcha(kernel, brandId, 'login', shown))).toBe('captcha_wrong');
  expect(await codeOf(requireCaptcha(kernel, brandId, 'login', right))).toBe('captcha_wrong');
  expect(JSON.stringify(made).toUpperCase()).not.toContain(right.captcha.toUpperCase());
});

test.each([
  [1, 0, 0],
  [5, 0, 0],
  [6, 0, 1],
  [11, 0, 2],
  [60, 0, 3],
  [1, 20, 1],
  [1, 50, 2],
  [6, 99, 3],
])('after %i puzzles and %i failed sign-ins from an address one is 2^%i times the work', (asked, failures, level) => {
  expect(levelOf(asked, failures)).toBe(level);
});

test('who asks for many, or guesses passwords, gets harder ones; after sixty none for five minutes', async () => {
  const ip = '203.0.113.60';
  const first = await make({ ip });
  for (let i = 1; i < 5; i += 1) await make({ ip });
  expect((await make({ ip })).mostSteps).toBe(first.mostSteps * 2);
  const guesser = '203.0.113.61';
  for (let i = 0; i < 20; i += 1) await admit(db, brandId, `name${i}`, guesser, clock.now());
  expect((await make({ ip: guesser })).mostSteps).toBe(first.mostSteps * 2);
  await sql`update identity.throttle set failures = 59 where key like 'puzzle:%.60'`.execute(db);
  await make({ ip });
  expect(await codeOf(make({ ip }))).toBe('too_many_requests');
  clock.advance(5 * 60_000);
  await make({ ip });
});
