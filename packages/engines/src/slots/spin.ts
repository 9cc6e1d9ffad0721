import { type JackpotTier, jackpotTier } from '../jackpot.ts';
import type { Stream } from '../rng.ts';
import { type Evaluation, type Window, evaluate, windowAt } from './evaluate.ts';
import type { LinesGame } from './lines-game.ts';

/** The free-spin feature a person is in. `wonUnits` are line bets of the triggering stake. */
export interface FreeSpins {
  readonly left: number;
  readonly played: number;
  /** What the free spins have won so far; the spin that triggered them is not part of it. */
  readonly wonUnits: number;
  /** The stake of the spin that triggered the feature; free spins pay by it. */
  readonly stakeMinor: bigint;
}

/** What a person's next spin depends on. Null: no free spins are open. */
export interface SlotState {
  readonly freeSpins: FreeSpins | null;
}

export interface SpinAction {
  /** Minor units, a multiple of the number of lines. 0 while free spins are open: they cost nothing. */
  readonly stakeMinor: bigint;
  /** The jackpots the stake takes part in, in their published order. */
  readonly jackpots: readonly JackpotTier[];
}

/** Everything that happened in one spin; wins in line bets before the multiplier, the payout in minor units after. */
export interface SpinEvent {
  readonly type: 'spun';
  readonly free: boolean;
  readonly stops: readonly number[];
  readonly window: Window;
  readonly wins: Evaluation;
  readonly multiplier: number;
  /** Free spins given by this spin, after the cap. */
  readonly freeSpinsAwarded: number;
  /** The feature as this spin left it; with `left: 0` when it was the last one, which the state no longer shows. */
  readonly feature: FreeSpins | null;
  /** Without the jackpot. */
  readonly payoutMinor: bigint;
  readonly jackpot: { readonly draw: bigint; readonly tier: string | null };
}

export interface SpinResult {
  readonly state: SlotState;
  readonly events: readonly [SpinEvent];
}

export const NO_FREE_SPINS: SlotState = { freeSpins: null };

/** A stake can be shared by the lines without a remainder. */
export function isStake(game: LinesGame, stakeMinor: bigint): boolean {
  return stakeMinor > 0n && stakeMinor % BigInt(game.lines.length) === 0n;
}

/** The feature after a spin, also when that spin was its last (left 0). Null: there is none. */
function featureAfter(
  game: LinesGame,
  before: FreeSpins | null,
  stakeMinor: bigint,
  wins: Evaluation,
): FreeSpins | null {
  if (!before) {
    const left = Math.min(wins.freeSpins, game.freeSpinCap);
    return left > 0 ? { left, played: 0, wonUnits: 0, stakeMinor } : null;
  }
  const room = game.freeSpinCap - before.played - before.left;
  return {
    left: before.left - 1 + Math.min(wins.freeSpins, room),
    played: before.played + 1,
    wonUnits: before.wonUnits + wins.units * game.freeSpinMultiplier,
    stakeMinor,
  };
}

/** How many spins the step from one feature to the next gave; a free spin has used up one. */
function awardedBetween(before: FreeSpins | null, after: FreeSpins | null): number {
  return (after?.left ?? 0) - (before ? before.left - 1 : 0);
}

/**
 * One spin. Draws five stops, then the jackpot's u64, always in this order. With free spins open it plays one of
 * them. Throws RangeError for a stake the caller should have refused.
 */
export function spin(
  game: LinesGame,
  state: SlotState,
  action: SpinAction,
  stream: Pick<Stream, 'int' | 'u64'>,
): SpinResult {
  const before = state.freeSpins;
  if (before ? action.stakeMinor !== 0n : !isStake(game, action.stakeMinor)) {
    throw new RangeError(`stake ${action.stakeMinor} does not fit ${before ? 'a free spin' : 'the lines'}`);
  }
  const stops = game.strips.map((strip) => stream.int(strip.length));
  const draw = stream.u64();
  const window = windowAt(game, stops);
  const wins = evaluate(game, window);
  const stakeMinor = before?.stakeMinor ?? action.stakeMinor;
  const multiplier = before ? game.freeSpinMultiplier : 1;
  const lineBetMinor = stakeMinor / BigInt(game.lines.length);
  const feature = featureAfter(game, before, stakeMinor, wins);
  const event: SpinEvent = {
    type: 'spun',
    free: before !== null,
    stops,
    window,
    wins,
    multiplier,
    freeSpinsAwarded: awardedBetween(before, feature),
    feature,
    payoutMinor: lineBetMinor * BigInt(wins.units * multiplier),
    jackpot: { draw, tier: jackpotTier(action.jackpots, action.stakeMinor, draw) },
  };
  return { state: { freeSpins: feature?.left ? feature : null }, events: [event] };
}
