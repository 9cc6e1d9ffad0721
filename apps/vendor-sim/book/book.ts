import { randomUUID } from 'node:crypto';
import type { GameUrlCall, ListedTransaction } from '@croupier/vendor-protocol';
import { type Change, Journals } from './keep-book.ts';
import type { Catalogue, Game, Vendor } from '../read-catalogue.ts';
import { type Round, listedOf, nextStep } from './round.ts';

/** Somebody at a game: what the operator told when it asked for the address. */
export interface Session {
  readonly id: string;
  readonly vendor: Vendor;
  readonly game: Game;
  readonly operator: string;
  readonly user: string;
  readonly token: string;
  readonly currency: string;
  readonly language: 'TW' | 'EN';
  readonly lobbyUrl: string;
  readonly depositUrl: string | null;
  readonly at: string;
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
  readonly at: string;
}

const DAY_MS = 86_400_000;
/** So many of a player's rounds are at hand. */
const SHOWN = 30;
type Shelf = 'sessions' | 'rounds' | 'rewards' | 'moves' | 'balances';
const SHELVES: readonly Shelf[] = ['sessions', 'rounds', 'rewards', 'moves', 'balances'];

/**
 * The vendors' memory. Whoever changes something says so with `changed`, and what has changed is written down by
 * `keep`, what belongs to one vendor all at once.
 */
export class Book {
  readonly sessions = new Map<string, Session>();
  readonly rounds = new Map<string, Round>();
  readonly rewards = new Map<string, Reward>();
  /** By vendor and id. */
  readonly moves = new Map<string, Move>();
  /** Of wallets of the vendors' own: by vendor, user and currency, in wire amounts. */
  readonly balances = new Map<string, number>();
  /** Rounds that this process is about. */
  readonly running = new Set<string>();
  /** A player's latest of a game, oldest first. */
  private readonly ofPlayers = new Map<string, Round[]>();
  /** Rounds that are not over. */
  private readonly unfinished = new Set<Round>();
  private readonly dirty = new Map<string, Map<string, readonly [Shelf, string]>>();
  private readonly written = new Map<string, string>();
  private readonly journals: Journals;
  private readonly keepMs: number;

  /** @param folder where it is kept over a restart; nowhere unless told */
  constructor(catalogue: Catalogue, { folder, keepDays }: { folder?: string | undefined; keepDays: number }) {
    this.journals = new Journals(folder);
    this.keepMs = keepDays * DAY_MS;
    for (const [, change] of this.journals.read()) this.recall(change, catalogue);
    for (const round of this.rounds.values()) {
      this.remember(round);
      if (nextStep(round)) this.unfinished.add(round);
    }
    for (const reward of this.rewards.values()) this.written.set(reward.id, JSON.stringify(reward));
  }

  open(call: GameUrlCall, vendor: Vendor, game: Game): Session {
    const session: Session = {
      id: randomUUID(),
      vendor,
      game,
      operator: call.operator_id,
      user: call.user,
      token: call.token,
      currency: call.currency,
      language: /^(tw|zh)/i.test(call.lang) ? 'TW' : 'EN',
      lobbyUrl: call.lobby_url,
      depositUrl: call.deposit_url ?? null,
      at: new Date().toISOString(),
    };
    this.sessions.set(session.id, session);
    this.changed(vendor.code, 'sessions', session.id);
    return session;
  }

  begin(round: Round): void {
    this.rounds.set(round.id, round);
    this.running.add(round.id);
    this.unfinished.add(round);
    this.remember(round);
    this.changed(round.vendor, 'rounds', round.id);
  }

  /** Nobody is about it any more; it may be over or not. */
  leave(round: Round): void {
    this.running.delete(round.id);
    if (!nextStep(round)) this.unfinished.delete(round);
  }

  changed(vendor: string, shelf: Shelf, key: string): void {
    const known = this.dirty.get(vendor) ?? new Map<string, readonly [Shelf, string]>();
    this.dirty.set(vendor, known.set(`${shelf} ${key}`, [shelf, key]));
  }

  setBalance(vendor: string, purse: string, amount: number): void {
    this.balances.set(purse, amount);
    this.changed(vendor, 'balances', purse);
  }

  /** Writes down what has changed since. A line holds all of a vendor, so that money and what it is for stay together. */
  keep(): void {
    for (const [vendor, changes] of this.dirty) {
      const lines = [...changes.values()].map(([shelf, key]): Change => [shelf, key, this.writable(shelf, key)]);
      this.journals.write(vendor, lines);
    }
    const vendors = [...this.dirty.keys()];
    this.dirty.clear();
    for (const vendor of vendors) {
      const live = this.rounds.size + this.sessions.size + this.moves.size;
      if (this.journals.isLong(vendor, live)) this.journals.rewrite(vendor, this.allOf(vendor));
    }
  }

