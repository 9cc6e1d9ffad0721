import { SIGNATURE_HEADER } from '@croupier/vendor-protocol';
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
import { postSigned } from './vendor-http.ts';

/** How a vendor is reached, and as whom. */
export interface VendorAccess {
  readonly baseUrl: string;
  readonly gameOrigin: string;
  readonly operatorId: string;
  /** PEM; signs what we send. */
  readonly privateKey: string;
  readonly signatureHeader?: string | undefined;
}

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

const PATH = '/operator/generic/v2/';
const TRIES = 3;
const PAUSE_MS = 50;
/** After so many failed tries in a row a vendor is left alone for so long; then one call tries it. */
const BREAKS_AFTER = 3;
const REST_MS = 2_000;

export interface How {
  /** `often`: it may happen twice without harm. */
  readonly tries: 'once' | 'often';
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** So often that nobody wants to read it. */
  readonly quiet?: boolean;
}

/** As long as somebody may wait for one try. */
export const PROMPT: How = { tries: 'often', timeoutMs: 1_000, maxBytes: 64 * 1024 };
export const ONCE: How = { ...PROMPT, tries: 'once' };
export const QUIETLY: How = { ...PROMPT, quiet: true };
/** Lists that nobody waits for: ten thousand games, a day of transactions. */
export const LIST: How = { tries: 'often', timeoutMs: 10_000, maxBytes: 32 * 1024 * 1024 };

export type Ask = <S extends z.ZodType>(call: string, body: object, schema: S, how?: How) => Promise<z.output<S>>;

/** Asks a vendor in the native dialect. What may happen twice without harm is tried three times. */
export function createAsk(access: VendorAccess, { onBroken, onTold }: VendorEvents): Ask {
  const breaker = circuitBreaker(handleWhen(isSickness), {
    breaker: new ConsecutiveBreaker(BREAKS_AFTER),
    halfOpenAfter: REST_MS,
  });
  if (onBroken) breaker.onBreak(onBroken);
  const again = retry(handleWhen(isSickness), { maxAttempts: TRIES - 1, backoff: new ConstantBackoff(PAUSE_MS) });
  const policies = { once: breaker, often: wrap(again, breaker) };
  const { privateKey, signatureHeader = SIGNATURE_HEADER } = access;

  async function once<S extends z.ZodType>(call: string, body: object, schema: S, how: How): Promise<z.output<S>> {
    const began = performance.now();
    const heard: { http: number | null; answer: string } = { http: null, answer: '' };
    let status = 'ok';
    try {
      const url = access.baseUrl.replace(/\/$/, '') + PATH + call;
      const onAnswer = (http: number, answer: string) => Object.assign(heard, { http, answer });
      return understood(schema, await postSigned({ url, body, privateKey, signatureHeader, onAnswer, ...how }));
    } catch (error) {
      status = error instanceof VendorFailure ? error.fault : 'error';
      throw error;
    } finally {
      const ms = Math.round(performance.now() - began);
      if (!how.quiet) onTold?.({ call, request: JSON.stringify(body), ...heard, status, ms });
    }
  }

  return async (call, body, schema, how = PROMPT) => {
    try {
      const asked = { operator_id: access.operatorId, ...body };
      return await policies[how.tries].execute(() => once(call, asked, schema, how));
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new VendorFailure('resting') : error;
    }
  };
}

function understood<S extends z.ZodType>(schema: S, content: unknown): z.output<S> {
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new VendorFailure('garbled', z.prettifyError(parsed.error).slice(0, 200));
  return parsed.data;
}
