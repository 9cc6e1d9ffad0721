import type { z } from 'zod';
import type { Clock } from '#kernel/clock';
import { sign } from './demo-bank-wire.ts';
import { ProviderRefused, ProviderUnreachable } from './provider.ts';

export interface DemoBankSettings {
  readonly baseUrl: string;
  readonly merchant: string;
  readonly apiSecret: string;
  readonly webhookSecret: string;
  readonly timeoutMs?: number;
}

/** The answer's body, or null for "unknown reference". */
export async function send(settings: DemoBankSettings, clock: Clock, method: string, path: string, body?: object) {
  const raw = body ? JSON.stringify(body) : '';
  const timestamp = Math.floor(clock.now().getTime() / 1000).toString();
  const headers = {
    'x-demo-bank-merchant': settings.merchant,
    'x-demo-bank-timestamp': timestamp,
    'x-demo-bank-signature': sign(settings.apiSecret, timestamp, `${method}.${path}.${raw}`),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const signal = AbortSignal.timeout(settings.timeoutMs ?? 8000);
  try {
    const answer = await fetch(settings.baseUrl + path, {
      method,
      headers,
      signal,
      // A provider's answer comes from where we asked, never from where somebody sends us.
      redirect: 'error',
      ...(body ? { body: raw } : {}),
    });
    const content: unknown = await answer.json();
    if (answer.ok) return content;
    if (answer.status === 404 && method === 'GET') return null;
    // Only this one says for certain that nothing was taken; a conflict or a rejected signature does not.
    if (answer.status === 422) throw new ProviderRefused(reasonOf(content));
    throw new Error(`status ${answer.status}: ${reasonOf(content)}`);
  } catch (error) {
    throw error instanceof ProviderRefused ? error : new ProviderUnreachable(error);
  }
}

function reasonOf(content: unknown): string {
  const error = typeof content === 'object' && content !== null && 'error' in content ? content.error : null;
  return typeof error === 'string' ? error.slice(0, 100) : 'no reason given';
}

export function understood<S extends z.ZodType>(schema: S, content: unknown): z.output<S> {
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new ProviderUnreachable(parsed.error);
  return parsed.data;
}
