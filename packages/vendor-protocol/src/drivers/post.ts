import { performance } from 'node:perf_hooks';

export interface Post {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** A POST, and what came back with the time it took. @throws where nothing came back in time */
export async function post({ url, body, headers, timeoutMs }: Post) {
  const started = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const raw = await answer.text();
  return { http: answer.status, ms: performance.now() - started, sent: body, raw };
}

/** What the text says, or null where it is no JSON. */
export function contentOf(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
