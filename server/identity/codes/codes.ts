import { randomInt } from 'node:crypto';
import { Refusal } from '@croupier/contract';
import { brandById } from '#brand';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { keyedHash } from '#kernel/secret-box';
import { canDeliver, sendEmail, sendSms } from '#messaging';
import { codeLetter, codeText } from './code-letters.ts';
import { type CodeRow, insertCode, lockSends, type Sent, sentBefore, tryCode } from './codes-store.ts';

/** What a code is good for; a code for one is none for another. */
export type CodePurpose = 'sign_in' | 'register' | 'reset_password' | 'verify_contact' | 'second_factor';
export type CodeChannel = CodeRow['channel'];

/** Spec 9.2: the countdown before another one may be sent. */
export const RESEND_SECONDS = 60;
const VALID_MINUTES = 10;
/** Five wrong tries end a code. */
const MAX_TRIES = 5;

/** How many go out: to one number or address a day, from one address an hour, to numbers that begin alike an hour. */
export const CODE_CAPS = { perDestinationDay: 5, perIpHour: 15, perPrefixHour: 100 } as const;
/** A number without its last four digits. */
const PREFIX_TAIL = 4;

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WAIT_SECONDS = 300;

type Sees = Pick<Kernel, 'db' | 'clock' | 'config'>;

export interface CodeFor {
  readonly brandId: number;
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  /** A number in international form, or an e-mail address. */
  readonly destination: string;
  /** Whose it is: a person, or null where nobody is signed in yet. */
  readonly personId: bigint | null;
}

const rowOf = ({ brandId, purpose, channel, destination, personId }: CodeFor): CodeRow => ({
  brandId,
  purpose,
  channel,
  destination: channel === 'email' ? destination.trim().toLowerCase() : destination,
  bound: personId === null ? '' : `person:${personId}`,
});

/**
 * Whom and what it is for goes into the hash: the same digits sent elsewhere are another one. And a key that is not in
 * the database: a stolen table would give away six digits at once.
 */
const hashOf = ({ config }: Pick<Kernel, 'config'>, row: CodeRow, code: string): Buffer =>
  keyedHash(
    config.dataDir,
    'people',
    'identity.code',
  )(JSON.stringify([row.brandId, row.purpose, row.channel, row.destination, row.bound, code]));

export interface SentCode {
  /** Until another one may be asked for (spec 3.9, 4.5), in both units. */
  readonly expiredMinutes: number;
  readonly retryAfterSeconds: number;
  readonly expiresInSeconds: number;
}

/**
 * Sends six digits. `deliver: false` does all of it but the sending: for a number nobody has, so that the answers to
 * it, now and when it is tried, are the same as to one that somebody has.
 * @throws Refusal too_many_requests with the seconds to wait; delivery_unavailable where nothing of the kind can leave
 */
export async function sendCode(
  kernel: Sees,
  whose: CodeFor,
  visit: { ip: string; language: 'TW' | 'EN'; deliver: boolean },
): Promise<SentCode> {
  const { db, clock } = kernel;
  const row = rowOf(whose);
  const at = clock.now();
  requireDelivery(kernel, row.channel);
  const prefix = row.destination.slice(0, -PREFIX_TAIL);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const brand = await brandById(db, row.brandId);
  await tx(db, async (t) => {
    // Always in this order, so that two of them never wait for each other.
    await lockSends(t, [`code:to:${row.destination}`, `code:from:${visit.ip}`, `code:like:${prefix}`]);
    const ago = { dayAgo: new Date(at.getTime() - DAY_MS), hourAgo: new Date(at.getTime() - HOUR_MS) };
    const wait = secondsToWait(await sentBefore(t, row, { ip: visit.ip, prefix, ...ago }), at);
    if (wait > 0) throw new Refusal('too_many_requests', { params: { seconds: wait } });
    const expiresAt = new Date(at.getTime() + VALID_MINUTES * 60 * SECOND_MS);
    await insertCode(t, { ...row, codeHash: hashOf(kernel, row, code), at, expiresAt, ip: visit.ip });
    if (!visit.deliver) return;
    const letter = { brandId: row.brandId, personId: whose.personId, to: whose.destination, at, expiresAt };
    const facts = { brand, language: visit.language, code, minutes: VALID_MINUTES };
    if (row.channel === 'sms') await sendSms(t, { ...letter, body: codeText(facts) });
    else await sendEmail(t, { ...letter, ...codeLetter(facts) });
  });
  const [expiredMinutes, expiresInSeconds] = [RESEND_SECONDS / 60, VALID_MINUTES * 60];
  return { expiredMinutes, retryAfterSeconds: RESEND_SECONDS, expiresInSeconds };
}

/** Before anything is looked up: the answer is the same for those who are here and for those who are not. */
function requireDelivery({ config }: Sees, channel: CodeChannel): void {
  if (!canDeliver(config, channel)) throw new Refusal('delivery_unavailable');
}

/** Pure. Zero: another one may go out now. */
function secondsToWait(sent: Sent, at: Date): number {
  const until = (since: Date | null, ms: number) =>
    since ? Math.max(1, Math.ceil((since.getTime() + ms - at.getTime()) / SECOND_MS)) : WAIT_SECONDS;
  const waits = [0];
  if (sent.lastAt && at.getTime() - sent.lastAt.getTime() < RESEND_SECONDS * SECOND_MS) {
    waits.push(until(sent.lastAt, RESEND_SECONDS * SECOND_MS));
  }
  if (sent.day >= CODE_CAPS.perDestinationDay) waits.push(until(sent.firstAt, DAY_MS));
  if (sent.hour >= CODE_CAPS.perIpHour) waits.push(until(sent.hourFirstAt, HOUR_MS));
  if (sent.prefix >= CODE_CAPS.perPrefixHour) waits.push(WAIT_SECONDS);
  return Math.max(...waits);
}

const DIGITS = /^\d{6}$/;

/**
 * Uses the newest code up. Outside of any transaction of the caller, on purpose: a wrong try stays counted whatever
 * becomes of the call. Check everything else first; afterwards the code is gone.
 * @throws Refusal code_wrong; code_expired when it is used, too old, tried five times, or was never sent
 */
export async function redeemCode(
  kernel: Sees,
  whose: CodeFor,
  code: string,
  field = 'verificationCode',
): Promise<void> {
  const row = rowOf(whose);
  const given = code.trim();
  const hash = hashOf(kernel, row, DIGITS.test(given) ? given : 'none');
  const tried = await tryCode(kernel.db, row, hash, kernel.clock.now());
  if (tried?.right) return;
  const answer = tried && tried.tries < MAX_TRIES ? 'code_wrong' : 'code_expired';
  throw new Refusal(answer, { fields: { [field]: answer } });
}
