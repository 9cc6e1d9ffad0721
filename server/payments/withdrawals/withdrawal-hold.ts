const HOUR_MS = 3_600_000;

export interface HoldFacts {
  readonly now: Date;
  /** The brand's `withdrawalHoldHours`; 0: withdrawals never rest. */
  readonly hours: number;
  /** When what proves the person last changed; null: never. */
  readonly securityChangedAt: Date | null;
}

const restsUntil = (since: Date | null, { now, hours }: HoldFacts): Date | null => {
  if (since === null) return null;
  const end = new Date(since.getTime() + hours * HOUR_MS);
  return end > now ? end : null;
};

/** SECURITY 15: until when all of a person's withdrawals rest, or null. Pure. */
export const heldUntil = (facts: HoldFacts): Date | null => restsUntil(facts.securityChangedAt, facts);

/**
 * Until when one payout account is not paid to, or null: one that was added beside others could be a stranger's. The
 * first one is paid to at once, since there is nothing it could take the place of (docs/decisions/0112).
 */
export function accountHeldUntil(account: { addedAt: Date; first: boolean }, facts: HoldFacts): Date | null {
  return account.first ? null : restsUntil(account.addedAt, facts);
}
