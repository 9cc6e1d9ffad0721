import type { CustomFetch } from 'openid-client';

export const TIMEOUT_SECONDS = 5;
const MAX_BYTES = 256 * 1024;

export interface Reach {
  /** Addresses whose hosts may be asked. */
  readonly urls: readonly string[];
  /** Further host names, on the usual port. */
  readonly hosts?: readonly string[];
  /** Plain HTTP to this machine: a demo server alone. */
  readonly insecure: boolean;
}

/** The whole body, or an error where it is longer than any answer of a provider. */
async function capped(response: Response): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error('answer_too_long');
    chunks.push(chunk);
  }
  const bodiless = [204, 205, 304].includes(response.status);
  const { status, headers } = response;
  return new Response(bodiless ? null : Buffer.concat(chunks), { status, headers });
}

/** A fetch that knows where it may go, follows no redirect, and neither waits nor reads for ever. */
export function reaching({ urls, hosts = [], insecure }: Reach): CustomFetch {
  const allowed = new Set([...urls.map((url) => new URL(url).host), ...hosts]);
  return async (url, { headers, method, body, signal }) => {
    const { protocol, host } = new URL(url);
    const isSafe = protocol === 'https:' || (insecure && protocol === 'http:');
    if (!isSafe || !allowed.has(host)) throw new Error('host_not_allowed');
    return await capped(
      await fetch(url, {
        headers,
        method,
        body: body as string | URLSearchParams | null,
        redirect: 'manual',
        signal: signal ?? AbortSignal.timeout(TIMEOUT_SECONDS * 1_000),
      }),
    );
  };
}
