import type { Runner } from '#kernel/consumer';
import type { Kernel } from '#kernel/kernel';
import { napping } from '#kernel/wake';
import { leaseDue, markFailed, markSent, type Outgoing } from './store.ts';

/** The outer edge: what takes a message to its person. A throw means "not sent, try again". */
export interface DeliveryPort {
  send(message: Outgoing): Promise<void>;
}

/** The demo's: messages are only kept, and read through GET /demo/outbox. */
export const keepOnly: DeliveryPort = { send: async () => undefined };

const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 8;

/** Ten seconds, then twice as long from try to try, up to an hour; null after the last. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  return new Date(now.getTime() + Math.min(10_000 * 2 ** (attempts - 1), 3_600_000));
}

/** One round; how many it took. A message may go out twice if the process dies in between, never not at all. */
export async function deliverDue({ db, clock, log }: Pick<Kernel, 'db' | 'clock' | 'log'>, port: DeliveryPort) {
  const now = clock.now();
  const due = await leaseDue(db, now, new Date(now.getTime() + LEASE_MS), 20);
  for (const message of due) {
    try {
      await port.send(message);
      await markSent(db, message.id, clock.now());
    } catch (error) {
      log.warn({ err: error, messageId: String(message.id), attempts: message.attempts }, 'a message was not sent');
      await markFailed(db, message.id, String(error), nextAttempt(message.attempts, clock.now()));
    }
  }
  return due.length;
}

/** Delivers until stopped; any number of processes may. */
export function startDelivery(kernel: Pick<Kernel, 'db' | 'clock' | 'log'>, port: DeliveryPort): Runner {
  const naps = napping();
  const follow = async () => {
    while (!naps.ended) {
      const taken = await deliverDue(kernel, port).catch((error: unknown) => {
        kernel.log.warn({ err: error }, 'messages cannot be delivered just now');
        return 0;
      });
      if (taken === 0) await naps.nap(2_000);
    }
  };
  const following = follow();
  return {
    async stop() {
      naps.end();
      await following;
    },
  };
}
