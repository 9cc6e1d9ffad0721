import { randomBytes, randomInt } from 'node:crypto';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaPurpose, session, ValueOf } from '@croupier/contract';
import { Refusal } from '@croupier/contract';
import type { Kernel } from '#kernel/kernel';
import { insertCaptcha } from './captcha-store.ts';
import { CAPTCHA_SECONDS } from './captcha.ts';
import { addressFailures, OF_ADDRESS } from '../sign-in/throttle.ts';
import { countTries } from '../sign-in/throttle-store.ts';

/** One step is a hundred-and-fifty microseconds of a desktop and half a millisecond of a telephone. */
const COST = 1_000;
const STEPS = { least: 1_000, most: 2_500 } as const;
const HARDEST = 3;
/** How many from one address make the next ones twice as hard, and how many are all it gets for a while. */
const PER_LEVEL = 5;
const MOST = 60;
const WINDOW_MS = 30 * 60_000;
const REST_MS = 5 * 60_000;

/** Where the answer stands in the derived key, as hex: behind what the puzzle shows of it. 48 bits are not guessed. */
const ANSWER = { from: 32, to: 44 } as const;

/** Pure. Twice the work for every five puzzles asked for and each threshold of failures, eight times at most. */
export function levelOf(asked: number, failures: number): number {
  const { captchaAfter, blockAfter } = OF_ADDRESS;
  const distrust = failures >= blockAfter / 2 ? 2 : failures >= captchaAfter ? 1 : 0;
  return Math.min(HARDEST, Math.floor((asked - 1) / PER_LEVEL) + distrust);
}

/**
 * The captcha for those who cannot see one: a second's work for their machine. The server picks a number, derives a key
 * from it and shows the key's first half; who finds the number knows the second half, and that is the answer. It is
 * kept and used up as a picture's is, and stands for no more.
 * @throws Refusal too_many_requests: sixty from one address in half an hour
 */
export async function makePuzzle(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { brandId, purpose, ip }: { brandId: number; purpose: CaptchaPurpose; ip: string },
): Promise<ValueOf<typeof session.captchaPuzzle>> {
  const now = clock.now();
  const asked = await countAsked({ db, clock }, `puzzle:${brandId}:${ip}`);
  const factor = 2 ** levelOf(asked, await addressFailures(db, brandId, ip, now));
  const most = STEPS.most * factor;
  const steps = randomInt(STEPS.least * factor, most);
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: COST, counter: steps, deriveKey });
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: steps });
  const id = randomBytes(18).toString('base64url');
  const answer = solution!.derivedKey.slice(ANSWER.from, ANSWER.to).toUpperCase();
  const expiresAt = new Date(now.getTime() + CAPTCHA_SECONDS * 1_000);
  await insertCaptcha(db, { id, brandId, answer, purpose, now, expiresAt });
  const { algorithm, cost, keyLength, keyPrefix, nonce, salt } = challenge.parameters;
  const puzzle = { algorithm, cost, keyLength, keyPrefix, nonce, salt };
  return { id, expiresInSeconds: CAPTCHA_SECONDS, mostSteps: most, puzzle };
}

async function countAsked({ db, clock }: Pick<Kernel, 'db' | 'clock'>, key: string): Promise<number> {
  const now = clock.now();
  const times = {
    now,
    windowStart: new Date(now.getTime() - WINDOW_MS),
    blockEnd: new Date(now.getTime() + REST_MS),
  };
  const [tries] = await countTries(db, [[key, MOST]], times);
  if (tries!.refused && tries!.blockedUntil) {
    const seconds = Math.max(1, Math.ceil((tries!.blockedUntil.getTime() - now.getTime()) / 1_000));
    throw new Refusal('too_many_requests', { params: { seconds } });
  }
  return tries!.failures;
}
