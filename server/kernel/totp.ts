import { createGuardrails, verifySync } from 'otplib';

/**
 * Secrets of authenticator apps are of 10 bytes and more; ours are longer, those brought along may be that short.
 */
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 });
/** A telephone's clock may be a step off. */
const TOLERANCE_SECONDS = 30;

/** The time step the code is of, when it is right and later than the last one used; else null. */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: bigint): bigint | null {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
    afterTimeStep: Number(lastStep),
    guardrails,
  });
  return result.valid && 'timeStep' in result ? BigInt(result.timeStep) : null;
}
