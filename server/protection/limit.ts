import type { Minor } from '@croupier/contract';
import { minor } from '@croupier/contract';

export const KINDS = ['deposit', 'stake', 'loss', 'time'] as const;
export type LimitKind = (typeof KINDS)[number];
export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];
export type LimitSource = 'person' | 'operator' | 'brand';

/** Of `time` whole minutes, of all else minor units. */
export interface Limit {
  readonly kind: LimitKind;
  readonly period: Period;
  readonly source: LimitSource;
  readonly amount: bigint;
}

const HOUR_MS = 3_600_000;
/** GLI-19 A.3.7: nobody loosens a limit in the heat of the moment. */
export const RIPENS_MS = 24 * HOUR_MS;
/** What was asked for and not confirmed by then has never been asked for. */
export const LAPSES_MS = 7 * 24 * HOUR_MS;

/** GLI-19 2.5.5: of all that hold, the strictest. Null: none holds. */
export function strictest(limits: readonly Limit[], kind: LimitKind, period: Period): Limit | null {
  const own = limits.filter((limit) => limit.kind === kind && limit.period === period);
  return own.reduce<Limit | null>((least, limit) => (least && least.amount <= limit.amount ? least : limit), null);
}

export interface Figure {
  readonly used: bigint;
  readonly limit: Limit | null;
  /** Never below zero. Null: no limit. */
  readonly left: bigint | null;
}

export function figureOf(limits: readonly Limit[], kind: LimitKind, period: Period, used: bigint): Figure {
  const limit = strictest(limits, kind, period);
  const spent = used > 0n ? used : 0n;
  const rest = limit && limit.amount - spent;
  return { used: spent, limit, left: rest === null ? null : rest > 0n ? rest : 0n };
}

/** What there is of an own limit: of it, the amount now and what was asked for. */
export interface OwnLimit {
  readonly amount: bigint;
  readonly pending: { readonly amount: bigint | null; readonly ripeAt: Date; readonly lapsesAt: Date } | null;
}

/**
 * What comes of another amount for an own limit (`null`: none at all): lower or new at once, higher or none only asked
 * for. The amount there is calls off what was asked for.
 */
export function changeOf(now: OwnLimit | null, wanted: bigint | null): 'set' | 'ask' | 'keep' | 'nothing' {
  if (now === null) return wanted === null ? 'nothing' : 'set';
  if (wanted === null || wanted > now.amount) return 'ask';
  if (wanted < now.amount) return 'set';
  return now.pending ? 'keep' : 'nothing';
}

/** May what was asked for be confirmed? Waits, is ripe for six days, and lapses. */
export function ripeness(pending: OwnLimit['pending'], at: Date): 'none' | 'waits' | 'ripe' {
  if (!pending || at >= pending.lapsesAt) return 'none';
  return at < pending.ripeAt ? 'waits' : 'ripe';
}

export const money = (amount: bigint): Minor => minor(amount);
