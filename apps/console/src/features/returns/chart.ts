import type { AllCalls, ValueOf } from '@croupier/contract';

export type Returns = ValueOf<AllCalls['gameReturns']>;
export type Row = Returns['list'][number];
export type Days = ValueOf<AllCalls['gameReturnDays']>;
export type Point = Days['points'][number];

export interface Shape {
  /** `x,y` pairs of the line, and of the band around it; empty where nothing has bounds yet. */
  readonly line: string;
  readonly band: string;
  /** Where the declared value lies; null: it is not declared. */
  readonly declaredY: number | null;
  /** Values of the grid, with where they lie. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

export const WIDTH = 640;
export const HEIGHT = 220;
const PAD = 8;
/** A scale narrower than that would make noise look like news. */
const NARROWEST = 4;

/** The points as a drawing: percent upwards, days to the right. A far outlier of the first days does not flatten it. */
export function shapeOf(points: readonly Point[], declared: number | null): Shape {
  const known = points.filter((point) => point.percent !== null);
  const bounded = known.filter((point) => point.low !== null);
  const last = bounded.at(-1);
  const middle = declared ?? Number(known.at(-1)?.percent ?? 100);
  const reach = last ? Math.max(Math.abs(Number(last.high) - middle), Math.abs(Number(last.low) - middle)) * 3 : 20;
  const half = Math.max(NARROWEST, reach);
  const [low, high] = [Math.max(0, middle - half), middle + half];
  const round = (value: number) => Math.round(value * 10) / 10;
  const y = (percent: number) => {
    const within = Math.min(high, Math.max(low, percent));
    return round(HEIGHT - PAD - ((within - low) / (high - low)) * (HEIGHT - 2 * PAD));
  };
  const x = (point: Point) => round((points.indexOf(point) / Math.max(1, points.length - 1)) * WIDTH);
  const at = (point: Point, value: string | null) => `${x(point)},${y(Number(value))}`;
  const tops = bounded.map((point) => at(point, point.high));
  const bottoms = bounded.map((point) => at(point, point.low)).toReversed();
  return {
    line: known.map((point) => at(point, point.percent)).join(' '),
    band: [...tops, ...bottoms].join(' '),
    declaredY: declared === null ? null : y(declared),
    ticks: [low, (low + high) / 2, high].map((value) => ({ value: round(value), y: y(value) })),
  };
}
