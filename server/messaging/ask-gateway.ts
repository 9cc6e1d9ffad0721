import { NotDelivered } from './provider.ts';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 64 * 1024;

export interface GatewayAnswer {
  readonly status: number;
  /** Undefined when the answer is no JSON. */
  readonly json: unknown;
  /** The beginning of the answer, for operators. */
  readonly said: string;
  readonly retryAfterSeconds: number | undefined;
}

interface Request {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** Statuses that are about us or about now, and not about the message. */
const NOT_THE_MESSAGE = new Set([401, 402, 403, 407, 408, 409, 423, 425, 429]);

export const mayTryAgain = (status: number): boolean => status < 400 || status >= 500 || NOT_THE_MESSAGE.has(status);

/** One request: no redirect is followed, and no more is read than an answer may be long. @throws NotDelivered */
export async function askGateway(
  { url, method, headers, body }: Request,
  signal: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<GatewayAnswer> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal: either });
    const text = await readSome(response);
    return { status: response.status, ...read(text), retryAfterSeconds: secondsIn(response) };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const why = name === 'TimeoutError' || name === 'AbortError' ? 'in time' : `(${cause?.code ?? name})`;
    throw new NotDelivered(`no answer ${why}`, { again: true });
  }
}

async function readSome({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early cancels the rest.
  for await (const part of body ?? []) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes >= MOST_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, MOST_BYTES).toString('utf8');
}

function read(text: string): Pick<GatewayAnswer, 'json' | 'said'> {
  const said = text.replaceAll(/\s+/g, ' ').replaceAll('\0', '').trim().slice(0, 200);
  try {
    return { json: JSON.parse(text) as unknown, said };
  } catch {
    return { json: undefined, said };
  }
}

function secondsIn({ headers }: Response): number | undefined {
  const text = headers.get('retry-after');
  return text && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
