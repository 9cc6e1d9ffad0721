import type { AllCalls, CallName, Envelope, InputOf, ValueOf } from '@croupier/contract';
import { type ApiCode, ApiRefusal, isRefusal } from './refusal.ts';
import { type Wire, requestOf } from './request.ts';
import { forgetKey, seal } from './seal.ts';

type NoAnswer = Extract<ApiCode, 'network' | 'timeout' | 'unavailable'>;

export interface CallOptions {
  readonly signal?: AbortSignal;
}

type Args<N extends CallName> =
  Record<never, never> extends InputOf<AllCalls[N]>
    ? [input?: InputOf<AllCalls[N]>, options?: CallOptions]
    : [input: InputOf<AllCalls[N]>, options?: CallOptions];

export interface ClientOptions {
  /** The app's calls, from `virtual:croupier-calls`. */
  readonly wire: Readonly<Record<string, Wire>>;
  readonly token: () => string | null;
  readonly language: () => string;
  /** What to say when there was no answer; every other message is the server's. */
  readonly message: (code: NoAnswer) => string;
  /** Hears every refusal: a session that ended, a site that went into maintenance. */
  readonly onRefusal?: (refusal: ApiRefusal) => void;
}

export interface Client {
  /**
   * Makes a call of the contract by its name.
   * @returns the call's value
   * @throws ApiRefusal with the server's code and a message in the person's language
   */
  readonly api: <N extends CallName>(name: N, ...args: Args<N>) => Promise<ValueOf<AllCalls[N]>>;
}

const TIMEOUT_MS = 30_000;

export function createClient(options: ClientOptions): Client {
  const refuse = (refusal: ApiRefusal): never => {
    options.onRefusal?.(refusal);
    throw refusal;
  };
  const once = async (name: CallName, input: object, signal: AbortSignal | undefined): Promise<unknown> => {
    const sent = await send(options, name, input, signal).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      const late = error instanceof DOMException && error.name === 'TimeoutError';
      return refuse(unanswered(options, late ? 'timeout' : 'network'));
    });
    return await answerOf(options, sent, refuse);
  };
  return {
    async api(name, ...[input, more]) {
      try {
        return (await once(name, input ?? {}, more?.signal)) as never;
      } catch (error) {
        // The server may have taken a new key since this page loaded: once more with that one.
        if (!isRefusal(error, 'seal_invalid', 'seal_expired')) throw error;
        forgetKey();
        return (await once(name, input ?? {}, more?.signal)) as never;
      }
    },
  };
}

async function send(options: ClientOptions, name: CallName, input: object, signal?: AbortSignal): Promise<Response> {
  const request = requestOf(options.wire[name]!, input);
  const token = options.token();
  const body = request.sealed ? { sealed: await seal(request.body) } : request.body;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return await fetch(request.url, {
    method: request.method,
    headers: {
      'accept-language': options.language(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

function unanswered(options: ClientOptions, code: NoAnswer, status = 0): ApiRefusal {
  return new ApiRefusal({ code, status, message: options.message(code) });
}

async function answerOf(
  options: ClientOptions,
  response: Response,
  refuse: (refusal: ApiRefusal) => never,
): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith('text/csv')) return await response.text();
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  if (envelope === null || typeof envelope.success !== 'boolean') {
    return refuse(unanswered(options, 'unavailable', response.status));
  }
  if (envelope.success) return envelope.value;
  return refuse(
    new ApiRefusal({
      code: envelope.code as ApiCode,
      message: envelope.message ?? '',
      status: response.status,
      fields: envelope.fields ?? {},
      value: envelope.value,
      requestId: envelope.requestId,
    }),
  );
}
