import type { Minor } from '@croupier/contract';

export interface Ours {
  readonly txId: string;
  readonly kind: 'bet' | 'win' | 'rollback' | 'tombstone';
  readonly personId: bigint;
  readonly gameCode: string;
  readonly round: string;
  readonly amount: Minor;
  readonly at: Date;
}

export interface Theirs {
  readonly txId: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly gameCode: string;
  readonly round: string;
  /** Null: in a currency that is not ours, or below our smallest unit. */
  readonly amount: Minor | null;
  readonly at: Date;
}

export interface MoneyDifference {
  readonly kind: 'missing_with_us' | 'missing_with_them' | 'amount_differs' | 'round_open';
  readonly txId: string;
  readonly round: string;
  readonly gameCode: string;
  readonly personId: bigint | null;
  readonly theirAmount: Minor | null;
  readonly ourAmount: Minor | null;
  readonly happenedAt: Date;
}

interface Stretch {
  readonly from: Date;
  readonly until: Date;
}

const agree = (ours: Ours, theirs: Theirs): boolean => {
  // It came after its rollback and was refused: nothing happened with us, and the vendor knows.
  if (ours.kind === 'tombstone') return true;
  if (ours.kind !== theirs.kind) return false;
  return ours.kind === 'rollback' || ours.amount === theirs.amount;
};

/**
 * What differs of a day. Each side is judged by its own clock: what stands on the other side of midnight with one of
 * us is found all the same, since both lists reach further than the day.
 * @param ours of the day and around it, and whatever stands on one of their ids
 */
export function compareTransactions(
  ours: readonly Ours[],
  theirs: readonly Theirs[],
  { from, until }: Stretch,
): MoneyDifference[] {
  const isOfDay = ({ at }: { at: Date }) => at >= from && at < until;
  const known = new Map(ours.map((one) => [one.txId, one]));
  const said = new Map(theirs.map((one) => [one.txId, one]));
  const fromThem = [...said.values()].filter(isOfDay).flatMap((their): MoneyDifference[] => {
    const our = known.get(their.txId);
    if (our && agree(our, their)) return [];
    const { txId, round, gameCode, amount: theirAmount, at: happenedAt } = their;
    const about = { txId, round, gameCode, theirAmount, happenedAt };
    if (!our) return [{ ...about, kind: 'missing_with_us', personId: null, ourAmount: null }];
    return [{ ...about, kind: 'amount_differs', personId: our.personId, ourAmount: our.amount }];
  });
  const fromUs = ours
    .filter((our) => our.kind !== 'tombstone' && isOfDay(our) && !said.has(our.txId))
    .map(({ txId, round, gameCode, personId, amount, at }): MoneyDifference => {
      const about = { txId, round, gameCode, personId, happenedAt: at };
      return { ...about, kind: 'missing_with_them', theirAmount: null, ourAmount: amount };
    });
  return [...fromThem, ...fromUs];
}
