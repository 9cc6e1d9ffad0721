import type { AllCalls, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

export type Books = ValueOf<AllCalls['books']>;
export type Liabilities = ValueOf<AllCalls['liabilities']>;

export const PURPOSES: Readonly<Record<string, MessageKey>> = {
  cash: 'console-money.purpose.cash',
  held: 'console-money.purpose.held',
  settlement: 'console-money.purpose.settlement',
  unmatched: 'console-books.purpose.unmatched',
  vendor_transit: 'console-books.purpose.vendor_transit',
  vendor_wallet: 'console-books.purpose.vendor_wallet',
  game_income: 'console-money.purpose.game_income',
  jackpot: 'console-money.purpose.jackpot',
  jackpot_reserve: 'console-money.purpose.jackpot_reserve',
  brand_capital: 'console-money.purpose.brand_capital',
  adjustments: 'console-money.purpose.adjustments',
  trial_bank: 'console-money.purpose.trial_bank',
};
