import type { MaintenanceWindow } from '../../lists/maintenance-list.tsx';

export type Window = Pick<MaintenanceWindow, 'id' | 'beginsAt' | 'endsAt'>;

export interface Bar {
  readonly id: string;
  /** Of the whole width, in percent. */
  readonly start: number;
  readonly width: number;
  /** It goes on beyond the right edge. */
  readonly cut: boolean;
}

export interface Timeline {
  readonly from: number;
  readonly until: number;
  readonly now: number;
  readonly bars: readonly Bar[];
  readonly ticks: readonly { readonly at: number; readonly x: number }[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What lies further away stands in the list alone. */
const LONGEST_MS = 14 * DAY_MS;
const SHORTEST_MS = DAY_MS;
const BEFORE_MS = HOUR_MS;
/** Hours between two ticks, so that there are about eight of them. */
const STEPS = [3, 6, 12, 24, 48] as const;
const MOST_TICKS = 8;

const percent = (value: number) => Math.round(value * 100) / 100;

/** From now on as far as something is planned, a day at least and two weeks at most. */
export function timelineOf(windows: readonly Window[], now: number): Timeline {
  const from = now - BEFORE_MS;
  const last = Math.max(...windows.map(({ endsAt }) => Date.parse(endsAt)), now + SHORTEST_MS);
  const until = Math.min(last + HOUR_MS, now + LONGEST_MS);
  const x = (at: number) => percent(((at - from) / (until - from)) * 100);
  const bars = windows
    .filter(({ beginsAt, endsAt }) => Date.parse(beginsAt) < until && Date.parse(endsAt) > from)
    .map(({ id, beginsAt, endsAt }) => {
      const start = Math.max(0, x(Date.parse(beginsAt)));
      const end = Math.min(100, x(Date.parse(endsAt)));
      return { id, start, width: percent(Math.max(0.6, end - start)), cut: Date.parse(endsAt) > until };
    });
  const step = (STEPS.find((hours) => (until - from) / (hours * HOUR_MS) <= MOST_TICKS) ?? STEPS.at(-1)!) * HOUR_MS;
  const first = Math.ceil(from / step) * step;
  const count = Math.floor((until - first) / step) + 1;
  const ticks = Array.from({ length: count }, (_, nth) => ({ at: first + nth * step, x: x(first + nth * step) }));
  return { from, until, now: x(now), bars, ticks };
}
