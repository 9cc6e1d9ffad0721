import { randomInt, randomUUID } from 'node:crypto';
import { WIRE_SCALE, type WalletDriver, driverOf, nativeDriver } from '@croupier/vendor-protocol';
import { type Book, DEMO_CURRENCIES, PLAY_MONEY, type Session } from '../book/book.ts';
import type { Desk, Outcome, RoundFault } from '../desk/desk-settings.ts';
import { familyOf } from './families.ts';
import { type SimOptions, operatorAt } from '../options.ts';
import { drawTimes } from './outcome.ts';
import { ownPurse, purseKey } from '../book/own-purse.ts';
import type { Report } from '../desk/report.ts';
import { type Round, nextStep } from '../book/round.ts';
import { type Played, SCRIPTS } from './round-scripts.ts';
import { type Pick, sceneOf } from './scenes.ts';
import { Conversation, type Told, askBalance, newTransaction } from './tell-wallet.ts';

export interface Table {
  readonly book: Book;
  readonly desk: Desk;
  readonly report: Report;
  readonly options: SimOptions;
  /** Ends everything that is still being tried. */
  readonly stopped: AbortSignal;
}

/** A round as the player sees it. */
export interface Shown extends Played {
  readonly round: Round;
}

type Purse = Parameters<typeof ownPurse>[1];

const keepsOwn = ({ options }: Table, { vendor, currency }: Session): boolean =>
  DEMO_CURRENCIES.includes(currency) || options.transferVendors.includes(vendor.code);

/** Who keeps the money that is played with: the operator, or for demos and transfer wallets we ourselves. */
function purseOf(table: Table, session: Session, round: Purse): WalletDriver {
  const { book, options } = table;
  const { vendor, currency } = session;
  const key = purseKey(vendor.code, session);
  if (DEMO_CURRENCIES.includes(currency) && !book.balances.has(key)) book.setBalance(vendor.code, key, PLAY_MONEY);
  if (keepsOwn(table, session)) return ownPurse(book, round);
  const { walletUrl, privateKey, dialects } = operatorAt(options, vendor.code, session.operator);
  const url = `${walletUrl}/${vendor.code}`;
  const other = dialects[vendor.code];
  return other ? driverOf({ ...other, url }) : nativeDriver({ url, privateKey, timeoutMs: options.answerMs });
}

/** Wire amount; null where the wallet does not say. */
export async function balanceOf(table: Table, session: Session): Promise<number | null> {
  const { vendor, operator, user, currency } = session;
  const purse = purseOf(table, session, { vendor: vendor.code, operator, user, currency, moved: {} });
  return (await askBalance(session, purse, table.report))?.balance ?? null;
}

/** Plays one round as the desk has it. A free bet goes first, with its own value. @param keepOpen closed by hand later */
export async function playRound(
  table: Table,
  session: Session,
  asked: { stake: number; keepOpen: boolean; fault?: RoundFault; outcome?: Outcome; pick?: Pick },
): Promise<Shown> {
  const { book, desk, options } = table;
  const { outcome, round: befalls } = desk.of(session.vendor.code);
  const reward = book.rewardFor(session, new Date());
  const stake = reward?.betValue ?? asked.stake;
  const times = drawTimes(session.game, asked.outcome ?? outcome);
  const round: Round = {
    id: randomUUID(),
    vendor: session.vendor.code,
    operator: session.operator,
    session: session.id,
    user: session.user,
    game: session.game.code,
    currency: session.currency,
    at: new Date().toISOString(),
    stake,
    payout: stake * times,
    times,
    fault: asked.fault ?? befalls,
    reward: reward?.id ?? null,
    scene: sceneOf(familyOf(session.game), times, randomInt, asked.pick ?? 0),
    own: keepsOwn(table, session),
    told: [],
    moved: {},
  };
  // A free bet is used up before its round is told, and given back where the round does not count.
  if (reward) reward.left -= 1;
  book.begin(round);
  book.keepRewards();
  const talk = new Conversation(round, session, purseOf(table, session, round), table);
  const plan = {
    stake,
    payout: round.payout,
    free: reward !== undefined,
    closes: !asked.keepOpen,
    lateMs: options.lateMs,
  };
  try {
    const played = await SCRIPTS[round.fault](talk, plan);
    if (reward && played.bet?.status !== 'RS_OK') reward.left += 1;
    return { ...played, round };
  } finally {
    book.leave(round);
    book.keepRewards();
  }
}

/**
 * Tells the wallet what a round still lacks, once: a win that was interrupted under the same id, what was won, a win
 * of nothing that closes it, or that its stake is taken back. Null where nothing is lacking or nothing came back.
 * @param cancel the stake goes back, whatever was won
 */
export async function finishRound(table: Table, round: Round, cancel = false): Promise<Told> {
  const { book } = table;
  const session = book.sessions.get(round.session);
  const next = nextStep(round);
  if (!session || !next || book.running.has(round.id)) return null;
  book.running.add(round.id);
  const talk = new Conversation(round, session, purseOf(table, session, round), table);
  const bet = next.kind === 'again' ? next.telling.reference! : next.reference;
  try {
    if (next.kind === 'again' && !cancel) {
      const { id: transaction, kind, reference, amount, closed } = next.telling;
      return await talk.tell(kind, { transaction, reference: reference!, amount, closed, free: round.reward !== null });
    }
    const back = cancel || next.kind === 'rollback';
    const told = await talk.tell(back ? 'ROLLBACK' : 'WIN', {
      transaction: newTransaction(),
      reference: bet,
      amount: next.kind === 'win' && !back ? next.amount : 0,
      closed: true,
      free: round.reward !== null,
    });
    const reward = book.rewards.get(round.reward ?? '');
    if (back && reward && told?.status === 'RS_OK') reward.left += 1;
    return told;
  } finally {
    book.leave(round);
    book.keepRewards();
  }
}

const STEPS = [1, 2, 5] as const;
const MOST_STAKES = 12;

/** What can be staked, of the wire: 1, 2, 5, 10 … between the game's limits, those included. */
export function stakesOf({ min, max }: { min: number; max: number }): number[] {
  const round = Array.from({ length: 7 }, (_, power) => STEPS.map((step) => step * 10 ** power)).flat();
  const fitting = [min, ...round.filter((stake) => stake > min && stake < max), max];
  return [...new Set(fitting)].slice(0, MOST_STAKES).map((stake) => stake * WIRE_SCALE);
}
