import { times, units } from '@croupier/contract';
import type { Bet } from '#bets';

/** What no round of a usual game pays. Jackpots do: those are looked at as well, once. */
export const IMPLAUSIBLE = { payout: units(100_000), times: 10_000n } as const;

/**
 * A vendor that says so may lie, or err by a factor. It is paid all the same: a terminal no would freeze the game, and
 * the person may really have won. Somebody should look before the money has left the house.
 */
export const isImplausible = ({ status, stake, payout }: Pick<Bet, 'status' | 'stake' | 'payout'>): boolean =>
  status === 'settled' && payout >= IMPLAUSIBLE.payout && payout >= times(stake, IMPLAUSIBLE.times);
