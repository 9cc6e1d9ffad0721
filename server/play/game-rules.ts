import type { LinesGame } from '@croupier/engines';

/** The rules of a game as people read them, and as they are kept beside the rounds. */
export interface GameRules {
  readonly lines: number[][];
  /** Symbol, count, line bets. */
  readonly paytable: Record<string, Record<string, number>>;
  /** Count, total stakes. */
  readonly scatterPays: Record<string, number>;
  /** Count, free spins. */
  readonly freeSpins: Record<string, number>;
  readonly strips: string[][];
  /** Line bets in a stake. */
  readonly betUnits: number;
}

function paying(byCount: readonly number[], divisor = 1): Record<string, number> {
  return Object.fromEntries(byCount.flatMap((units, count) => (units > 0 ? [[String(count), units / divisor]] : [])));
}

export function rulesOf(game: LinesGame): GameRules {
  return {
    lines: game.lines.map((line) => [...line]),
    paytable: Object.fromEntries([...game.pays].map(([symbol, byCount]) => [symbol, paying(byCount)])),
    scatterPays: paying(game.scatterPays, game.lines.length),
    freeSpins: paying(game.freeSpinAward),
    strips: game.strips.map((strip) => [...strip]),
    betUnits: game.lines.length,
  };
}
