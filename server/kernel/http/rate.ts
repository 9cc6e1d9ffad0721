import { Refusal, type Call } from '@croupier/contract';
import { RateLimiterMemory } from 'rate-limiter-flexible';

const DEFAULT_RATE = { max: 120, perSeconds: 60 };

export type TakeTurn = (call: Call, who: string) => Promise<void>;

/**
 * Counts calls per caller in this process: a shield for the machine. What protects an account (sign-in, codes)
 * counts in the database and stands in its own module, since that must hold over all processes.
 */
export function createTurns(): TakeTurn {
  const limiters = new Map<string, RateLimiterMemory>();
  return async (call, who) => {
    const rate = call.rate ?? DEFAULT_RATE;
    let limiter = limiters.get(call.name);
    if (!limiter) {
      limiter = new RateLimiterMemory({ points: rate.max, duration: rate.perSeconds });
      limiters.set(call.name, limiter);
    }
    try {
      await limiter.consume(who);
    } catch (limit) {
      const waitMs = (limit as { msBeforeNext?: number }).msBeforeNext;
      if (waitMs === undefined) throw limit;
      throw new Refusal('too_many_requests', { params: { seconds: Math.ceil(waitMs / 1000) } });
    }
  };
}
