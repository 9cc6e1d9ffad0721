import { type Minor, type RefusalCode, ZERO, minor } from '@croupier/contract';
import { type JackpotTier, type LinesGame, type SpinResult, createStream, spin } from '@croupier/engines';
import type { Seat } from './seat-store.ts';

export interface SpinPlan {
  /** What is debited: nothing while free spins are open. */
  readonly stake: Minor;
  readonly result: SpinResult;
  /** Without the jackpot. */
  readonly payout: Minor;
  readonly jackpotTier: string | null;
}

/**
 * What a spin comes to, before any money has moved. A person may only ask for an offered stake; while free spins are
 * open they cost nothing and pay by the stake that triggered them, whatever is asked for.
 */
export function planSpin(
  game: LinesGame,
  seat: Seat,
  asked: Minor,
  offered: readonly Minor[],
  jackpots: readonly JackpotTier[],
): { ok: true; plan: SpinPlan } | { refuse: Extract<RefusalCode, 'stake_not_offered'> } {
  const { freeSpins } = seat;
  // The triggering stake may no longer be offered; its free spins are played all the same.
  if (!offered.includes(asked) && asked !== freeSpins?.stakeMinor) return { refuse: 'stake_not_offered' };
  const stake = freeSpins ? ZERO : asked;
  const stream = createStream(seat.serverSeed, seat.clientSeed, seat.nextNonce);
  const result = spin(game, { freeSpins }, { stakeMinor: stake, jackpots }, stream);
  const [event] = result.events;
  return { ok: true, plan: { stake, result, payout: minor(event.payoutMinor), jackpotTier: event.jackpot.tier } };
}
