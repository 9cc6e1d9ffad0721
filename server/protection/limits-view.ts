import { ASSETS, formatAmount, type protection as calls, type ValueOf } from '@croupier/contract';
import { sumRecord } from '#bets';
import { brandById } from '#brand';
import { signedInSpans } from '#identity';
import type { Database } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import { type Block, blockOf } from './block.ts';
import { brandLimits } from './brand-limits.ts';
import type { ProtectionEvent } from './event-store.ts';
import { timeOutsOf } from './exclusion-store.ts';
import { figureOf, KINDS, type Limit, type LimitKind, money, type Period, PERIODS, ripeness } from './limit.ts';
import { type LimitRow, limitsOf } from './limit-store.ts';
import { periodStart, renewsAt } from './limit-period.ts';
import { paidInSince } from './paid-in.ts';
import { chosenMinutes } from './preference-store.ts';
import type { Who } from './standing-store.ts';
import { minutesSince } from './time-used.ts';

type View = ValueOf<typeof calls.protection>;
type LimitView = View['limits'][number];
type Used = Readonly<Record<LimitKind, Readonly<Record<Period, bigint>>>>;

/** Money as `1250.00`, time in whole minutes. */
export const figureText = (kind: LimitKind, amount: bigint): string =>
  kind === 'time' ? String(amount) : formatAmount(money(amount));

export const blockView = (block: Block | null): View['block'] =>
  block && { kind: block.kind, until: block.until?.toISOString() ?? null };

/** What of each kind was used in the periods under way. */
export async function usedOf(db: Database, who: Who, at: Date, timeZone: string): Promise<Used> {
  const [day, week, month] = PERIODS.map((period) => periodStart(period, at, timeZone));
  const first = week! < month! ? week! : month!;
  const played = (from: Date) => sumRecord(db, { ...who, from, until: null });
  const paid = (from: Date) => paidInSince(db, who, from);
  const [plays, paids, spans] = await Promise.all([
    Promise.all([played(day!), played(week!), played(month!)]),
    Promise.all([paid(day!), paid(week!), paid(month!)]),
    signedInSpans(db, who.brandId, [who.personId], first),
  ]);
  const byPeriod = (value: (nr: number) => bigint) => ({ day: value(0), week: value(1), month: value(2) });
  const starts = [day!, week!, month!];
  return {
    deposit: byPeriod((nr) => paids[nr]!),
    stake: byPeriod((nr) => plays[nr]!.stake),
    loss: byPeriod((nr) => plays[nr]!.stake - plays[nr]!.payout),
    time: byPeriod((nr) => minutesSince(spans, starts[nr]!)),
  };
}

function pendingView(kind: LimitKind, row: LimitRow | undefined, at: Date): LimitView['pending'] {
  if (!row?.pending) return null;
  const pending = { amount: row.pendingAmount, ripeAt: row.ripeAt!, lapsesAt: row.lapsesAt! };
  if (ripeness(pending, at) === 'none') return null;
  return {
    amount: pending.amount === null ? null : figureText(kind, pending.amount),
    ripeAt: pending.ripeAt.toISOString(),
    lapsesAt: pending.lapsesAt.toISOString(),
  };
}

/** All that holds a person, with what is used of it. */
export async function protectionView({ db, clock }: Pick<Kernel, 'db' | 'clock'>, who: Who): Promise<View> {
  const at = clock.now();
  const { timeZone, settings, asset } = await brandById(db, who.brandId);
  const [rows, used, timeOuts, chosen] = await Promise.all([
    limitsOf(db, who),
    usedOf(db, who, at, timeZone),
    timeOutsOf(db, who),
    chosenMinutes(db, who),
  ]);
  const all: Limit[] = [...rows, ...brandLimits(settings)];
  const one = (kind: LimitKind, period: Period): LimitView => {
    const of = (source: Limit['source']) => {
      const found = all.find((limit) => limit.source === source && limit.kind === kind && limit.period === period);
      return found ? figureText(kind, found.amount) : null;
    };
    const figure = figureOf(all, kind, period, used[kind][period]);
    const own = rows.find((row) => row.source === 'person' && row.kind === kind && row.period === period);
    return {
      kind,
      period,
      own: of('person'),
      operator: of('operator'),
      brand: of('brand'),
      limit: figure.limit && figureText(kind, figure.limit.amount),
      used: figureText(kind, figure.used),
      left: figure.left === null ? null : figureText(kind, figure.left),
      renewsAt: renewsAt(period, at, timeZone).toISOString(),
      pending: pendingView(kind, own, at),
    };
  };
  const { restedUntil } = timeOuts;
  return {
    currencySymbol: ASSETS[asset].symbol,
    limits: KINDS.flatMap((kind) => PERIODS.map((period) => one(kind, period))),
    realityMinutes: chosen ?? settings.realityCheckMinutes,
    block: blockView(blockOf(timeOuts, at)),
    restedUntil: restedUntil && restedUntil > at ? restedUntil.toISOString() : null,
    now: at.toISOString(),
  };
}

export function eventView(event: ProtectionEvent): ValueOf<typeof calls.protectionHistory>['list'][number] {
  const { kind, before, after } = event;
  // Minutes of a reality check are of no kind, and are told as they are.
  const text = (amount: bigint | null) => (amount === null ? null : figureText(kind ?? 'time', amount));
  return {
    id: String(event.id),
    at: event.at.toISOString(),
    what: event.what,
    source: event.source,
    kind,
    period: event.period,
    before: text(before),
    after: text(after),
    until: event.until?.toISOString() ?? null,
  };
}
