import {
  type RoundRecord,
  type StopDraw,
  type Verdict,
  explainStops,
  slotEdition,
  verifyRound,
  windowAt,
} from '@croupier/engines';

/** A decimal text of whole minor units. */
export function wireOf(minor: string, scale: number): string {
  const digits = minor.padStart(scale + 1, '0');
  const part = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${digits.slice(0, digits.length - scale)}.${part.padEnd(2, '0')}`;
}

export interface Report {
  readonly round: RoundRecord;
  readonly verdict: Verdict;
  /** Checks that passed, of all. */
  readonly passed: number;
  readonly tookMs: number;
  /** How the stops were drawn; null until the seed is revealed, or when the rules are unknown. */
  readonly draws: readonly StopDraw[] | null;
  readonly recordedWindow: readonly (readonly string[])[] | null;
  readonly computedWindow: readonly (readonly string[])[] | null;
  /** A line bet of the round, free spins by the stake that triggered them. */
  readonly lineBet: string;
}

/** Everything the page shows of a round, computed here and now. */
export function reportOf(round: RoundRecord, now: () => number): Report {
  const startedAt = now();
  const verdict = verifyRound(round);
  const tookMs = now() - startedAt;
  const game = slotEdition(round.gameId, round.gameVersion);
  const sizes = game?.strips.map((strip) => strip.length);
  const draws = sizes && round.serverSeed ? explainStops(round.serverSeed, round.clientSeed, round.nonce, sizes) : null;
  const fits = game !== undefined && round.stops.every((stop, reel) => stop < (game.strips[reel]?.length ?? 0));
  const stake = BigInt(round.stateBefore.freeSpins?.stakeMinor ?? round.stakeMinor);
  return {
    round,
    verdict,
    passed: verdict.checks.filter((check) => check.ok).length,
    tookMs,
    draws,
    recordedWindow: fits ? windowAt(game, round.stops) : null,
    computedWindow:
      game && draws
        ? windowAt(
            game,
            draws.map((draw) => draw.stop),
          )
        : null,
    lineBet: wireOf(String(stake / BigInt(game?.lines.length ?? 1)), round.scale),
  };
}

export const bytesOf = (word: number): string => word.toString(16).padStart(8, '0');
