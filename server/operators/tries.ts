import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { countTry, type Operator, type Try } from './store.ts';

const MINUTE_MS = 60_000;
/** So many wrong passwords or codes close an account for a while; time opens it again. */
export const TRIES = 5;
const LOCK_MS = 15 * MINUTE_MS;

type Sees = Pick<Kernel, 'db' | 'clock'>;

/** Counts a try as a failure before it is made. */
export function countOne({ db, clock }: Sees, { id }: Pick<Operator, 'id'>): Promise<Try> {
  const now = clock.now();
  return countTry(db, id, now, TRIES, new Date(now.getTime() + LOCK_MS));
}

/** The failure that locks an account stands in the audit log; those before and after it do not. */
export async function tellLock(
  { db, clock }: Sees,
  operator: Pick<Operator, 'brandId' | 'username'>,
  attempt: Try,
  ip: string,
): Promise<void> {
  if (!attempt.counted || !attempt.lockedUntil) return;
  await tx(db, (tx) =>
    record(tx, {
      brandId: operator.brandId,
      at: clock.now(),
      actor: { kind: 'system', id: null, name: 'system' },
      action: 'operator.lock',
      subject: operator.username,
      after: { until: attempt.lockedUntil },
      ip,
    }),
  );
}

export function lockedOut({ clock }: Sees, { lockedUntil }: Try): Refusal {
  const waitMs = (lockedUntil?.getTime() ?? 0) - clock.now().getTime();
  return new Refusal('account_locked', { params: { minutes: Math.max(1, Math.ceil(waitMs / MINUTE_MS)) } });
}
