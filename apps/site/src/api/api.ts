import type { AllCalls, Envelope, InputOf, ValueOf } from '@croupier/contract';
import { translator } from '@croupier/i18n';
import wire from 'virtual:croupier-calls';
import { sessionToken } from '../stores/session.ts';
import { ApiRefusal, isRefusal, type ApiCode } from './refusal.ts';
import { requestOf } from './request.ts';
import { forgetKey, seal } from './seal.ts';

/** The calls of this app; the console's are not in its bundle. */
export type CallName = keyof AllCalls;
export interface CallOptions {
  signal?: AbortSignal;
}

type Args<N extends CallName> =
  Record<never, never> extends InputOf<AllCalls[N]>
    ? [input?: InputOf<AllCalls[N]>, options?: CallOptions]
    : [input: InputOf<AllCalls[N]>, options?: CallOptions];

const TIMEOUT_MS = 30_000;

type Watcher = (refusal: ApiRefusal) => void;
const watchers = new Set<Watcher>();

/** Hears every refusal: a session that ended, a site that went into maintenance. */
export function onRefusal(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function refuse(refusal: ApiRefusal): never {
  for (const watcher of watchers) watcher(refusal);
  throw refusal;
}

function unanswered(code: Extract<ApiCode, 'network' | 'timeout' | 'unavailable'>, status = 0): ApiRefusal {
  return new ApiRefusal({ code, status, message: translator().t(`states.${code}`) });
}

async function send(name: CallName, input: object, options: CallOptions): Promise<Response> {
  const request = requestOf(wire[name]!, input);
  const token = sessionToken();
  const body = request.sealed ? { sealed: await seal(request.body) } : request.body;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(request.url, {
    method: request.method,
    headers: {
      'accept-language': translator().tag,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  });
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith('text/csv')) return response.text();
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  if (envelope === null || typeof envelope.success !== 'boolean')
    return refuse(unanswered('unavailable', response.status));
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

async function once(name: CallName, input: object, options: CallOptions): Promise<unknown> {
  let response: Response;
  try {
    response = await send(name, input, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return refuse(unanswered(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'));
  }
  return answerOf(response);
}

/**
 * Makes a call of the contract by its name.
 * @returns the call's value
 * @throws ApiRefusal with the server's code and a message in the person's language
 */
export async function api<N extends CallName>(name: N, ...[input, options]: Args<N>): Promise<ValueOf<AllCalls[N]>> {
  type Value = ValueOf<AllCalls[N]>;
  try {
    return (await once(name, input ?? {}, options ?? {})) as Value;
  } catch (error) {
    // The server may have taken a new key since this page loaded: once more with that one.
    if (!isRefusal(error, 'seal_invalid', 'seal_expired')) throw error;
    forgetKey();
    return (await once(name, input ?? {}, options ?? {})) as Value;
  }
}
