import type { MessageKey } from '@croupier/i18n';
import type { ComponentType, SVGProps } from 'react';
import Bets from '~icons/ph/receipt-fill';
import Swap from '~icons/ph/arrows-left-right-bold';
import Chart from '~icons/ph/chart-bar-fill';
import Book from '~icons/ph/book-open-text-fill';
import Gift from '~icons/ph/gift-fill';
import Deposit from '~icons/ph/hand-deposit-fill';
import Leaf from '~icons/ph/leaf-fill';
import Overview from '~icons/ph/squares-four-fill';
import Shield from '~icons/ph/shield-check-fill';
import Wallet from '~icons/ph/wallet-fill';
import Withdraw from '~icons/ph/hand-withdraw-fill';
import type { MemberPage } from '../../paths.ts';

export interface MenuItem {
  page: MemberPage;
  label: MessageKey;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
}

export interface MenuGroup {
  key: string;
  label: MessageKey | null;
  items: readonly MenuItem[];
}

/** The member centre's pages, as people look for them. */
export const MENU: readonly MenuGroup[] = [
  { key: 'overview', label: null, items: [{ page: 'overview', label: 'member.overview', icon: Overview }] },
  {
    key: 'money',
    label: 'member.money',
    items: [
      { page: 'depositv2', label: 'common.deposit', icon: Deposit },
      { page: 'withdraw', label: 'common.withdraw', icon: Withdraw },
      { page: 'transferFund', label: 'funds.title', icon: Wallet },
      { page: 'transferUpline', label: 'transfer.title', icon: Swap },
    ],
  },
  {
    key: 'records',
    label: 'member.records',
    items: [
      { page: 'personalHistoryCopy', label: 'member.bets', icon: Bets },
      { page: 'transactionHistory', label: 'member.account', icon: Book },
      { page: 'personalProfit', label: 'member.profit', icon: Chart },
      { page: 'bonusDetails', label: 'member.bonus', icon: Gift },
    ],
  },
  {
    key: 'own',
    label: 'security.own',
    items: [
      { page: 'protection', label: 'protection.title', icon: Leaf },
      { page: 'securityCenter', label: 'shell.securityCenter', icon: Shield },
    ],
  },
];

export const ITEMS: readonly MenuItem[] = MENU.flatMap(({ items }) => items);
