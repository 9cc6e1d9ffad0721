import { type Asset, minor } from '@croupier/contract';
import type { Bet, BetStatus } from './bet.ts';

/** The columns of bets.bet as the driver gives them. */
export interface BetRow {
  brand_id: number;
  id: bigint;
  person_id: bigint;
  account_type: number;
  upline: bigint[];
  vendor: string;
  game_code: string;
  game_type: string;
  round: string;
  source_tx: string;
  asset: Asset;
  stake: bigint;
  funded_cash: bigint;
  funded_bonus: bigint;
  free: boolean;
  odds: number | null;
  payout: bigint;
  jackpot_in: bigint;
  jackpot_won: bigint;
  jackpot_tier: string | null;
  status: BetStatus;
  settle_version: number;
  valid_bet: bigint;
  valid_reason: string | null;
  placed_at: Date;
  settled_at: Date | null;
  ip: string | null;
  device: string | null;
  detail: object | null;
}

export function betOf(row: BetRow): Bet {
  return {
    id: row.id,
    brandId: row.brand_id,
    personId: row.person_id,
    accountType: row.account_type,
    upline: row.upline,
    vendor: row.vendor,
    gameCode: row.game_code,
    gameType: row.game_type,
    round: row.round,
    sourceTx: row.source_tx,
    asset: row.asset,
    stake: minor(row.stake),
    fundedCash: minor(row.funded_cash),
    fundedBonus: minor(row.funded_bonus),
    free: row.free,
    odds: row.odds,
    payout: minor(row.payout),
    jackpotIn: minor(row.jackpot_in),
    jackpotWon: minor(row.jackpot_won),
    jackpotTier: row.jackpot_tier,
    status: row.status,
    settleVersion: row.settle_version,
    validBet: minor(row.valid_bet),
    validReason: row.valid_reason,
    placedAt: row.placed_at,
    settledAt: row.settled_at,
    ip: row.ip,
    device: row.device,
    detail: row.detail,
  };
}
