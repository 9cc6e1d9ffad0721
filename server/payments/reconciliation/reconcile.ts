import { type Minor, type WireAmount, formatAmount } from '@croupier/contract';

/** A movement of money as the provider's statement has it. */
export interface DayLine {
  /** The provider's name of the money itself; our payments keep it. */
  readonly moneyId: string;
  readonly direction: 'in' | 'out';
  readonly reference: string | null;
  readonly amount: Minor;
  readonly asset: string;
  readonly at: Date;
}

/** What we have of it. */
export interface OurMoney {
  readonly moneyId: string;
  readonly direction: 'in' | 'out';
  readonly reference: string;
  /** What moved at the provider, in what was paid; null where any amount is right (a chain's at its rate). */
  readonly amount: Minor | null;
  readonly asset: string;
  /** When it counted with us. */
  readonly at: Date;
  readonly depositId: bigint | null;
  readonly withdrawalId: bigint | null;
}

export interface Difference {
  readonly kind: 'missing_with_us' | 'missing_with_them' | 'amount_differs';
  readonly direction: 'in' | 'out';
  readonly moneyId: string;
  readonly theirs: DayLine | null;
  readonly ours: OurMoney | null;
}

interface Stretch {
  readonly from: Date;
  readonly until: Date;
  /** Since when the provider remembers: what is older with us cannot be missing there. */
  readonly knownSince: Date;
}

const keyOf = ({ direction, moneyId }: { direction: string; moneyId: string }) => `${direction}:${moneyId}`;
const isIn = ({ at }: { at: Date }, { from, until }: Stretch) => at >= from && at < until;

/**
 * Holds the lines of a day against what we have. Both lists may reach beyond the day: what was paid in its last second
 * counted with us in the next one's first. A line of the day is looked for among all of ours, and ours of the day
 * among all lines.
 */
export function reconcile(lines: readonly DayLine[], ours: readonly OurMoney[], day: Stretch): Difference[] {
  const known = new Map(ours.map((money) => [keyOf(money), money]));
  const said = new Set(lines.map(keyOf));
  const found = lines
    .filter((line) => isIn(line, day))
    .flatMap((theirs): Difference[] => {
      const { direction, moneyId } = theirs;
      const mine = known.get(keyOf(theirs));
      if (!mine) return [{ kind: 'missing_with_us', direction, moneyId, theirs, ours: null }];
      const same = mine.asset === theirs.asset && (mine.amount === null || mine.amount === theirs.amount);
      return same ? [] : [{ kind: 'amount_differs', direction, moneyId, theirs, ours: mine }];
    });
  const missing = ours
    .filter((mine) => isIn(mine, day) && mine.at >= day.knownSince && !said.has(keyOf(mine)))
    .map((mine): Difference => {
      const { direction, moneyId } = mine;
      return { kind: 'missing_with_them', direction, moneyId, theirs: null, ours: mine };
    });
  return [...found, ...missing];
}

export const amountText = (amount: Minor | null): WireAmount | null => (amount === null ? null : formatAmount(amount));
