import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { z } from 'zod';
import { VendorFailure, isSickness } from './vendor-failure.ts';
import { type Limits, type WireRequest, exchange } from './vendor-http.ts';

/** One try as it went. */
export interface Told {
  readonly call: string;
  readonly request: string;
  readonly answer: string;
  /** `ok`, or what went wrong. */
  readonly status: string;
  readonly http: number | null;
  readonly ms: number;
}

export interface VendorEvents {
  /** The vendor has failed so often that it is left alone. */
  readonly onBroken?: () => void;
  readonly onTold?: (told: Told) => void;
}

const TRIES = 3;
const PAUSE_MS = 50;
/** After so many failed tries in a row a vendor is left alone for so long; then one call tries it. */
const BREAKS_AFTER = 3;
const REST_MS = 2_000;
/** So much of an answer is noted. */
const NOTED_BYTES = 8_000;

export interface How extends Limits {
  /** `often`: it may happen twice without harm. */
  readonly tries: 'once' | 'often';
  /** So often that nobody wants to read it, but for the first failures in a row. */
  readonly quiet?: boolean;
}

/** As long as somebody may wait for one try. */
export const PROMPT: How = { tries: 'often', timeoutMs: 1_000, maxBytes: 64 * 1024 };
export const ONCE: How = { ...PROMPT, tries: 'once' };
export const QUIETLY: How = { ...PROMPT, quiet: true };
/** Lists that nobody waits for: ten thousand games, a day of transactions. */
export const LIST: How = { tries: 'often', timeoutMs: 10_000, maxBytes: 32 * 1024 * 1024 };

/** A call of ours in some dialect: what goes over the wire, and what the answer is worth. */
export interface Question<T> {
  /** As it is noted. */
  readonly call: string;
  readonly url: string;
  readonly request: WireRequest;
  /** What is noted of the request: JSON, in clear. */
  readonly shown: string;
  /** @throws VendorFailure where the answer is a no, or none of the dialect */
  read(http: number, text: string): T;
}

/** Asks a question as often as it may be asked; each try is a question of its own, with a time of its own. */
export type Line = <T>(question: () => Question<T>, how?: How) => Promise<T>;

/** What all calls to a vendor have in common, whatever it speaks: tries, time, size, and rest for who does not answer. */
export function openLine({ onBroken, onTold }: VendorEvents): Line {
  const breaker = circuitBreaker(handleWhen(isSickness), {
    breaker: new ConsecutiveBreaker(BREAKS_AFTER),
    halfOpenAfter: REST_MS,
  });
  if (onBroken) breaker.onBreak(onBroken);
  const again = retry(handleWhen(isSickness), { maxAttempts: TRIES - 1, backoff: new ConstantBackoff(PAUSE_MS) });
  const policies = { once: breaker, often: wrap(again, breaker) };

  let quietFailures = 0;
  /** Of what is asked quietly only those tries are told that broke with the vendor, not each one as long as it is away. */
  function isTold({ quiet }: How, status: string): boolean {
    if (!quiet) return true;
    const failed = status !== 'ok' && status !== 'refused';
    quietFailures = failed ? quietFailures + 1 : 0;
    return failed && quietFailures <= BREAKS_AFTER;
  }

  async function once<T>({ call, url, request, shown, read }: Question<T>, how: How): Promise<T> {
    const began = performance.now();
    let heard: { http: number | null; answer: string } = { http: null, answer: '' };
    let status = 'ok';
    try {
      const { status: http, bytes } = await exchange(url, request, how);
      heard = { http, answer: bytes.toString('utf8', 0, NOTED_BYTES) };
      return read(http, bytes.toString());
    } catch (error) {
      status = error instanceof VendorFailure ? error.fault : 'error';
      throw error;
    } finally {
      const ms = Math.round(performance.now() - began);
      if (isTold(how, status)) onTold?.({ call, request: shown, ...heard, status, ms });
    }
  }

  return async (question, how = PROMPT) => {
    try {
      return await policies[how.tries].execute(() => once(question(), how));
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new VendorFailure('resting') : error;
    }
  };
}

/** What the content is by its schema. @throws VendorFailure */
export function understood<S extends z.ZodType>(schema: S, content: unknown): z.output<S> {
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new VendorFailure('garbled', z.prettifyError(parsed.error).slice(0, 200));
  return parsed.data;
}

/** Null where it is no JSON, such as what a proxy in front of a vendor says. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An answer that is no success, by its HTTP status. */
export function failureOf(http: number, detail: string): VendorFailure {
  const about = `status ${http}${detail ? ` ${detail.slice(0, 100)}` : ''}`;
  if (http === 401 || http === 403) return new VendorFailure('denied', about);
  return new VendorFailure(http >= 400 && http < 500 ? 'refused' : 'failed', about);
}
