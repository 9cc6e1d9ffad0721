import { type Minor, ZERO, formatAmount, times } from '@croupier/contract';

/** What the rules look at. Amounts in minor units, times as instants. */
export interface RiskFacts {
  readonly now: Date;
  readonly amount: Minor;
  readonly payeeName: string;
  /** Of the person's profile; null when they gave none. */
  readonly profilePayeeName: string | null;
  readonly payoutAccountAddedAt: Date;
  readonly paidCount: number;
  readonly largestPaid: Minor;
  readonly lastDeposit: { readonly amount: Minor; readonly at: Date } | null;
  /** Stakes since that deposit. */
  readonly stakedSince: Minor;
  /** What proves the person changed last; null: never. Withdrawals rested for a while then. */
  readonly securityChangedAt: Date | null;
  /** What of deposits is still to be bet; this withdrawal leaves as much in the balance. */
  readonly turnoverLeft: Minor;
  /** It takes two operators. */
  readonly large: boolean;
  /** Other accounts of the brand seen at the same address, or on the same device, lately. */
  readonly sharedIp: number;
  readonly sharedDevice: number;
}

export interface RiskReason {
  readonly reason: RiskRule['reason'];
  readonly weight: number;
  /** The figure behind it, as text; the console knows how to say it. */
  readonly detail: string | null;
}

interface RiskRule {
  readonly reason:
    | 'first_withdrawal'
    | 'large_against_history'
    | 'payee_mismatch'
    | 'shared_device'
    | 'shared_ip'
    | 'quick_in_out'
    | 'new_payout_account'
    | 'recent_change'
    | 'turnover_short'
    | 'large';
  readonly weight: (facts: RiskFacts) => number;
  readonly detail?: (facts: RiskFacts) => string;
}

const HOUR_MS = 3_600_000;
/** A change of what proves a person is worth a word for a week. */
const RECENT_HOURS = 7 * 24;
const hoursBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / HOUR_MS);

/** Each rule says how much it adds, zero when it does not apply. The heaviest that can happen stands first. */
const RULES: readonly RiskRule[] = [
  {
    reason: 'payee_mismatch',
    weight: (f) => (f.profilePayeeName !== null && !sameName(f.payeeName, f.profilePayeeName) ? 30 : 0),
  },
  {
    reason: 'shared_device',
    weight: (f) => (f.sharedDevice === 0 ? 0 : f.sharedDevice < 3 ? 20 : 30),
    detail: (f) => String(f.sharedDevice),
  },
  { reason: 'quick_in_out', weight: quickInOut, detail: (f) => String(hoursBetween(f.lastDeposit!.at, f.now)) },
  {
    reason: 'large_against_history',
    weight: (f) => (f.paidCount > 0 && f.amount > times(f.largestPaid, 3) ? 20 : 0),
  },
  {
    reason: 'new_payout_account',
    weight: (f) => (f.now.getTime() - f.payoutAccountAddedAt.getTime() < 24 * HOUR_MS ? 20 : 0),
    detail: (f) => String(hoursBetween(f.payoutAccountAddedAt, f.now)),
  },
  {
    reason: 'recent_change',
    weight: (f) => (f.securityChangedAt && hoursBetween(f.securityChangedAt, f.now) < RECENT_HOURS ? 15 : 0),
    detail: (f) => String(hoursBetween(f.securityChangedAt!, f.now)),
  },
  { reason: 'first_withdrawal', weight: (f) => (f.paidCount === 0 ? 15 : 0) },
  {
    reason: 'turnover_short',
    weight: (f) => (f.turnoverLeft > ZERO ? 10 : 0),
    detail: (f) => formatAmount(f.turnoverLeft),
  },
  { reason: 'large', weight: (f) => (f.large ? 5 : 0) },
  {
    reason: 'shared_ip',
    weight: (f) => (f.sharedIp === 0 ? 0 : f.sharedIp < 3 ? 10 : 20),
    detail: (f) => String(f.sharedIp),
  },
];

/** Money that came in within a day and goes out again hardly played: less than once, or less than half of it. */
function quickInOut(facts: RiskFacts): number {
  const { lastDeposit, stakedSince, now } = facts;
  if (!lastDeposit || lastDeposit.amount === ZERO || hoursBetween(lastDeposit.at, now) >= 24) return 0;
  if (times(stakedSince, 2) < lastDeposit.amount) return 25;
  return stakedSince < lastDeposit.amount ? 15 : 0;
}

/** Names are compared without what people write differently: width, case, spaces, dots. */
function sameName(a: string, b: string): boolean {
  const plain = (name: string) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s.·・,-]/g, '');
  return plain(a) === plain(b);
}

/** Every rule that applies, the heaviest first, and their sum, at most 100. */
export function assessRisk(facts: RiskFacts): { score: number; reasons: RiskReason[] } {
  const reasons = RULES.map((rule) => ({ rule, weight: rule.weight(facts) }))
    .filter(({ weight }) => weight > 0)
    .map(({ rule, weight }) => ({ reason: rule.reason, weight, detail: rule.detail?.(facts) ?? null }))
    .sort((a, b) => b.weight - a.weight);
  const sum = reasons.reduce((total, { weight }) => total + weight, 0);
  return { score: Math.min(100, sum), reasons };
}

/** From here a withdrawal counts as risky in the queue's views. */
export const RISKY_SCORE = 60;
