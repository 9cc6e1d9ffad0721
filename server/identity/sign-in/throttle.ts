import type { Database } from '#kernel/database/pool';
import { countTries, readFailures, type Tries, uncountTries } from './throttle-store.ts';

/** How many failures in the window ask for a captcha, and how many close the door for a while. */
export interface Threshold {
  readonly captchaAfter: number;
  readonly blockAfter: number;
}

/** Spec 8.3, 9.2: a captcha after three failures, five minutes' rest after ten. */
export const OF_ACCOUNT: Threshold = { captchaAfter: 3, blockAfter: 10 };
/** Many people may share one address. */
export const OF_ADDRESS: Threshold = { captchaAfter: 20, blockAfter: 100 };

const WINDOW_MS = 30 * 60_000;
const BLOCK_MS = 5 * 60_000;

const accountKey = (brandId: number, username: string): string => `signin:${brandId}:account:${username.toLowerCase()}`;

const addressKey = (brandId: number, ip: string): string => `signin:${brandId}:address:${ip}`;

/** How many sign-ins failed from there, as far as it still counts. */
export const addressFailures = (db: Database, brandId: number, ip: string, now: Date): Promise<number> =>
  readFailures(db, addressKey(brandId, ip), new Date(now.getTime() - WINDOW_MS));

/** The account's owner proved themselves otherwise: what others tried is not held against them. */
export const forgetFailures = (db: Database, brandId: number, username: string): Promise<void> =>
  uncountTries(db, [], [accountKey(brandId, username)]);

export interface Admission {
  readonly keys: readonly string[];
  /** Null: the try may go on. Else the seconds to wait. */
  readonly waitSeconds: number | null;
  /** Enough failures before this try. */
  readonly captchaNeeded: boolean;
  /** Enough failures if this try fails too. */
  readonly captchaNext: boolean;
}

const waitOf = (tries: readonly Tries[], now: Date): number | null => {
  const until = tries.flatMap(({ refused, blockedUntil }) => (refused && blockedUntil ? [blockedUntil.getTime()] : []));
  return until.length > 0 ? Math.max(1, Math.ceil((Math.max(...until) - now.getTime()) / 1_000)) : null;
};

/**
 * Counts a try *before* it is made, as a failure; `forgive` takes it back. So of many tries at the same time no more
 * get through than the threshold allows. It throttles and never locks: an owner is let in again by time alone.
 */
export async function admit(
  db: Database,
  brandId: number,
  username: string,
  ip: string,
  now: Date,
): Promise<Admission> {
  const account = accountKey(brandId, username);
  const address = addressKey(brandId, ip);
  const limits = new Map([
    [account, OF_ACCOUNT],
    [address, OF_ADDRESS],
  ]);
  // In one order always: two tries on the same pair of rows must not wait for each other.
  const keys = [...limits.keys()].sort();
  const times = {
    now,
    windowStart: new Date(now.getTime() - WINDOW_MS),
    blockEnd: new Date(now.getTime() + BLOCK_MS),
  };
  const limited = keys.map((key) => [key, limits.get(key)!.blockAfter] as const);
  const tries = await countTries(db, limited, times);
  const over = (extra: number) =>
    tries.some(({ key, failures }) => failures - 1 + extra >= limits.get(key)!.captchaAfter);
  return { keys, waitSeconds: waitOf(tries, now), captchaNeeded: over(0), captchaNext: over(1) };
}

/** The try was no guess: it is not held against anybody. After a success the account starts afresh. */
export async function forgive(db: Database, admission: Admission, succeeded: boolean): Promise<void> {
  const fresh = succeeded ? admission.keys.filter((key) => key.includes(':account:')) : [];
  await uncountTries(db, admission.keys, fresh);
}
