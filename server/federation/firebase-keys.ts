import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '#kernel/clock';
import { reaching } from './outbound.ts';

/** A key nobody knows is looked for again, but not for every forged token. */
const LOOK_AGAIN_MS = 60_000;
const LONGEST_MS = 86_400_000;

interface Known {
  readonly getKey: JWTVerifyGetKey;
  readonly fetchedAt: number;
  readonly expiresAt: number;
}

function maxAgeMs(cacheControl: string | null): number {
  const said = Number(/\bmax-age=(\d{1,9})\b/.exec(cacheControl ?? '')?.[1] ?? 0) * 1_000;
  return Math.min(Math.max(said, LOOK_AGAIN_MS), LONGEST_MS);
}

/** Published keys, kept as long as their publisher says. */
export function publishedKeys(url: string, insecure: boolean, clock: Clock): JWTVerifyGetKey {
  const ask = reaching({ urls: [url], insecure });
  let known: Known | undefined;
  const load = async (): Promise<Known> => {
    const now = clock.now().getTime();
    const answer = await ask(url, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' });
    if (!answer.ok) throw new Error('keys_refused');
    const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet);
    known = { getKey: keys, fetchedAt: now, expiresAt: now + maxAgeMs(answer.headers.get('cache-control')) };
    return known;
  };
  return async (header, token) => {
    const now = clock.now().getTime();
    const current = known && now < known.expiresAt ? known : await load();
    try {
      return await current.getKey(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || now - current.fetchedAt < LOOK_AGAIN_MS) throw error;
      return await (await load()).getKey(header, token);
    }
  };
}
