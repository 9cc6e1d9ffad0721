import { setTimeout as delay } from 'node:timers/promises';
import { createGuardrails, generateSync } from 'otplib';

const STEP_SECONDS = 30;
// The secret of the demo is as short as authenticators take it.
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 });
const lastSteps = new Map<string, number>();

/**
 * The next code of a person's authenticator. A code counts once; so that nobody waits for the next half minute it may
 * be the one of a telephone whose clock is a step ahead, which is as far as the server follows.
 */
export async function nextCode(person: string, secret: string): Promise<string> {
  const now = () => Math.floor(Date.now() / 1_000 / STEP_SECONDS);
  const step = Math.max(now(), (lastSteps.get(person) ?? 0) + 1);
  lastSteps.set(person, step);
  while (now() < step - 1) await delay(250);
  return generateSync({ secret, epoch: step * STEP_SECONDS, guardrails });
}

/** The authenticator of a demo operator. */
export const operatorCode = (username: string): Promise<string> => nextCode(username, 'JBSWY3DPEHPK3PXP');
