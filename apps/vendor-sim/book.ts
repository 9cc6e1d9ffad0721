import { randomUUID } from 'node:crypto';
import type { GameUrlCall, ListedTransaction } from '@croupier/vendor-protocol';
import type { Game, Vendor } from './read-catalogue.ts';

/** Somebody at a game: what the operator told when it asked for the address. */
export interface Session {
  readonly id: string;
  readonly vendor: Vendor;
  readonly game: Game;
  readonly user: string;
  readonly token: string;
  readonly currency: string;
  readonly language: 'TW' | 'EN';
  readonly lobbyUrl: string;
  /** The round that was kept open with its bet, if any. */
  openRound: { readonly round: string; readonly reference: string } | null;
  /** A round is under way. */
  busy: boolean;
}

/** Currencies of a demo: the wallet hears nothing of them. */
export const DEMO_CURRENCIES: readonly string[] = ['XXX', 'FUN'];
/** What a demo begins with, of the wire. */
export const PLAY_MONEY = 1_000_000_000;

export interface Reward {
  readonly id: string;
  readonly prepaid: string;
  readonly vendor: string;
  readonly user: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly betValue: number;
  readonly startsAt: string;
  readonly endsAt: string;
  left: number;
  cancelled: boolean;
}

export interface Move {
  readonly id: string;
  readonly user: string;
  readonly currency: string;
  /** Wire amount, negative where it was taken out. */
  readonly amount: number;
  /** Null where it was refused, for want of money. */
  readonly balance: number | null;
}

/** The vendors' memory, as long as the process lives. */
export class Book {
  readonly sessions = new Map<string, Session>();
  readonly rewards = new Map<string, Reward>();
  /** By vendor and id. */
  readonly moves = new Map<string, Move>();
  /** Of wallets of the vendors' own: by vendor, user and currency, in wire amounts. */
  readonly balances = new Map<string, number>();
  /** What was told to wallets, by vendor and transaction, oldest first. */
  private readonly told = new Map<string, Map<string, ListedTransaction>>();

  open(call: GameUrlCall, vendor: Vendor, game: Game): Session {
    const session: Session = {
      id: randomUUID(),
      vendor,
      game,
      user: call.user,
      token: call.token,
      currency: call.currency,
      language: /^(tw|zh)/i.test(call.lang) ? 'TW' : 'EN',
      lobbyUrl: call.lobby_url,
      openRound: null,
      busy: false,
    };
    this.sessions.set(session.id, session);
    return session;
  }

  /** Told again it is still one. */
  note(vendor: string, transaction: ListedTransaction): void {
    const known = this.told.get(vendor) ?? new Map<string, ListedTransaction>();
    if (!known.has(transaction.transaction_uuid)) known.set(transaction.transaction_uuid, transaction);
    this.told.set(vendor, known);
  }

  transactions(vendor: string): readonly ListedTransaction[] {
    return [...(this.told.get(vendor)?.values() ?? [])];
  }

  rewardFor(session: Session, now: Date): Reward | undefined {
    const at = now.toISOString();
    return [...this.rewards.values()].find(
      (reward) =>
        reward.vendor === session.vendor.code &&
        reward.user === session.user &&
        reward.gameCode === session.game.code &&
        reward.currency === session.currency &&
        reward.left > 0 &&
        !reward.cancelled &&
        Date.parse(reward.startsAt) <= Date.parse(at) &&
        Date.parse(at) < Date.parse(reward.endsAt),
    );
  }
}
