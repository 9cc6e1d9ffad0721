import type { Minor } from '@croupier/contract';

export type Rule = 'many_small' | 'quick_out' | 'circle';
export interface Alert {
  readonly rule: Rule;
  /** How many in the day, how many minutes after the deposit, the reference of the other transfer. */
  readonly detail: string;
}

/** Of the brand; a count or a time of zero switches its rule off. */
export interface AlertFigures {
  readonly alertManyCount: number;
  readonly alertManyBelow: Minor;
  readonly alertQuickMinutes: number;
  readonly alertCircleHours: number;
}

/** What is known of a transfer when it is looked at. */
export interface AlertFacts {
  readonly amount: Minor;
  readonly at: Date;
  /** Transfers of at most `alertManyBelow` to the same receiver in the brand's day so far, from whomever, this one too. */
  readonly smallToday: number;
  /** The sender's last deposit before it that was credited, and what they have staked from then until it. */
  readonly deposit: { readonly at: Date; readonly stakedAfter: Minor } | null;
  /** The last transfer before it the other way between the two. */
  readonly back: { readonly at: Date; readonly reference: string } | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Why a transfer is pointed out to operators: many small ones to one receiver in a day; money that goes on right after a
 * deposit without play; money that comes back to whom it was from. It refuses nothing. Pure.
 */
export function alertsOf({ amount, at, smallToday, deposit, back }: AlertFacts, figures: AlertFigures): Alert[] {
  const { alertManyCount, alertManyBelow, alertQuickMinutes, alertCircleHours } = figures;
  const alerts: Alert[] = [];
  if (alertManyCount > 0 && amount <= alertManyBelow && smallToday >= alertManyCount) {
    alerts.push({ rule: 'many_small', detail: String(smallToday) });
  }
  const sinceDeposit = deposit && at.getTime() - deposit.at.getTime();
  if (sinceDeposit !== null && sinceDeposit <= alertQuickMinutes * MINUTE_MS && alertQuickMinutes > 0) {
    if (deposit!.stakedAfter === 0n)
      alerts.push({ rule: 'quick_out', detail: String(Math.floor(sinceDeposit / MINUTE_MS)) });
  }
  if (back && alertCircleHours > 0 && at.getTime() - back.at.getTime() <= alertCircleHours * HOUR_MS) {
    alerts.push({ rule: 'circle', detail: back.reference });
  }
  return alerts;
}
