import { type Minor, type ValueOf, type console as contract, ZERO, add, formatAmount } from '@croupier/contract';
import { brandSettings } from '#brand';
import type { Kernel } from '#kernel/kernel';
import { type HourFigures, dayByHour, medianDecision, waitingFigures } from '#payments';
import { type BusinessDay, businessDay, firstPlays, playHours } from './store.ts';

type Overview = ValueOf<typeof contract.consoleOverview>;
type Tile = Overview['tiles'][number];

const HOUR_MS = 3_600_000;

interface Brand {
  readonly id: number;
  readonly timeZone: string;
}

/** The day so far against the same time of the day before; sparks by the hour of the brand's day. */
export async function overview({ db, clock }: Pick<Kernel, 'db' | 'clock'>, brand: Brand): Promise<Overview> {
  const now = clock.now();
  const day = await businessDay(db, now, brand.timeZone);
  const [settings, hours, before] = await Promise.all([
    brandSettings(db, brand.id),
    dayByHour(db, brand.id, day.today, now),
    dayByHour(db, brand.id, day.yesterday, day.sameTimeYesterday),
  ]);
  const sla = settings.withdrawalSlaMinutes;
  const elapsed = Math.floor((now.getTime() - day.today.getTime()) / HOUR_MS) + 1;
  const [waiting, ...rest] = await Promise.all([
    waitingTile(db, brand.id, now, sla, hours, elapsed),
    incomeTile(db, brand.id, now, day, elapsed),
    playersTile(db, brand.id, now, day, elapsed),
    slaTile(db, brand.id, now, day, hours, sla),
  ]);
  const tiles = [waiting, depositsTile(hours, before, elapsed), ...rest];
  return { tiles, asOf: now.toISOString() };
}

async function waitingTile(
  db: Kernel['db'],
  brandId: number,
  now: Date,
  sla: number,
  hours: HourFigures[],
  elapsed: number,
): Promise<Tile> {
  const { count, amount, overdue } = await waitingFigures(db, brandId, now, sla);
  const spark = byHour(elapsed, (hour) => hours.find((row) => row.hour === hour)?.requested ?? 0);
  const note = `${formatAmount(amount)}/${overdue}`;
  return { key: 'withdrawals_waiting', value: String(count), unit: 'count', previous: null, spark, note };
}

function depositsTile(hours: HourFigures[], before: HourFigures[], elapsed: number): Tile {
  const sum = (rows: HourFigures[]) => rows.reduce<Minor>((total, row) => add(total, row.deposits), ZERO);
  const spark = running(byHour(elapsed, (hour) => dollars(hours.find((row) => row.hour === hour)?.deposits ?? ZERO)));
  const value = formatAmount(sum(hours));
  return { key: 'deposits_today', value, unit: 'amount', previous: formatAmount(sum(before)), spark, note: null };
}

async function incomeTile(
  db: Kernel['db'],
  brandId: number,
  now: Date,
  day: BusinessDay,
  elapsed: number,
): Promise<Tile> {
  const [today, before] = await Promise.all([
    playHours(db, brandId, day.today, now),
    playHours(db, brandId, day.yesterday, day.sameTimeYesterday),
  ]);
  const sum = (rows: typeof today) => rows.reduce<Minor>((total, row) => add(total, row.income), ZERO);
  const at = (hour: number) => day.today.getTime() + hour * HOUR_MS;
  const spark = running(
    byHour(elapsed, (hour) => dollars(today.find((row) => row.hour.getTime() === at(hour))?.income ?? ZERO)),
  );
  const value = formatAmount(sum(today));
  return { key: 'ggr_today', value, unit: 'amount', previous: formatAmount(sum(before)), spark, note: null };
}

async function playersTile(
  db: Kernel['db'],
  brandId: number,
  now: Date,
  day: BusinessDay,
  elapsed: number,
): Promise<Tile> {
  const [today, before] = await Promise.all([
    firstPlays(db, brandId, day.today, now),
    firstPlays(db, brandId, day.yesterday, day.sameTimeYesterday),
  ]);
  const hourOf = (at: Date) => Math.floor((at.getTime() - day.today.getTime()) / HOUR_MS);
  const spark = running(byHour(elapsed, (hour) => today.filter((at) => hourOf(at) === hour).length));
  const previous = String(before.length);
  return { key: 'players_today', value: String(today.length), unit: 'count', previous, spark, note: null };
}

async function slaTile(
  db: Kernel['db'],
  brandId: number,
  now: Date,
  day: BusinessDay,
  hours: HourFigures[],
  sla: number,
): Promise<Tile> {
  const [today, before] = await Promise.all([
    medianDecision(db, brandId, day.today, now),
    medianDecision(db, brandId, day.yesterday, day.sameTimeYesterday),
  ]);
  const text = (minutes: number | null) => (minutes === null ? null : minutes.toFixed(1));
  // Hours in which nothing was decided are no zeros.
  const spark = hours.flatMap(({ decidedMinutes }) => (decidedMinutes === null ? [] : [decidedMinutes]));
  const value = text(today) ?? '';
  return { key: 'sla_median', value, unit: 'minutes', previous: text(before), spark, note: String(sla) };
}

const byHour = (hours: number, value: (hour: number) => number) =>
  Array.from({ length: hours }, (_, hour) => value(hour));

function running(values: number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}

/** For the height of a spark only: a picture needs no exact cents. */
const dollars = (amount: Minor): number => Number(amount) / 10_000;
