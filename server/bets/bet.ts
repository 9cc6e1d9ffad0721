import type { Asset, Minor } from '@croupier/contract';
import type { GuardRefusal } from './bet-guard.ts';

/** The vendor of the games the house runs itself. */
export const INHOUSE = 'INHOUSE';

export type BetStatus = 'open' | 'settled' | 'void';

/** How a bet came out, where the game has more outcomes than an amount tells. */
export type BetResult = 'win' | 'loss' | 'halfWin' | 'halfLoss' | 'push' | 'cashOut';

/** What a bet is from its beginning on. */
interface BetTerms {
  brandId: number;
  personId: bigint;
  /** Spec 4.7: 4 is a trial account, which plays with PLAY. */
  accountType: number;
  /** From the top agent down to the direct upline, at this moment. */
  upline: readonly bigint[];
  vendor: string;
  gameCode: string;
  gameType: string;
  round: string;
  /** The source's own id of it, unique for the vendor. */
  sourceTx: string;
  asset: Asset;
  /** Zero for a free round. */
  stake: Minor;
}

/** A bet that is asked for. */
export interface PlaceBet extends BetTerms {
  /** Costs nothing because an earlier round won it. */
  free?: boolean | undefined;
  /** Decimal odds in thousandths. */
  odds?: number | null | undefined;
  ip?: string | null | undefined;
  device?: string | null | undefined;
  /** Its schema is the source's. */
  detail?: object | null | undefined;
  /** For history that is loaded; default: the database's clock. */
  at?: Date | undefined;
}

/** What decides the valid bet besides the amounts; each game gives what it has. */
export interface OutcomeFacts {
  result?: BetResult | undefined;
  /** Share of all outcomes that the person's bets of this round cover. */
  coveredPpm?: number | undefined;
  /** Part of the stake that another bet of the same person on the opposite side cancels. */
  hedged?: Minor | undefined;
  /** Part of the stake given back, such as bullets that hit nothing before the room closed, or a side that tied. */
  refunded?: Minor | undefined;
  /** Part of the stake that was never paid, where the source tells the price before its discount. */
  discount?: Minor | undefined;
  /** Of a room of people: what others have put against the stake. */
  matched?: Minor | undefined;
  /** Placed in a lottery's group of higher prizes. */
  highPrize?: boolean | undefined;
  /** A win that was staked again to double it. */
  gamble?: boolean | undefined;
}

/** A bet that is over as it is placed. */
export interface InstantBet extends PlaceBet, OutcomeFacts {
  /** Without the jackpot. */
  payout: Minor;
  /** The tier the round's own draw has won. What it pays is the pool at this moment. */
  jackpotTier?: string | null | undefined;
}

/** A bet as it stands. */
export interface Bet extends BetTerms {
  id: bigint;
  fundedCash: Minor;
  fundedBonus: Minor;
  free: boolean;
  odds: number | null;
  payout: Minor;
  jackpotIn: Minor;
  jackpotWon: Minor;
  jackpotTier: string | null;
  status: BetStatus;
  settleVersion: number;
  validBet: Minor;
  validReason: string | null;
  placedAt: Date;
  settledAt: Date | null;
  ip: string | null;
  device: string | null;
  detail: object | null;
}

export type BetRefusal =
  | 'limit_reached'
  | 'play_paused'
  | 'insufficient_funds'
  | 'idempotency_conflict'
  | 'bet_unknown'
  | 'bet_not_open'
  | 'state_conflict';

export interface BetDone {
  ok: true;
  bet: Bet;
  /** Of the person, right after. */
  balanceAfter: Minor;
  balanceVersion: bigint;
  /** Done before: this is the answer of then. */
  replayed: boolean;
}
export interface BetRefused {
  ok: false;
  refuse: BetRefusal;
  /** What to tell besides, where somebody is held by a limit or a time-out. */
  guard?: GuardRefusal;
}
export type BetOutcome = BetDone | BetRefused;

/** Is what is asked for now the bet that was placed under this id? */
export function isSamePlacing(bet: Bet, asked: PlaceBet): boolean {
  return (
    bet.personId === asked.personId &&
    bet.gameCode === asked.gameCode &&
    bet.round === asked.round &&
    bet.asset === asked.asset &&
    bet.stake === asked.stake
  );
}
