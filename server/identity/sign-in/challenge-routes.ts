import type { challenge } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { passChallenge, sendChallengeCode } from './challenge.ts';

/** The calls of `challenge`. */
export function challengeRoutes(kernel: Kernel): Handlers<typeof challenge> {
  return {
    sendChallengeCode: (input, ctx) => sendChallengeCode(kernel, ctx.brand.id, input, ctx),
    passChallenge: (input, ctx) => passChallenge(kernel, ctx.brand.id, input, ctx),
  };
}
