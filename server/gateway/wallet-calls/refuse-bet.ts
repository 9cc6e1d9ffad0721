import type { Status } from '@croupier/vendor-protocol';
import type { BetRefusal } from '#bets';
import type { PlayerStanding } from '#identity';
import type { WalletItem } from './wallet-ask.ts';

/** What each asset is called on the wire. Play money is a demo, and a demo calls no wallet. */
const CURRENCIES = { TWD: 'TWD', PLAY: null } as const;

/** A call that tells no currency is in that of its wallet. */
export const isOwnCurrency = ({ ask, launched }: WalletItem): boolean => {
  const currency = CURRENCIES[launched.asset];
  return currency !== null && (ask.currency === null || ask.currency === currency);
};

/** Of a game that operators have closed for a while: so long those who have it open may end what they have begun. */
const CLOSING_GRACE_MS = 120_000;

interface BetFacts {
  /** The launch takes bets. */
  readonly isOpen: boolean;
  readonly person: PlayerStanding | undefined;
  readonly at: Date;
}

/** Of a call that was sent too long ago, or is yet to be sent: by whoever kept it, or with a clock that is wrong. */
function isOffTime({ ask: { sentAt }, connection }: WalletItem, at: Date): boolean {
  const { clockToleranceS } = connection.settings;
  if (sentAt === undefined) return false;
  const away = Math.abs(at.getTime() - sentAt.getTime());
  // What is no time at all is not within it.
  return !(away <= clockToleranceS * 1_000);
}

/** Why a new bet is not taken, or null. Wins and rollbacks ask none of this. */
export function refusalOfBet(item: WalletItem, { isOpen, person, at }: BetFacts): Status | null {
  if (isOffTime(item, at)) return 'RS_ERROR_INVALID_SIGNATURE';
  if (!isOpen && item.ask.ofPrize !== true) return 'RS_ERROR_TOKEN_EXPIRED';
  if (item.brandClosed || !item.connection.enabled) return 'RS_ERROR_INVALID_PARTNER';
  if (item.game?.state !== 'open') return 'RS_ERROR_INVALID_GAME';
  const { closedSince } = item.game;
  if (closedSince && at.getTime() >= closedSince.getTime() + CLOSING_GRACE_MS) return 'RS_ERROR_INVALID_GAME';
  return person?.state === 'active' ? null : 'RS_ERROR_USER_DISABLED';
}

const PLACING: Partial<Record<BetRefusal, Status>> = {
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  play_paused: 'RS_ERROR_USER_DISABLED',
  idempotency_conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
};
export const statusOfPlacing = (refuse: BetRefusal): Status => PLACING[refuse] ?? 'RS_ERROR_UNKNOWN';

/**
 * Of a win or a rollback. What the person no longer has cannot be taken back: it stays to be done, and a person
 * decides.
 */
export function statusOfChange(change: 'pay' | 'void' | 'takeBack' | 'settle', refuse: BetRefusal): Status {
  if (refuse === 'insufficient_funds') return 'RS_ERROR_NOT_ENOUGH_MONEY';
  return change === 'pay' && refuse === 'bet_not_open' ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : 'RS_ERROR_UNKNOWN';
}
