import type { AllCalls, ValueOf } from '@croupier/contract';

type ServerKey = ValueOf<AllCalls['systemKey']>;

interface Seal {
  key: ServerKey;
  /** Server clock less this machine's, so that a wrong clock does not make a fresh seal look old. */
  skewMs: number;
}

let known: Promise<Seal> | undefined;

async function fetchKey(): Promise<Seal> {
  const answer = await fetch('/wps/system/key');
  const { value } = (await answer.json()) as { value: ServerKey };
  const serverTime = Date.parse(answer.headers.get('date') ?? '');
  return { key: value, skewMs: Number.isNaN(serverTime) ? 0 : serverTime - Date.now() };
}

/** After a refusal of the seal: the server may have a new key. */
export function forgetKey() {
  known = undefined;
}

/** Closes an input for the server's eyes: a compact JWE over `{ at, nonce, input }`. */
export async function seal(input: unknown): Promise<string> {
  known ??= fetchKey();
  const [{ CompactEncrypt, importJWK }, { key, skewMs }] = await Promise.all([
    import('jose'),
    known.catch((error: unknown) => {
      forgetKey();
      throw error;
    }),
  ]);
  const body = { at: Date.now() + skewMs, nonce: crypto.randomUUID(), input };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'RSA-OAEP-256'));
}
