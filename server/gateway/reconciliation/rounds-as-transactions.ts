import { type Minor, ZERO, add, minor, subtract } from '@croupier/contract';
import type { Ours, Theirs } from './compare-transactions.ts';

const sumOf = (list: readonly { amount: Minor | null }[]): Minor =>
  list.reduce((sum, { amount }) => add(sum, amount ?? ZERO), ZERO);

function said({ txId, gameCode, round, reference, at, amount }: Ours, kind: Theirs['kind'], alias: string): Theirs {
  return { txId, kind, gameCode, round, roundClosed: false, reference, alias, amount, at };
}

/** What the vendor has to say of ours, where it says the same. */
const repeated = (ours: readonly Ours[], alias = ''): Theirs[] =>
  ours.flatMap((our) => (our.kind === 'tombstone' ? [] : [said(our, our.kind, alias)]));

/** The last of ours is what the others leave of their sum. */
function withSum(ours: readonly Ours[], sum: Minor, kind: 'bet' | 'win', alias: string): Theirs[] {
  const [last, ...others] = ours.toReversed();
  const left = subtract(sum, sumOf(others));
  return [...repeated(others, alias), { ...said(last!, kind, alias), amount: left < 0n ? minor(0n) : left }];
}

interface Round {
  readonly bet: Theirs;
  readonly win: Theirs | undefined;
}

function compared(ours: readonly Ours[], { bet, win }: Round): Theirs[] {
  const gone = new Set(ours.flatMap(({ kind, reference }) => (kind === 'rollback' ? [reference] : [])));
  const left = ours.filter(({ kind, txId }) => kind !== 'rollback' && kind !== 'tombstone' && !gone.has(txId));
  const [bets, wins] = [left.filter(({ kind }) => kind === 'bet'), left.filter(({ kind }) => kind === 'win')];
  // A currency that is not ours has no sum: it stands as they say it, and differs.
  const [first] = bets;
  if (!first || bet.amount === null) return [bet, ...(win ? [win] : [])];
  const others = ours.filter((our) => !left.includes(our));
  const won = win?.amount ?? ZERO;
  const told = wins.length > 0 ? withSum(wins, won, 'win', bet.alias) : [];
  // One win less than they paid: under the round's name, since it has none of its own here.
  const missing = wins.length === 0 && won > 0n && win ? [{ ...win, reference: first.txId }] : [];
  return [...withSum(bets, bet.amount, 'bet', bet.alias), ...told, ...missing, ...repeated(others, bet.alias)];
}

/**
 * A vendor's list of rounds that are over, in the words of a list of transactions, so that both are held against ours
 * in the same way: what comes to the same sum is repeated under our ids, and what differs stands on one of them. What
 * they do not list differs only where we hold the round to be over.
 * @param listed of each round its bet and its win, by the round's own name
 */
export function roundsAsTransactions(ours: readonly Ours[], listed: readonly Theirs[]): Theirs[] {
  const byRound = Map.groupBy(ours, ({ round }) => round);
  const rounds = Map.groupBy(listed, ({ round }) => round);
  const told = [...rounds].flatMap(([round, both]) => {
    const bet = both.find(({ kind }) => kind === 'bet')!;
    return compared(byRound.get(round) ?? [], { bet, win: both.find(({ kind }) => kind === 'win') });
  });
  const untold = [...byRound].flatMap(([round, own]) => {
    if (rounds.has(round)) return [];
    const gone = new Set(own.flatMap(({ kind, reference }) => (kind === 'rollback' ? [reference] : [])));
    const isOver = own.some(({ kind, txId, reference }) => {
      return kind === 'win' && !gone.has(txId) && !gone.has(reference);
    });
    return isOver ? [] : repeated(own);
  });
  return [...told, ...untold];
}
