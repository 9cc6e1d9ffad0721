import { calls, type Call, type CallName } from '@croupier/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Clock } from '#kernel/clock';
import { seal } from '#kernel/http/testing';

export interface Answer {
  readonly status: number;
  readonly code: string;
  readonly message: string | null;
  readonly fields: Readonly<Record<string, string>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- of any call; the test names the shape where it reads it
  readonly value: any;
  /** The whole body as it came. */
  readonly text: string;
}

export interface How {
  readonly token?: string | undefined;
  readonly host?: string;
  readonly lang?: 'en' | 'zh-TW';
  readonly ip?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The very bytes of the body, in place of the input. */
  readonly raw?: { readonly body: string; readonly type?: string };
}

/** Makes any call with any input whatever, fit or not, and says what came back. */
export type Asker = (name: CallName, input: object, how?: How) => Promise<Answer>;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The input as a query carries it: text, and a list as the same name again and again. */
function queryOf(input: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, asText(one));
  }
  return query.size > 0 ? `?${query}` : '';
}

export const inQuery = ({ method }: Call): boolean => method === 'GET' || method === 'DELETE';

/** What reaches the schema of such a call when this is sent. */
export function asReceived(call: Call, input: object): object {
  if (!inQuery(call)) return input;
  const received: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(queryOf(input))) {
    const known = received[name];
    received[name] = known === undefined ? value : [known, value].flat();
  }
  return received;
}

function addressOf(call: Call, input: object): { path: string; rest: object } {
  const rest: Record<string, unknown> = { ...input };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = asText(rest[name] ?? '');
    delete rest[name];
    return encodeURIComponent(value.toWellFormed());
  });
  return { path, rest };
}

export async function askerOf(http: FastifyInstance, clock: Clock): Promise<Asker> {
  const key = JSON.parse((await http.inject({ url: calls.systemKey.path })).body).value;
  return async (name, input, { token, host = 'localhost', lang = 'en', ip = '127.0.0.1', headers, raw } = {}) => {
    const call: Call = calls[name];
    const { path, rest } = addressOf(call, input);
    const request: InjectOptions = { method: call.method, url: path, remoteAddress: ip };
    request.headers = { host, 'accept-language': lang, ...headers };
    if (token !== undefined) request.headers.authorization = `Bearer ${token}`;
    if (inQuery(call)) request.url = path + queryOf(rest);
    else {
      request.headers['content-type'] = raw?.type ?? 'application/json';
      request.payload = raw?.body ?? JSON.stringify(call.sealed ? await seal(key, input, clock.now().getTime()) : rest);
    }
    const { statusCode: status, body: text, headers: answered } = await http.inject(request);
    const isJson = String(answered['content-type']).startsWith('application/json');
    const { code = 'ok', message = null, fields = {}, value = null } = isJson ? JSON.parse(text) : {};
    return { status, code, message, fields, value, text };
  };
}
