import type { LinesGame } from './lines-game.ts';

/** Sums over every possible window of a five-reel game, all equally likely. Units are line bets. */
export interface FullCycle {
  readonly windows: number;
  readonly lineUnits: number;
  readonly scatterUnits: number;
  /** Windows that pay anything. */
  readonly hits: number;
  /** Windows by number of scatters. */
  readonly scatters: readonly number[];
  /** Sum of the squares of the units, for the standard deviation. */
  readonly squares: number;
  readonly maxUnits: number;
}

/** A line still alive after some reels: the run goes on, its symbol decides the pay. */
interface Run {
  readonly line: readonly number[];
  readonly symbol: string;
  readonly pays: readonly number[];
}

const shownAt = (strip: readonly string[], stop: number, row: number) => strip[(stop + row) % strip.length] as string;

function scattersFrom(game: LinesGame, strip: readonly string[], stop: number): number {
  let seen = 0;
  for (let row = 0; row < game.rows; row++) if (shownAt(strip, stop, row) === game.scatter) seen++;
  return seen;
}

/**
 * Walks all windows reel by reel over the game's own strips, lines and pays. A line leaves the walk at the reel
 * that breaks its run, with what the run pays; few outlive the third reel, which is what makes this quick.
 * `stops` narrows the walk to some stops of each reel.
 */
export function fullCycle(game: LinesGame, stops = game.strips.map((strip) => [...strip.keys()])): FullCycle {
  const reels = game.strips.length;
  const last = reels - 1;
  const cells = stops.map((chosen, reel) =>
    chosen.map((stop) => ({ stop, scatters: scattersFrom(game, game.strips[reel]!, stop) })),
  );
  const scatters = Array.from({ length: reels * game.rows + 1 }, () => 0);
  const totals = { windows: 0, lineUnits: 0, scatterUnits: 0, hits: 0, squares: 0, maxUnits: 0 };

  function count(lineUnits: number, scatterCount: number): void {
    const scatterUnits = game.scatterPays[scatterCount] ?? 0;
    const units = lineUnits + scatterUnits;
    totals.windows++;
    totals.lineUnits += lineUnits;
    totals.scatterUnits += scatterUnits;
    totals.squares += units * units;
    if (units > 0) totals.hits++;
    if (units > totals.maxUnits) totals.maxUnits = units;
    scatters[scatterCount]!++;
  }

  function walk(reel: number, runs: readonly Run[], units: number, scatterCount: number): void {
    const strip = game.strips[reel]!;
    for (const cell of cells[reel]!) {
      let won = units;
      const alive: Run[] = [];
      for (const run of runs) {
        const symbol = shownAt(strip, cell.stop, run.line[reel]!);
        if (symbol !== run.symbol && symbol !== game.wild) won += run.pays[reel] ?? 0;
        else if (reel === last) won += run.pays[reels] ?? 0;
        else alive.push(run);
      }
      if (reel === last) count(won, scatterCount + cell.scatters);
      else walk(reel + 1, alive, won, scatterCount + cell.scatters);
    }
  }

  for (const cell of cells[0]!) walk(1, runsFrom(game, cell.stop), 0, cell.scatters);
  return { ...totals, scatters };
}

function runsFrom(game: LinesGame, stop: number): Run[] {
  const runs: Run[] = [];
  for (const line of game.lines) {
    const symbol = shownAt(game.strips[0]!, stop, line[0]!);
    const pays = game.pays.get(symbol);
    if (pays) runs.push({ line, symbol, pays });
  }
  return runs;
}
