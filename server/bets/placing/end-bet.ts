import { type Minor, ZERO, add } from '@croupier/contract';
import type { Bet, OutcomeFacts, PlaceBet } from '../bet.ts';
import type { Settlement } from '../store.ts';
import { validBet } from '../valid-bet/valid-bet.ts';

export interface Ending extends OutcomeFacts {
  status: 'settled' | 'void';
  payout: Minor;
  jackpot?: { tier: string; won: Minor } | null;
  /** Why a version follows another; null for the first. */
  reason: string | null;
  at: Date;
}

/** A bet as it is placed, open. */
export function newBet(asked: PlaceBet, id: bigint, now: Date): Bet {
  return {
    id,
    brandId: asked.brandId,
    personId: asked.personId,
    accountType: asked.accountType,
    upline: asked.upline,
    vendor: asked.vendor,
    gameCode: asked.gameCode,
    gameType: asked.gameType,
    round: asked.round,
    sourceTx: asked.sourceTx,
    asset: asked.asset,
    stake: asked.stake,
    fundedCash: asked.stake,
    fundedBonus: ZERO,
    free: asked.free ?? false,
    odds: asked.odds ?? null,
    payout: ZERO,
    jackpotIn: ZERO,
    jackpotWon: ZERO,
    jackpotTier: null,
    status: 'open',
    settleVersion: 0,
    validBet: ZERO,
    validReason: null,
    placedAt: asked.at ?? now,
    settledAt: null,
    ip: asked.ip ?? null,
    device: asked.device ?? null,
    detail: asked.detail ?? null,
  };
}

/** The next version of a bet, and what it changes for the person. */
export function endBet(bet: Bet, ending: Ending): { bet: Bet; settlement: Settlement } {
  const { status, payout, jackpot, reason } = ending;
  const isVoid = status === 'void';
  const jackpotWon = jackpot?.won ?? ZERO;
  const counted = validBet({
    ...ending,
    gameType: bet.gameType,
    trial: bet.asset === 'PLAY',
    isVoid,
    free: bet.free,
    stake: bet.stake,
    fundedBonus: bet.fundedBonus,
    payout,
    odds: bet.odds,
  });
  // A clock that is behind the one that placed the bet does not make it end before it began.
  const at = ending.at < bet.placedAt ? bet.placedAt : ending.at;
  const ended: Bet = {
    ...bet,
    payout,
    jackpotWon,
    jackpotTier: jackpotWon > 0n ? jackpot!.tier : null,
    status,
    settleVersion: bet.settleVersion + 1,
    validBet: counted.validBet,
    validReason: counted.reason,
    settledAt: at,
  };
  const settlement: Settlement = {
    brandId: bet.brandId,
    betId: bet.id,
    version: ended.settleVersion,
    status,
    payout,
    jackpotWon,
    validBet: counted.validBet,
    delta: returnOf(ended) - returnOf(bet),
    reason,
    at,
  };
  return { bet: ended, settlement };
}

/** What a bet has given back in its state. */
function returnOf(bet: Bet): Minor {
  return bet.status === 'void' ? bet.stake : add(bet.payout, bet.jackpotWon);
}
