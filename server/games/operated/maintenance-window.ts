import type { RefusalCode } from '@croupier/contract';
import type { Names } from '../game.ts';

/** A while in which a game, or all games of a vendor, are closed. */
export interface MaintenanceWindow {
  readonly id: bigint;
  /** One of the two. */
  readonly game: { readonly id: bigint; readonly code: string; readonly name: Names } | null;
  readonly vendor: string | null;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly note: string | null;
  readonly madeBy: string;
  readonly cancelledAt: Date | null;
}

type Span = Pick<MaintenanceWindow, 'beginsAt' | 'endsAt' | 'cancelledAt'>;
export type WindowState = 'ahead' | 'in_force' | 'over' | 'cancelled';

/** Ended by hand while it was in force it is over; taken back before that it is cancelled. */
export function windowState({ beginsAt, endsAt, cancelledAt }: Span, now: Date): WindowState {
  if (cancelledAt) return cancelledAt > beginsAt ? 'over' : 'cancelled';
  if (now < beginsAt) return 'ahead';
  return now < endsAt ? 'in_force' : 'over';
}

const DAY_MS = 86_400_000;
/** A slip of the year would close a game for good. */
const LONGEST_MS = 90 * DAY_MS;
const FARTHEST_MS = 366 * DAY_MS;

/** What is wrong with it, by field. One that has begun already begins now. */
export function windowFaults(beginsAt: Date, endsAt: Date, now: Date): Readonly<Record<string, RefusalCode>> {
  const begins = Math.max(beginsAt.getTime(), now.getTime());
  const faults: Record<string, RefusalCode> = {};
  if (begins > now.getTime() + FARTHEST_MS) faults.beginsAt = 'bad_input';
  if (endsAt.getTime() <= begins || endsAt.getTime() > begins + LONGEST_MS) faults.endsAt = 'bad_input';
  return faults;
}
