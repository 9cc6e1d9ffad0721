import { type ListedTransaction, type Status, isTerminal } from '@croupier/vendor-protocol';
import type { RoundFault } from '../desk/desk-settings.ts';

/** What was told to the wallet, or is about to be: written down before it is sent. Amounts of the wire. */
export interface Telling {
  readonly id: string;
  readonly kind: 'BET' | 'WIN' | 'ROLLBACK';
  readonly reference: string | null;
  readonly amount: number;
  readonly closed: boolean;
  /** When it was sent, and from its answer on when that came. */
  at: string;
  /** The wallet's word; null as long as there is none. */
  status: Status | null;
}

export interface Round {
  readonly id: string;
  readonly vendor: string;
  readonly operator: string;
  readonly session: string;
  readonly user: string;
  readonly game: string;
  readonly currency: string;
  readonly at: string;
  readonly stake: number;
  /** What it pays where it counts: decided before the stake is told. */
  readonly payout: number;
  readonly times: number;
  readonly fault: RoundFault;
  /** The free bet it was played with. */
  readonly reward: string | null;
  /** What the picture of it is drawn from; it shows the outcome and decides nothing. */
  readonly scene: object;
  /** Played with money of the vendor's own purse: no operator hears of it. */
  readonly own: boolean;
  readonly told: Telling[];
  /** What each transaction has changed in the vendor's own purse. */
  readonly moved: Record<string, number>;
}

/** What is to be told next so that a round is over. `again`: the same as before, under the same id. */
export type NextStep =
  | { readonly kind: 'again'; readonly telling: Telling }
  | { readonly kind: 'rollback'; readonly reference: string }
  | { readonly kind: 'win'; readonly reference: string; readonly amount: number };

const isAnswered = ({ status }: Telling): boolean => status !== null && isTerminal(status);

/** The bet whose money counts, if any. */
const countedBet = ({ told }: Round) => told.find(({ kind, status }) => kind === 'BET' && status === 'RS_OK');

/**
 * Where a round stands by what the wallet has said of it, whoever was interrupted when. A stake without an answer is
 * taken back, a win or a rollback without one is told again, and a stake that counts is paid what it won.
 */
export function nextStep(round: Round): NextStep | null {
  const { told } = round;
  const isBack = ({ id }: Telling) => told.some((other) => other.kind === 'ROLLBACK' && other.reference === id);
  const silent = told.findLast((telling) => !isAnswered(telling) && !(telling.kind === 'BET' && isBack(telling)));
  if (silent?.kind === 'BET') return { kind: 'rollback', reference: silent.id };
  if (silent) return { kind: 'again', telling: silent };
  const bet = countedBet(round);
  if (!bet) return null;
  const after = told.filter(({ kind, reference }) => kind !== 'BET' && reference === bet.id);
  if (after.some(({ closed, status }) => closed || status !== 'RS_OK')) return null;
  return { kind: 'win', reference: bet.id, amount: after.length > 0 ? 0 : round.payout };
}

/** `left_open` is how a scripted fault leaves it on purpose: no player is asked to end it. */
export type RoundState = 'running' | 'interrupted' | 'open' | 'left_open' | 'closed' | 'cancelled' | 'refused';

/** @param running whether this process is about it */
export function stateOfRound(round: Round, running: boolean): RoundState {
  if (running) return 'running';
  const next = nextStep(round);
  if (!next) {
    const bet = countedBet(round);
    if (!bet) return 'refused';
    const back = round.told.some(
      (told) => told.kind === 'ROLLBACK' && told.reference === bet.id && told.status === 'RS_OK',
    );
    return back ? 'cancelled' : 'closed';
  }
  if (round.fault === 'left_open') return 'left_open';
  return next.kind === 'win' && next.amount === 0 && isPaid(round) ? 'open' : 'interrupted';
}

/** Whether what it won is the player's. */
export const isPaid = ({ told }: Round): boolean =>
  told.some(({ kind, status }) => kind === 'WIN' && status === 'RS_OK') &&
  !told.some(({ kind, status }) => kind === 'ROLLBACK' && status === 'RS_OK');

/** What `transactions/list` says of it: each transaction that the wallet has taken, once. */
export function listedOf(round: Round): ListedTransaction[] {
  if (round.own) return [];
  const taken = new Map<string, Telling>();
  for (const telling of round.told) {
    if (telling.status === 'RS_OK' && !taken.has(telling.id)) taken.set(telling.id, telling);
  }
  const { id, game, user, currency } = round;
  return [...taken.values()].map((telling) => ({
    transaction_uuid: telling.id,
    reference_transaction_uuid: telling.reference,
    kind: telling.kind,
    round: id,
    round_closed: telling.closed,
    game_code: game,
    user,
    currency,
    amount: telling.amount,
    created_at: telling.at,
  }));
}
