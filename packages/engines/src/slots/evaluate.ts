import type { LinesGame } from './lines-game.ts';

/** One winning line. `line` counts from 1; `units` are line bets, the multiplier of a free spin not yet applied. */
export interface LineWin {
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  readonly units: number;
}

export interface ScatterWin {
  readonly count: number;
  readonly units: number;
}

export interface Evaluation {
  readonly lines: readonly LineWin[];
  readonly scatter: ScatterWin;
  /** Line bets, all wins together. */
  readonly units: number;
  /** Free spins these scatters are worth, the cap of the feature not yet applied. */
  readonly freeSpins: number;
}

/** The window as reels of rows: `window[reel][row]`. A stop is the strip's index shown in the top row. */
export type Window = readonly (readonly string[])[];

export function windowAt(game: LinesGame, stops: readonly number[]): Window {
  return game.strips.map((strip, reel) => {
    const stop = stops[reel] ?? Number.NaN;
    if (!Number.isInteger(stop) || stop < 0 || stop >= strip.length) throw new RangeError(`no stop ${stop}`);
    return Array.from({ length: game.rows }, (_, row) => strip[(stop + row) % strip.length] as string);
  });
}

function lineWin(game: LinesGame, window: Window, line: number): LineWin | null {
  const rows = game.lines[line] ?? [];
  const shown = window.map((reel, index) => reel[rows[index] ?? 0]);
  const symbol = shown[0];
  const pays = symbol === undefined ? undefined : game.pays.get(symbol);
  if (symbol === undefined || !pays) return null;
  let count = 1;
  while (count < shown.length && (shown[count] === symbol || shown[count] === game.wild)) count++;
  const units = pays[count] ?? 0;
  return units > 0 ? { line: line + 1, symbol, count, units } : null;
}

/** What a window pays. The wild never stands on reel 1 and pays nothing itself, so a line has one candidate. */
export function evaluate(game: LinesGame, window: Window): Evaluation {
  const lines = game.lines.map((_, line) => lineWin(game, window, line)).filter((win) => win !== null);
  const count = window.flat().filter((symbol) => symbol === game.scatter).length;
  const scatter = { count, units: game.scatterPays[count] ?? 0 };
  const units = lines.reduce((sum, win) => sum + win.units, scatter.units);
  return { lines, scatter, units, freeSpins: game.freeSpinAward[count] ?? 0 };
}
