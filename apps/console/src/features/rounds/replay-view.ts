import {
  type LinesGame,
  type RoundRecord,
  type Verdict,
  readRound,
  slotEdition,
  verifyRound,
  windowAt,
} from '@croupier/engines';

/** A place in the window: reel and row, both from 0. */
export type Place = `${number} ${number}`;

export interface Reel {
  /** What runs past before the reel stops; the last ones are what it stops at. */
  readonly strip: readonly string[];
  readonly rows: number;
}

export interface Replay {
  readonly round: RoundRecord;
  readonly verdict: Verdict;
  /** Null: the rules of then are not known any more, so nothing can be drawn. */
  readonly reels: readonly Reel[] | null;
  /** What each win stands on: lines from 1, scatters as 0. */
  readonly wins: readonly { readonly line: number; readonly units: number; readonly places: readonly Place[] }[];
}

const RUNS_PAST = 18;

/** The strip from so far above the stop down to it; it runs downwards, so that the stop comes last. */
function reelOf(game: LinesGame, reel: number, stop: number): Reel {
  const strip = game.strips[reel] ?? [];
  const shown = Array.from({ length: RUNS_PAST + game.rows }, (_, nth) => strip[(stop + nth) % strip.length]!);
  return { strip: shown, rows: game.rows };
}

function placesOf(game: LinesGame, round: RoundRecord): Replay['wins'] {
  const lines = round.wins.lines.map(({ line, count, units }) => ({
    line,
    units,
    places: (game.lines[line - 1] ?? []).slice(0, count).map((row, reel): Place => `${reel} ${row}`),
  }));
  if (round.wins.scatter.units === 0) return lines;
  const window = windowAt(game, round.stops);
  const scatters = window.flatMap((column, reel) =>
    column.flatMap((symbol, row): Place[] => (symbol === game.scatter ? [`${reel} ${row}`] : [])),
  );
  return [...lines, { line: 0, units: round.wins.scatter.units, places: scatters }];
}

/** A stored round made ready to be seen again, with what the verifier says of it; null: the text is no record. */
export function replayOf(text: string): Replay | null {
  const read = readRound(JSON.parse(text));
  if (!read.ok) return null;
  const { round } = read;
  const game = slotEdition(round.gameId, round.gameVersion);
  const fits = game !== undefined && round.stops.every((stop, reel) => stop < (game.strips[reel]?.length ?? 0));
  return {
    round,
    verdict: verifyRound(round),
    reels: fits ? round.stops.map((stop, reel) => reelOf(game, reel, stop)) : null,
    wins: fits ? placesOf(game, round) : [],
  };
}
