import { type MessageKey, translate } from '@croupier/i18n/server';
import type { Names } from '../game.ts';

/** A page of the site that the search leads to. One who is not signed in is asked to be on the way. */
export interface SitePage {
  readonly path: string;
  readonly name: Names;
  /** What else people call it, in both languages. */
  readonly aliases: readonly string[];
  readonly agentsOnly: boolean;
}

interface Row {
  path: string;
  name: MessageKey;
  alias?: MessageKey;
  agentsOnly?: boolean;
}

const ROWS: readonly Row[] = [
  { path: '/', name: 'common.home' },
  { path: '/promotions', name: 'shell.promotions', alias: 'themes.alias.promotions' },
  { path: '/favorite', name: 'shell.favorite' },
  { path: '/recent', name: 'shell.recent' },
  { path: '/member/depositv2', name: 'common.deposit', alias: 'themes.alias.deposit' },
  { path: '/member/withdraw', name: 'common.withdraw', alias: 'themes.alias.withdraw' },
  { path: '/member/transferFund', name: 'shell.wallet' },
  { path: '/member/personalHistoryCopy', name: 'shell.betRecord', alias: 'themes.alias.bets' },
  { path: '/member/transactionHistory', name: 'shell.accountRecord', alias: 'themes.alias.account' },
  { path: '/member/personalProfit', name: 'shell.profit' },
  { path: '/member/bonusDetails', name: 'member.bonus' },
  { path: '/member/securityCenter', name: 'shell.securityCenter', alias: 'themes.alias.security' },
  { path: '/member/protection', name: 'shell.inControl', alias: 'themes.alias.control' },
  { path: '/fairness', name: 'shell.fairness', alias: 'themes.alias.fairness' },
  { path: '/help', name: 'shell.help', alias: 'themes.alias.help' },
  { path: '/credits', name: 'shell.credits' },
  { path: '/agentHome', name: 'shell.agentCentre', agentsOnly: true },
];

const bothOf = (key: MessageKey): Names => ({ TW: translate('TW', key), EN: translate('EN', key) });
const listed = (text: string) => text.split(',').map((word) => word.trim());

/** The name of a category as the site has it. */
export const categoryName = (gameType: string): Names => bothOf(`shell.category.${gameType}` as MessageKey);

export const sitePages = (): SitePage[] =>
  ROWS.map(({ path, name, alias, agentsOnly = false }) => {
    const { TW, EN } = alias ? bothOf(alias) : { TW: '', EN: '' };
    return { path, name: bothOf(name), aliases: [...listed(TW), ...listed(EN)].filter(Boolean), agentsOnly };
  });
