import { sign, vendorError } from '@croupier/vendor-protocol';
import { VendorFailure } from './vendor-failure.ts';

export interface SignedPost {
  readonly url: string;
  readonly body: object;
  readonly privateKey: string;
  readonly signatureHeader: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Of every answer, whatever it is worth. */
  readonly onAnswer?: (http: number, text: string) => void;
}

/** So much of an answer is noted. */
const NOTED_BYTES = 8_000;

/** One signed POST and the JSON of its answer, within its time and size. @throws VendorFailure */
export async function postSigned({
  url,
  body,
  privateKey,
  signatureHeader,
  onAnswer,
  ...limits
}: SignedPost): Promise<unknown> {
  const raw = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', [signatureHeader]: sign(raw, privateKey) };
  const { status, bytes } = await exchange(url, { method: 'POST', headers, body: raw }, limits);
  onAnswer?.(status, bytes.toString('utf8', 0, NOTED_BYTES));
  const content = contentOf(bytes, status);
  if (status === 200) return content;
  const said = vendorError.safeParse(content);
  const detail = `status ${status}${said.success ? ` ${said.data.error.slice(0, 100)}` : ''}`;
  if (status === 401 || status === 403) throw new VendorFailure('denied', detail);
  throw new VendorFailure(status >= 400 && status < 500 ? 'refused' : 'failed', detail);
}

/** A file of a vendor's, such as a picture. @throws VendorFailure */
export async function fetchBytes(url: string, limits: { timeoutMs: number; maxBytes: number }): Promise<Buffer> {
  const { status, bytes } = await exchange(url, { method: 'GET' }, limits);
  if (status !== 200) throw new VendorFailure('refused', `status ${status}`);
  return bytes;
}

async function exchange(
  url: string,
  init: RequestInit,
  { timeoutMs, maxBytes }: Pick<SignedPost, 'timeoutMs' | 'maxBytes'>,
) {
  try {
    // An answer comes from where we asked, never from where somebody sends us.
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel();
      throw new VendorFailure('redirected', `status ${answer.status}`);
    }
    return { status: answer.status, bytes: await readAtMost(answer, maxBytes) };
  } catch (error) {
    if (error instanceof VendorFailure) throw error;
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    throw new VendorFailure(late ? 'slow' : 'unreachable', '', error);
  }
}

async function readAtMost(answer: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop ends the connection: the rest is not even heard.
    if (size > maxBytes) throw new VendorFailure('too_long', `over ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function contentOf(bytes: Buffer, status: number): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (error) {
    // What a proxy in front of it says need not be JSON.
    if (status !== 200) return null;
    throw new VendorFailure('garbled', 'no JSON', error);
  }
}
