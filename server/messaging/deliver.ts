import { brandById, inLanguage } from '#brand';
import type { Runner } from '#kernel/consumer';
import type { Kernel } from '#kernel/kernel';
import { napping } from '#kernel/wake';
import { type Leased, leaseDue, markFailed, markForLater, markSent } from './delivery-store.ts';
import { maskCodes } from './mask-codes.ts';
import { NotDelivered, type Providers, type Receipt } from './provider.ts';

type Sees = Pick<Kernel, 'db' | 'clock' | 'log'>;

const LEASE_MS = 60_000;
/** Well within the lease: who has not answered by then may not be sending while another process takes the message. */
const SEND_MS = 30_000;
const AT_ONCE = 10;
const MAX_ATTEMPTS = 8;
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Pure. Ten seconds, then twice as long from try to try, up to an hour; not before the provider said, where it did.
 * Null after the last.
 */
export function nextAttempt(attempts: number, now: Date, afterSeconds: number | null = null): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  const waitMs = Math.max(10_000 * 2 ** (attempts - 1), (afterSeconds ?? 0) * 1_000);
  return new Date(now.getTime() + Math.min(waitMs, LONGEST_WAIT_MS));
}

/**
 * One round; how many it took. A message is one process's at a time, and never sent again once its provider has taken
 * it; where a provider's answer is lost, or the process dies before it is written down, the message may go out twice.
 */
export async function deliverDue(kernel: Sees, providers: Providers): Promise<number> {
  const { db, clock } = kernel;
  const now = clock.now();
  const kinds = (['email', 'sms'] as const).filter((kind) => providers[kind] !== null);
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const due = await leaseDue(db, { kinds, now, leaseUntil, limit: AT_ONCE });
  await Promise.all(due.map((message) => settle(kernel, providers, message)));
  return due.length;
}

async function settle(kernel: Sees, providers: Providers, message: Leased): Promise<void> {
  const { db, clock, log } = kernel;
  // What was sent, or never will be, lets nobody in any more: not from the table either.
  const masked = { subject: maskCodes(message.subject), body: maskCodes(message.body) };
  const about = { messageId: String(message.id), kind: message.kind, attempts: message.attempts };
  const provider = providers[message.kind];
  if (message.expired || !provider) {
    log.warn(about, 'a message expired before it could be sent');
    return await markFailed(db, message, { ...masked, failure: 'expired', error: null });
  }
  try {
    const { reference } = await send(kernel, providers, message);
    await markSent(db, message, { ...(provider.keeps ? message : masked), reference, at: clock.now() });
  } catch (error) {
    // The database's own errors: the lease ends by itself.
    if (!(error instanceof NotDelivered)) throw error;
    const said = maskCodes(error.message).slice(0, 500);
    const next = error.again ? nextAttempt(message.attempts, clock.now(), error.afterSeconds) : null;
    log.warn({ ...about, provider: provider.name, said, again: next !== null }, 'a message was not sent');
    if (!next) {
      return await markFailed(db, message, { ...masked, failure: error.again ? 'tries' : 'refused', error: said });
    }
    // Not later than its end, so that it is given up, and masked, in time.
    await markForLater(db, message, said, next < message.expiresAt ? next : message.expiresAt);
  }
}

async function send({ db, clock }: Sees, providers: Providers, message: Leased): Promise<Receipt> {
  const { kind, recipient: to, subject, body, brandId, expiresAt } = message;
  const { name, code, defaultLanguage } = await brandById(db, brandId);
  const validSeconds = Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1_000);
  const base = { key: `${code}-${message.id}-${message.createdAt.getTime()}`, to, body, validSeconds };
  const signal = AbortSignal.timeout(SEND_MS);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new NotDelivered('no answer in time', { again: true })));
  });
  const sending =
    kind === 'sms'
      ? providers.sms!.send(base, signal)
      : providers.email!.send(
          { ...base, subject, fromName: inLanguage(name, defaultLanguage, defaultLanguage) },
          signal,
        );
  return await Promise.race([sending, late]);
}

/** Delivers until stopped; any number of processes may. */
export function startDelivery(kernel: Sees, providers: Providers): Runner {
  const naps = napping('outgoing');
  const follow = async () => {
    while (!naps.ended) {
      const taken = await deliverDue(kernel, providers).catch((error: unknown) => {
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
