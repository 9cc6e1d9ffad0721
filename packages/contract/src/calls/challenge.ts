import * as z from 'zod/mini';
import { call } from '../call.ts';
import { sentCode, text } from '../schemas.ts';
import { signedIn } from './session.ts';

const challengeId = text(60);

/**
 * A sign-in from a browser or an address that is new waits for a second factor: `login` refuses with
 * `second_factor_required` and { challengeId, factors: [{ kind, hint }], payeeName } as its value.
 */
export const challenge = {
  sendChallengeCode: call({
    name: 'sendChallengeCode',
    spec: '2.25, 4.5',
    method: 'POST',
    path: '/wps/session/challenge/code',
    actor: 'open',
    input: z.strictObject({ challengeId, kind: z.enum(['sms', 'email']) }),
    value: sentCode,
    refusals: ['challenge_expired', 'delivery_unavailable'],
    rate: { max: 20, perSeconds: 60 },
  }),
  passChallenge: call({
    name: 'passChallenge',
    spec: '2.25 (second factor)',
    method: 'POST',
    path: '/wps/session/challenge',
    actor: 'open',
    sealed: true,
    input: z.strictObject({
      challengeId,
      kind: z.enum(['totp', 'recovery', 'sms', 'email']),
      code: text(40),
      /** Beside the code, where the refusal said `payeeName: true`; never alone. */
      payeeName: z.optional(text(80, 0)),
      /** No second factor from this browser at this address for thirty days. */
      trustDevice: z.optional(z.boolean()),
    }),
    value: signedIn,
    refusals: ['challenge_expired', 'totp_wrong', 'code_wrong', 'code_expired'],
    rate: { max: 30, perSeconds: 60 },
  }),
};
