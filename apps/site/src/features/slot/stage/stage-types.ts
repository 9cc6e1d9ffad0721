/** A cell of the window: reel from the left, row from the top, both from 0. */
export type Cell = readonly [reel: number, row: number];

export interface StageWin {
  /** From 1, as the pay table numbers them; 0 for a win of scatters, which has no line. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** What the server decided, reduced to what is drawn. */
export interface StageResult {
  readonly stops: readonly number[];
  readonly window: readonly (readonly string[])[];
  readonly wins: readonly StageWin[];
  /** Payout over the stake it was won with; 0 for nothing. */
  readonly multiple: number;
}

export type RendererChoice = 'webgl' | 'canvas';

export interface StageOptions {
  /** The part of the host that the reels may fill; coins fly over all of it. */
  readonly area: HTMLElement;
  /** Address of each symbol's picture, by its name in the strips. */
  readonly symbols: Readonly<Record<string, string>>;
  readonly coin: string;
  readonly scatter: string;
  readonly strips: readonly (readonly string[])[];
  /** For each line the row on every reel. */
  readonly lines: readonly (readonly number[])[];
  readonly rows: number;
  readonly stops: readonly number[];
  readonly reducedMotion: boolean;
  /** Canvas for machines without WebGL, and for tests. */
  readonly renderer: RendererChoice;
  /** Tells of what can be heard. */
  readonly onCue?: (cue: Cue) => void;
}

export type Cue = 'start' | 'land' | 'scatter' | 'anticipate' | 'win' | 'bigWin';

export interface SpinMotion {
  readonly turbo: boolean;
  readonly free: boolean;
}
