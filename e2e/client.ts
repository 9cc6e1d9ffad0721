import { randomUUID } from 'node:crypto';
import { calls, type AllCalls, type CallName, type Envelope, type InputOf, type ValueOf } from '@croupier/contract';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

export interface Client {
  /** Makes a call and gives the whole answer; sealed calls are sealed. */
  ask<N extends CallName>(
    name: N,
    input: InputOf<AllCalls[N]>,
  ): Promise<Envelope<ValueOf<AllCalls[N]>> & { status: number }>;
  /** Makes a call that must succeed. */
  call<N extends CallName>(name: N, input: InputOf<AllCalls[N]>): Promise<ValueOf<AllCalls[N]>>;
  /** The same, signed in. */
  as(token: string): Client;
}

/** The body of a sealed call, for a server and once. */
export async function sealFor(url: string, input: unknown): Promise<{ sealed: string }> {
  const { value } = (await (await fetch(`${url}/wps/system/key`)).json()) as { value: JWK };
  const plain = new TextEncoder().encode(JSON.stringify({ at: Date.now(), nonce: randomUUID(), input }));
  const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: value.kid! };
  return { sealed: await new CompactEncrypt(plain).setProtectedHeader(header).encrypt(await importJWK(value)) };
}

/** Speaks the contract over HTTP, as any program from outside would. */
export function clientOf(url: string, token?: string): Client {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'accept-language': 'en' };
  if (token) headers.authorization = `Bearer ${token}`;

  const client: Client = {
    async ask(name, input) {
      const { method, path, sealed } = calls[name];
      const fields = { ...(input as Record<string, unknown>) };
      const filled = path.replace(/:(\w+)/g, (_, key: string) => {
        const value = fields[key];
        delete fields[key];
        return encodeURIComponent(String(value));
      });
      const inQuery = method === 'GET' || method === 'DELETE';
      const given = Object.entries(fields).filter(([, value]) => value !== undefined);
      const query = inQuery && given.length ? `?${new URLSearchParams(given.map(([k, v]) => [k, String(v)]))}` : '';
      const body = inQuery ? undefined : JSON.stringify(sealed ? await sealFor(url, input) : fields);
      const answer = await fetch(`${url}${filled}${query}`, { method, headers, ...(body ? { body } : {}) });
      return { ...((await answer.json()) as Envelope), status: answer.status } as never;
    },
    async call(name, input) {
      const answer = await client.ask(name, input);
      if (!answer.success) throw new Error(`${name}: ${answer.code} ${JSON.stringify(answer.fields ?? {})}`);
      return answer.value as never;
    },
    as: (other) => clientOf(url, other),
  };
  return client;
}
