import { formatAmount } from '@croupier/contract';
import type { NewEvent } from '#kernel/outbox';
import type { Bet, BetDone } from './bet.ts';

/** The whole bet as its readers get it: amounts as decimal texts, ids as texts. */
export interface BetEvent {
  betId: string;
  accountType: number;
  upline: string[];
  vendor: string;
  gameCode: string;
  gameType: string;
  round: string;
  sourceTx: string;
  asset: string;
  stake: string;
  fundedCash: string;
  fundedBonus: string;
  free: boolean;
  odds: number | null;
  payout: string;
  jackpotIn: string;
  jackpotWon: string;
  jackpotTier: string | null;
  status: Bet['status'];
  settleVersion: number;
  validBet: string;
  validReason: string | null;
  placedAt: string;
  settledAt: string | null;
  /** Of the person, right after; only where it changed. */
  balance?: string;
  balanceVersion?: string;
}

export type BetTopic = 'bet.placed' | 'bet.settled' | 'bet.voided' | 'jackpot.won';

export function betEvent(topic: BetTopic, { bet, balanceAfter, balanceVersion }: BetDone, moved: boolean): NewEvent {
  const payload: BetEvent = {
    betId: String(bet.id),
    accountType: bet.accountType,
    upline: bet.upline.map(String),
    vendor: bet.vendor,
    gameCode: bet.gameCode,
    gameType: bet.gameType,
    round: bet.round,
    sourceTx: bet.sourceTx,
    asset: bet.asset,
    stake: formatAmount(bet.stake),
    fundedCash: formatAmount(bet.fundedCash),
    fundedBonus: formatAmount(bet.fundedBonus),
    free: bet.free,
    odds: bet.odds,
    payout: formatAmount(bet.payout),
    jackpotIn: formatAmount(bet.jackpotIn),
    jackpotWon: formatAmount(bet.jackpotWon),
    jackpotTier: bet.jackpotTier,
    status: bet.status,
    settleVersion: bet.settleVersion,
    validBet: formatAmount(bet.validBet),
    validReason: bet.validReason,
    placedAt: bet.placedAt.toISOString(),
    settledAt: bet.settledAt?.toISOString() ?? null,
  };
  if (moved) {
    payload.balance = formatAmount(balanceAfter);
    payload.balanceVersion = String(balanceVersion);
  }
  return { brandId: bet.brandId, personId: bet.personId, topic, payload };
}
