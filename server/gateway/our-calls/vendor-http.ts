import { VendorFailure } from './vendor-failure.ts';

export interface Limits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A file of a vendor's, such as a picture. @throws VendorFailure */
export async function fetchBytes(url: string, limits: Limits): Promise<Buffer> {
  const { status, bytes } = await exchange(url, { method: 'GET', headers: {} }, limits);
  if (status !== 200) throw new VendorFailure('refused', `status ${status}`);
  return bytes;
}

/** One request and its answer, whatever it is worth, within its time and size. @throws VendorFailure */
export async function exchange(url: string, init: WireRequest, { timeoutMs, maxBytes }: Limits) {
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
