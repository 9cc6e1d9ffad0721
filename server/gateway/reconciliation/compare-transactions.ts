import type { Minor } from '@croupier/contract';

export interface Ours {
  readonly txId: string;
  readonly kind: 'bet' | 'win' | 'rollback' | 'tombstone';
  readonly personId: bigint;
  readonly gameCode: string;
  readonly round: string;
  readonly amount: Minor;
  readonly reference: string | null;
  readonly betId: bigint | null;
  readonly at: Date;
}

export interface Theirs {
  readonly txId: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly gameCode: string;
  readonly round: string;
  readonly roundClosed: boolean;
  readonly reference: string | null;
  /** Who it is, as the vendor knows them. */
  readonly alias: string;
  /** Null: in a currency that is not ours, or below our smallest unit. */
  readonly amount: Minor | null;
  readonly at: Date;
}

/** Found by holding their list against ours, by looking for rounds without an end, or by what a call of theirs met. */
export type DifferenceKind =
  | 'missing_with_us'
  | 'missing_with_them'
  | 'amount_differs'
  | 'round_open'
  | 'rollback_unpaid'
  | 'late_after_settlement';

export interface MoneyDifference {
  readonly kind: DifferenceKind;
  readonly txId: string;
  readonly round: string;
  readonly gameCode: string;
  /** Null: they alone know of it; their `alias` says who it is. */
  readonly personId: bigint | null;
  readonly alias: string | null;
  readonly betId: bigint | null;
  /** Null: that side has none. */
  readonly theirKind: Theirs['kind'] | null;
  readonly ourKind: Theirs['kind'] | 'settled' | 'void' | null;
  readonly theirAmount: Minor | null;
  readonly ourAmount: Minor | null;
  readonly reference: string | null;
  readonly roundClosed: boolean;
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

const kindOf = ({ kind }: Ours): Theirs['kind'] | null => (kind === 'tombstone' ? null : kind);

function fromThem(their: Theirs, our: Ours | undefined): MoneyDifference {
  const { txId, round, gameCode, reference, roundClosed, alias } = their;
  const told = { txId, round, gameCode, reference, roundClosed, alias, theirKind: their.kind };
  const about = { ...told, theirAmount: their.amount, happenedAt: their.at };
  if (!our) return { ...about, kind: 'missing_with_us', personId: null, betId: null, ourKind: null, ourAmount: null };
  const own = { personId: our.personId, betId: our.betId, ourKind: kindOf(our), ourAmount: our.amount };
  return { ...about, ...own, kind: 'amount_differs' };
}

function fromUs({ at, amount, ...our }: Ours): MoneyDifference {
  const nothing = { theirKind: null, theirAmount: null, alias: null, roundClosed: false };
  const own = { ...our, ourKind: kindOf({ ...our, amount, at }), ourAmount: amount };
  return { ...own, ...nothing, kind: 'missing_with_them', happenedAt: at };
}

export interface Compared {
  readonly found: MoneyDifference[];
  /** How many of theirs are of the day, and how many of those are the same with us. */
  readonly listed: number;
  readonly agreed: number;
}

/**
 * What differs of a day. Each side is judged by its own clock: what stands on the other side of midnight with one of
 * us is found all the same, since both lists reach further than the day.
 * @param ours of the day and around it, and whatever stands on one of their ids
 */
export function compareTransactions(
  ours: readonly Ours[],
  theirs: readonly Theirs[],
  { from, until }: Stretch,
): Compared {
  const isOfDay = ({ at }: { at: Date }) => at >= from && at < until;
  const known = new Map(ours.map((one) => [one.txId, one]));
  const said = new Map(theirs.map((one) => [one.txId, one]));
  const ofDay = [...said.values()].filter(isOfDay);
  const differing = ofDay.flatMap((their): MoneyDifference[] => {
    const our = known.get(their.txId);
    return our && agree(our, their) ? [] : [fromThem(their, our)];
  });
  const unsaid = ours.filter((our) => our.kind !== 'tombstone' && isOfDay(our) && !said.has(our.txId)).map(fromUs);
  return { found: [...differing, ...unsaid], listed: ofDay.length, agreed: ofDay.length - differing.length };
}
