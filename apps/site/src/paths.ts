import type { GameType } from './games/game.ts';

/** The only maker of URLs (a test holds that they read as the specification has them). */

/** Pages of the member centre (spec 2.23), by the specification's names; `protection` is ours. */
export const MEMBER_PAGES = [
  'overview',
  'protection',
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'transferUpline',
] as const;
export type MemberPage = (typeof MEMBER_PAGES)[number];

/** Pages of the agent centre that stand (spec 2.24), by the specification's names. */
export const AGENT_PAGES = [
  'agentTeamOverview',
  'downlineManagmentView',
  'transferUpline',
  'agentAnnouncement',
] as const;
export type AgentPage = (typeof AGENT_PAGES)[number];

type Query = Record<string, string | undefined>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

const CATEGORY_PATHS: Record<GameType, string> = {
  RNG: '/rng',
  LIVE: '/live',
  FISH: '/fish',
  PVP: '/pvp',
  BGS: '/bgs',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  LOTT: '/lott',
  COCKFIGHT: '/cockfight',
};

export const paths = {
  home: () => '/',
  login: (next?: string) => withQuery('/login', { next }),
  register: (referral?: string) => withQuery('/register', { referralCode: referral }),
  /** An agent's invitation: the form opens with the code filled in. */
  invite: (affiliateCode: string) => withQuery('/register', { affiliateCode }),
  help: (anchor?: string) => (anchor ? `/help#${anchor}` : '/help'),
  /** A category's list; `vassalage` selects a vendor (spec 2.8). */
  category: (gameType: GameType, vassalage?: string) => withQuery(CATEGORY_PATHS[gameType], { vassalage }),
  favorite: () => '/favorite',
  recent: () => '/recent',
  promotions: () => '/promotions',
  pointMall: () => '/pointMall',
  /** The game page (spec 2.11). */
  seamless: (gameCode: string) => withQuery('/seamless', { gameCode }),
  /** How a round was drawn; without a round, the page where one pastes its seeds. */
  fairness: (roundId?: string) => withQuery('/fairness', { round: roundId }),
  member: (page?: MemberPage, query: Query = {}) => withQuery(page ? `/member/${page}` : '/member', query),
  betDetail: (id: string) => withQuery('/member/personalHistoryCopy', { bet: id }),
  deposit: (id?: string) => withQuery('/member/depositv2', { id }),
  /** The form, filled in: after a channel has failed the next one takes the same amount. */
  depositBy: (channel: string, amount: string) => withQuery('/member/depositv2', { channel, amount }),
  withdrawal: (id?: string) => withQuery('/member/withdraw', { id }),
  agent: () => '/agent',
  agentHome: (page?: AgentPage) => (page ? `/agentHome/${page}` : '/agentHome'),
  credits: () => '/credits',
} as const;

/** Spec 2.12, with its spelling of the lottery page kept beside the one of 2.10. */
const GAME_PAGES = new Set(['/seamless', '/lottert', '/lottery', '/vnlottery', '/sealottery']);

/** On a game page the side menu is hidden and the balance leaves the header. */
export function isGamePage(pathname: string): boolean {
  return GAME_PAGES.has(pathname.toLowerCase());
}
