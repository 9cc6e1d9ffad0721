import { formatAmount, minor } from '@croupier/contract';
import type { NewEvent } from '#kernel/outbox';
import type { Bet, BetDone } from './bet.ts';
import type { Settlement } from './store.ts';

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
  /**
   * What this end of the bet gave its person beyond the state before it: payout, jackpot, or a stake that went back.
   * Negative where a correction took back. Only of events that end a bet.
   */
  delta?: string;
  /** Of the person, right after; only where it changed. */
  balance?: string;
  balanceVersion?: string;
}

export type BetTopic = 'bet.placed' | 'bet.settled' | 'bet.voided' | 'jackpot.won';

interface Change {
  /** The end it tells of, if it does. */
  settlement?: Settlement | null;
  /** Has the person's balance changed? */
  moved: boolean;
}

export function betEvent(topic: BetTopic, done: BetDone, { settlement, moved }: Change): NewEvent {
  const { bet, balanceAfter, balanceVersion } = done;
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
  if (settlement) payload.delta = formatAmount(minor(settlement.delta));
  if (moved) {
    payload.balance = formatAmount(balanceAfter);
    payload.balanceVersion = String(balanceVersion);
  }
  return { brandId: bet.brandId, personId: bet.personId, topic, payload };
}
