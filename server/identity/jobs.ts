import { every, type Job } from '#kernel/jobs';
import type { Kernel } from '#kernel/kernel';
import { sweepChallenges } from './sign-in/challenge-store.ts';
import { sweepTrusted } from './sessions/device-store.ts';
import { sweepFailedSignIns } from './sign-in/failed-sign-ins-store.ts';
import { sweepProofs } from './federated/federated-store.ts';
import { sweepRemembered } from './sessions/remember-store.ts';
import { sweepCodes } from './codes/codes-store.ts';
import { revokeSessions } from './sessions/sessions.ts';
import { sweepSessions } from './sessions/session-store.ts';
import { closeExpiredTrials } from './people/store.ts';
import { sweepThrottles } from './sign-in/throttle-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Ended sessions are kept this long: where from and when somebody was signed in is asked about afterwards. */
const SESSIONS_KEPT_DAYS = 90;

/** What identity does on a clock: trials end, and what nobody needs any more goes. */
export function identityJobs({ clock }: Pick<Kernel, 'clock'>): Job[] {
  return [
    {
      name: 'identity.end-trials',
      due: every(5 * MINUTE_MS),
      async run(tx) {
        const at = clock.now();
        const closed = await closeExpiredTrials(tx, at, 500);
        for (const { id, brandId } of closed) {
          await revokeSessions(tx, { brandId, personId: id, sessionId: null, reason: 'trial_over', at });
        }
        return { closed: closed.length };
      },
    },
    {
      name: 'identity.sweep',
      due: every(DAY_MS),
      async run(tx) {
        const now = clock.now().getTime();
        await sweepSessions(tx, new Date(now - SESSIONS_KEPT_DAYS * DAY_MS));
        await sweepChallenges(tx, new Date(now - DAY_MS));
        await sweepProofs(tx, new Date(now - DAY_MS));
        await sweepTrusted(tx, new Date(now - SESSIONS_KEPT_DAYS * DAY_MS));
        await sweepRemembered(tx, new Date(now - SESSIONS_KEPT_DAYS * DAY_MS));
        await sweepThrottles(tx, new Date(now - DAY_MS));
        await sweepFailedSignIns(tx, new Date(now - 2 * DAY_MS));
        await sweepCodes(tx, new Date(now - 2 * DAY_MS));
      },
    },
  ];
}
