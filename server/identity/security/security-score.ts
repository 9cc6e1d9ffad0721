/** What makes an account and its money hard to take over, each with its share of a hundred. */
export const SAFEGUARDS = { password: 25, email: 20, mobile: 10, payment: 10, totp: 25, recovery: 10 } as const;
export type Safeguard = keyof typeof SAFEGUARDS;

const ORDER = Object.keys(SAFEGUARDS) as Safeguard[];
/** Recovery codes come with the authenticator; fewer than three left are no safety. */
export const FEW_RECOVERY_CODES = 3;

/** Pure. The score, how many stand, and the one to do next. */
export function securityScore(on: Readonly<Record<Safeguard, boolean>>) {
  const standing = ORDER.filter((one) => on[one]);
  return {
    score: standing.reduce((sum, one) => sum + SAFEGUARDS[one], 0),
    done: standing.length,
    of: ORDER.length,
    next: ORDER.find((one) => !on[one]) ?? null,
  };
}
