import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import {
  type Feedback,
  feedbackExists,
  insertFeedback,
  markDone,
  type NewFeedback,
  oldestOfLast,
} from './feedback-store.ts';

/** Enough for anybody with something to say, too little to fill an inbox. */
export const MOST = 5;
const WINDOW_MS = 3_600_000;

/** Keeps what somebody wrote. Refusals: too_many_requests, with the seconds until there is room again. */
export async function keepFeedback({ db, clock }: Pick<Kernel, 'db' | 'clock'>, written: Omit<NewFeedback, 'at'>) {
  const at = clock.now();
  return await tx(db, async (t) => {
    const oldest = await oldestOfLast(t, written, new Date(at.getTime() - WINDOW_MS), MOST);
    if (oldest) {
      const seconds = Math.max(1, Math.ceil((oldest.getTime() + WINDOW_MS - at.getTime()) / 1_000));
      throw new Refusal('too_many_requests', { params: { seconds } });
    }
    return await insertFeedback(t, { ...written, at });
  });
}

interface Closing {
  readonly brandId: number;
  readonly id: bigint;
  readonly note: string;
  readonly operator: { readonly id: bigint; readonly name: string };
  readonly ip: string;
}

/** Refusals: reason_required, not_found (also for another brand's), state_conflict when somebody was first. */
export async function finishFeedback({ db, clock }: Pick<Kernel, 'db' | 'clock'>, closing: Closing): Promise<Feedback> {
  const { brandId, id, operator, ip } = closing;
  const note = closing.note.trim();
  if (!note) throw new Refusal('reason_required', { fields: { note: 'reason_required' } });
  const at = clock.now();
  return await tx(db, async (t) => {
    const done = await markDone(t, brandId, id, { note, by: operator.name, at });
    if (!done) throw new Refusal((await feedbackExists(t, brandId, id)) ? 'state_conflict' : 'not_found');
    await record(t, {
      brandId,
      at,
      actor: { kind: 'operator', ...operator },
      action: 'feedback.done',
      subject: `feedback ${id}`,
      before: { state: 'open' },
      after: { state: 'done', note },
      ip,
    });
    return done;
  });
}
