import { randomUUID } from 'node:crypto';
import { WIRE_SCALE, type WalletDriver, driverOf, nativeDriver } from '@croupier/vendor-protocol';
import { type Book, DEMO_CURRENCIES, PLAY_MONEY, type Session } from './book.ts';
import type { Desk, RoundFault } from './desk-settings.ts';
import type { SimOptions } from './options.ts';
import { drawTiles, drawTimes } from './outcome.ts';
import { ownPurse, purseKey } from './own-purse.ts';
import type { Report } from './report.ts';
import { type Played, SCRIPTS } from './round-scripts.ts';
import { Conversation, type Told, newTransaction } from './tell-wallet.ts';

export interface Table {
  readonly book: Book;
  readonly desk: Desk;
  readonly report: Report;
  readonly options: SimOptions;
  /** Ends everything that is still being tried. */
  readonly stopped: AbortSignal;
}

/** A round as the player sees it; amounts of the wire. */
export interface Shown extends Played {
  readonly round: string;
  readonly stake: number;
  readonly payout: number;
  readonly times: number;
  readonly tiles: readonly boolean[];
}

/** Who keeps the money that is played with: the operator, or for demos and transfer wallets we ourselves. */
function purseOf({ book, options }: Table, session: Session): WalletDriver {
  const { vendor, user, currency } = session;
  const demo = DEMO_CURRENCIES.includes(currency);
  if (demo) {
    const key = purseKey(vendor.code, user, currency);
    if (!book.balances.has(key)) book.balances.set(key, PLAY_MONEY);
  }
  if (demo || options.transferVendors.includes(vendor.code)) return ownPurse(book, session);
  const { privateKey, answerMs, dialects } = options;
  const url = `${options.walletUrl}/${vendor.code}`;
  const other = dialects[vendor.code];
  return other ? driverOf({ ...other, url }) : nativeDriver({ url, privateKey, timeoutMs: answerMs });
}

const talkOf = (table: Table, session: Session, round: string) =>
  new Conversation(round, session, purseOf(table, session), table);

/** Wire amount; null where the wallet does not say. */
export async function balanceOf(table: Table, session: Session): Promise<number | null> {
  return (await talkOf(table, session, 'balance').balance())?.balance ?? null;
}

/** Plays one round as the desk has it. A free bet goes first, with its own value. @param keepOpen closed by hand later */
export async function playRound(
  table: Table,
  session: Session,
  asked: { stake: number; keepOpen: boolean; fault?: RoundFault },
): Promise<Shown> {
  const { outcome, round: befalls } = table.desk.of(session.vendor.code);
  const reward = table.book.rewardFor(session, new Date());
  const stake = reward?.betValue ?? asked.stake;
  const times = drawTimes(session.game, outcome);
  const payout = stake * times;
  const plan = { stake, payout, free: reward !== undefined, closes: !asked.keepOpen, lateMs: table.options.lateMs };
  const round = randomUUID();
  const played = await SCRIPTS[asked.fault ?? befalls](talkOf(table, session, round), plan);
  const counted = played.bet?.status === 'RS_OK';
  if (reward && counted) reward.left -= 1;
  if (asked.keepOpen && played.reference) session.openRound = { round, reference: played.reference };
  return { ...played, round, stake, payout, times, tiles: drawTiles(played.paid ? times : 0) };
}

/** Closes the round that was kept open, with a win of nothing. */
export async function closeRound(table: Table, session: Session): Promise<Told> {
  const open = session.openRound;
  if (!open) return null;
  const told = await talkOf(table, session, open.round).win({
    transaction: newTransaction(),
    reference: open.reference,
    amount: 0,
    closed: true,
  });
  if (told?.status) session.openRound = null;
  return told;
}

const STEPS = [1, 2, 5] as const;
const MOST_STAKES = 12;

/** What can be staked, of the wire: 1, 2, 5, 10 … between the game's limits, those included. */
export function stakesOf({ min, max }: { min: number; max: number }): number[] {
  const round = Array.from({ length: 7 }, (_, power) => STEPS.map((step) => step * 10 ** power)).flat();
  const fitting = [min, ...round.filter((stake) => stake > min && stake < max), max];
  return [...new Set(fitting)].slice(0, MOST_STAKES).map((stake) => stake * WIRE_SCALE);
}
