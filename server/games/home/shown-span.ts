/** From when until when something is shown; null: without a beginning, or an end. */
export interface ShownSpan {
  readonly from: Date | null;
  readonly until: Date | null;
}

export const ALWAYS: ShownSpan = { from: null, until: null };

/** It ends after it begins. */
export const isSpan = ({ from, until }: ShownSpan): boolean => from === null || until === null || from < until;

export const isWithin = ({ from, until }: ShownSpan, now: Date): boolean =>
  (from === null || from <= now) && (until === null || now < until);
