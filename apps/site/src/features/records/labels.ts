import type { MessageKey } from '@croupier/i18n';
import type { RecordKind } from './queries.ts';

type GameType = 'RNG' | 'LIVE' | 'SPORTS' | 'FISH' | 'PVP' | 'LOTT' | 'ESPORTS' | 'COCKFIGHT' | 'BGS';

const GAME_TYPES: Record<GameType, MessageKey> = {
  RNG: 'records.typeRng',
  LIVE: 'records.typeLive',
  SPORTS: 'records.typeSports',
  FISH: 'records.typeFish',
  PVP: 'records.typePvp',
  LOTT: 'records.typeLott',
  ESPORTS: 'records.typeEsports',
  COCKFIGHT: 'records.typeCockfight',
  BGS: 'records.typeBgs',
};

export const gameTypeLabel = (gameType: string): MessageKey => GAME_TYPES[gameType as GameType] ?? 'records.typeOther';

export const KINDS: Record<RecordKind, { label: MessageKey; color: string }> = {
  deposit: { label: 'records.kindDeposit', color: '--success' },
  withdrawal: { label: 'records.kindWithdrawal', color: '--info' },
  bet: { label: 'records.kindBet', color: '--fg-3' },
  payout: { label: 'records.kindPayout', color: '--fg-3' },
  refund: { label: 'records.kindRefund', color: '--fg-3' },
  jackpot: { label: 'records.kindJackpot', color: '--warning' },
  adjustment: { label: 'records.kindAdjustment', color: '--fg-3' },
  bonus: { label: 'records.kindBonus', color: '--warning' },
  transfer: { label: 'records.kindTransfer', color: '--info' },
  vendor_out: { label: 'records.kindVendorOut', color: '--info' },
  vendor_in: { label: 'records.kindVendorIn', color: '--info' },
};

type BetStatus = 'open' | 'settled' | 'void';
export const BET_STATUS: Record<BetStatus, { label: MessageKey; color: string }> = {
  open: { label: 'records.statusOpen', color: 'var(--info)' },
  settled: { label: 'records.statusSettled', color: 'var(--success)' },
  void: { label: 'records.statusVoid', color: 'var(--fg-3)' },
};
export const BET_STATUSES = ['open', 'settled', 'void'] as const satisfies readonly BetStatus[];
export const isBetStatus = (text: string | null): text is BetStatus => BET_STATUSES.some((status) => status === text);

/** Why less than the stake counts, by the code of the settlement. */
const REASONS: Record<string, MessageKey> = {
  trial: 'records.whyTrial',
  void: 'records.whyVoid',
  free_round: 'records.whyFree',
  push: 'records.whyPush',
  half_result: 'records.whyHalf',
  net_of_round: 'records.whyNet',
  odds_below_minimum: 'records.whyLowOdds',
  covers_too_much: 'records.whyCovers',
  hedged: 'records.whyHedged',
  refunded: 'records.whyRefunded',
  bonus_money: 'records.whyBonus',
  gamble: 'records.whyGamble',
  net_of_table: 'records.whyTable',
  cash_out: 'records.whyCashOut',
  discount: 'records.whyDiscount',
  high_prize: 'records.whyHighPrize',
};
export const reasonLabel = (code: string): MessageKey => REASONS[code] ?? 'records.whyOther';

/** Of a bet. What costs nothing at a vendor is a free bet; in a game of ours it is a round of a feature. */
export const whyOf = (bet: { validBetReason: string | null; verifiable: boolean }): MessageKey =>
  bet.validBetReason === 'free_round' && !bet.verifiable ? 'records.whyFreeBet' : reasonLabel(bet.validBetReason ?? '');

/** Less than nothing, nothing or more, of a wire amount. */
export function signOf(wire: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(wire)) return 0;
  return wire.startsWith('-') ? -1 : 1;
}