  /** Free bets change where they are booked and cancelled: looked through, there are few. */
  keepRewards(): void {
    for (const reward of this.rewards.values()) {
      const text = JSON.stringify(reward);
      if (this.written.get(reward.id) === text) continue;
      this.written.set(reward.id, text);
      this.changed(reward.vendor, 'rewards', reward.id);
    }
    this.keep();
  }

  /** Drops what is older than is kept; balances stay. */
  forget(now: Date): void {
    const since = now.getTime() - this.keepMs;
    const old = (at: string) => Date.parse(at) < since;
    const vendors = new Set<string>();
    const drop = (shelf: Map<string, unknown>, key: string, vendor: string) => {
      shelf.delete(key);
      vendors.add(vendor);
    };
    for (const [id, { at, vendor }] of this.sessions) if (old(at)) drop(this.sessions, id, vendor.code);
    for (const [key, { at }] of this.moves) if (old(at)) drop(this.moves, key, vendorOfKey(key));
    for (const [id, { endsAt, vendor }] of this.rewards) if (old(endsAt)) drop(this.rewards, id, vendor);
    for (const [id, round] of this.rounds) {
      if (!old(round.at) || this.running.has(id)) continue;
      this.unfinished.delete(round);
      drop(this.rounds, id, round.vendor);
    }
    this.keep();
    for (const vendor of vendors) this.journals.rewrite(vendor, this.allOf(vendor));
  }

  close(): void {
    this.keepRewards();
    this.journals.close();
  }

  /** What was told to an operator's wallet, oldest first. */
  transactions(vendor: string, of: { operator: string; round?: string | undefined }): readonly ListedTransaction[] {
    const rounds = of.round === undefined ? this.rounds.values() : [this.rounds.get(of.round)];
    const theirs = [...rounds].filter((round) => round?.vendor === vendor && round.operator === of.operator);
    return theirs
      .flatMap((round) => listedOf(round!))
      .toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  }

  /** Rounds of a vendor that are not over, oldest first. */
  unfinishedOf(vendor: string): readonly Round[] {
    return [...this.unfinished].filter((round) => round.vendor === vendor);
  }

  /** The player's latest of this game, in whichever session; the newest first. */
  roundsOf(session: Session): readonly Round[] {
    const theirs = this.ofPlayers.get(playerOf(session.vendor.code, session.game.code, session)) ?? [];
    return theirs.filter(({ id }) => this.rounds.has(id)).toReversed();
  }

  rewardFor(session: Session, now: Date): Reward | undefined {
    const at = now.getTime();
    return [...this.rewards.values()].find(
      (reward) =>
        reward.vendor === session.vendor.code &&
        reward.user === session.user &&
        reward.gameCode === session.game.code &&
        reward.currency === session.currency &&
        reward.left > 0 &&
        !reward.cancelled &&
        Date.parse(reward.startsAt) <= at &&
        at < Date.parse(reward.endsAt),
    );
  }

  private remember(round: Round): void {
    const player = playerOf(round.vendor, round.game, round);
    const theirs = this.ofPlayers.get(player) ?? [];
    theirs.push(round);
    if (theirs.length > SHOWN) theirs.splice(0, 1);
    this.ofPlayers.set(player, theirs);
  }

  private allOf(vendor: string): Change[] {
    const vendorOf: Readonly<Record<Shelf, (key: string) => string | undefined>> = {
      sessions: (key) => this.sessions.get(key)?.vendor.code,
      rounds: (key) => this.rounds.get(key)?.vendor,
      rewards: (key) => this.rewards.get(key)?.vendor,
      moves: vendorOfKey,
      balances: vendorOfKey,
    };
    return SHELVES.flatMap((shelf) =>
      [...this[shelf].keys()]
        .filter((key) => vendorOf[shelf](key) === vendor)
        .map((key): Change => [shelf, key, this.writable(shelf, key)]),
    );
  }

  private writable(shelf: Shelf, key: string): unknown {
    if (shelf !== 'sessions') return this[shelf].get(key) ?? null;
    const session = this.sessions.get(key);
    return session ? { ...session, vendor: session.vendor.code, game: session.game.code } : null;
  }

  private recall([shelf, key, value]: Change, { vendors, games }: Catalogue): void {
    if (!SHELVES.includes(shelf as Shelf)) return;
    const known = shelf as Shelf;
    if (value === null) {
      this[known].delete(key);
      return;
    }
    if (known !== 'sessions') {
      (this[known] as Map<string, unknown>).set(key, value);
      return;
    }
    const kept = value as Omit<Session, 'vendor' | 'game'> & { vendor: string; game: string };
    const vendor = vendors.find(({ code }) => code === kept.vendor);
    const game = games.find(({ code }) => code === kept.game);
    // A game that the catalogue has lost since.
    if (vendor && game) this.sessions.set(key, { ...kept, vendor, game });
  }
}

export const playerOf = (
  vendor: string,
  game: string,
  { operator, user }: { operator: string; user: string },
): string => JSON.stringify([vendor, game, operator, user]);

const vendorOfKey = (key: string): string => key.slice(0, key.indexOf(' '));
