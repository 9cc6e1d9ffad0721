import type { JackpotTier } from './jackpot.ts';
import { ROUND_FORMAT, type RoundRecord, stateToRecord, winsToRecord } from './round.ts';
import type { LinesGame } from './slots/lines-game.ts';
import type { SlotState, SpinResult } from './slots/spin.ts';

/** What the engine does not know about a round: who it belongs to, its seeds, and what the jackpot paid. */
export interface RoundFacts {
  readonly roundId: string;
  /** Null until the seed pair is rotated away. */
  readonly serverSeed: string | null;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly committedAt: string;
  readonly playedAt: string;
  readonly asset: string;
  readonly scale: number;
  readonly stakeMinor: bigint;
  readonly jackpots: readonly JackpotTier[];
  readonly jackpotPaidMinor: bigint;
}

/** The record of a spin, as it is stored, downloaded and verified. */
export function recordRound(game: LinesGame, facts: RoundFacts, before: SlotState, result: SpinResult): RoundRecord {
  const [event] = result.events;
  const { stakeMinor, jackpots, jackpotPaidMinor, ...rest } = facts;
  return {
    format: ROUND_FORMAT,
    ...rest,
    gameId: game.id,
    gameVersion: game.version,
    stakeMinor: String(stakeMinor),
    stateBefore: stateToRecord(before),
    stops: [...event.stops],
    wins: winsToRecord(event),
    payoutMinor: String(event.payoutMinor),
    stateAfter: stateToRecord(result.state),
    jackpot: {
      tiers: jackpots.map(({ tier, rate }) => ({ tier, rate: String(rate) })),
      draw: String(event.jackpot.draw),
      tier: event.jackpot.tier,
      paidMinor: String(jackpotPaidMinor),
    },
  };
}
