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
  const elapsed = Math.floor((now.getTime() - day.today.getTime()) / HOUR_MS) + 1;
  const view: View = { db, brandId: brand.id, now, day, elapsed };
  const [settings, [hours, before]] = await Promise.all([brandSettings(db, brand.id), bothDays(view, dayByHour)]);
  const sla = settings.withdrawalSlaMinutes;
  const [waiting, ...rest] = await Promise.all([
    waitingTile(view, sla, hours),
    incomeTile(view),
    playersTile(view),
    slaTile(view, sla, hours),
  ]);
  const tiles = [waiting, depositsTile(view, hours, before), ...rest];
  return { tiles, asOf: now.toISOString() };
}

interface View {
  readonly db: Kernel['db'];
  readonly brandId: number;
  readonly now: Date;
  readonly day: BusinessDay;
  /** Hours of the brand's day, the one that runs included. */
  readonly elapsed: number;
}

type Reading<T> = (db: Kernel['db'], brandId: number, from: Date, until: Date) => Promise<T>;

/** A reading of the day so far, and of the day before until the same time. */
function bothDays<T>({ db, brandId, now, day }: View, read: Reading<T>): Promise<[today: T, before: T]> {
  return Promise.all([read(db, brandId, day.today, now), read(db, brandId, day.yesterday, day.sameTimeYesterday)]);
}

async function waitingTile({ db, brandId, now, elapsed }: View, sla: number, hours: HourFigures[]): Promise<Tile> {
  const { count, amount, overdue } = await waitingFigures(db, brandId, now, sla);
  const spark = byHour(elapsed, (hour) => hours.find((row) => row.hour === hour)?.requested ?? 0);
  const note = `${formatAmount(amount)}/${overdue}`;
  return { key: 'withdrawals_waiting', value: String(count), unit: 'count', previous: null, spark, note };
}

function depositsTile({ elapsed }: View, hours: HourFigures[], before: HourFigures[]): Tile {
  const sum = (rows: HourFigures[]) => rows.reduce<Minor>((total, row) => add(total, row.deposits), ZERO);
  const spark = running(byHour(elapsed, (hour) => dollars(hours.find((row) => row.hour === hour)?.deposits ?? ZERO)));
  const value = formatAmount(sum(hours));
  return { key: 'deposits_today', value, unit: 'amount', previous: formatAmount(sum(before)), spark, note: null };
}

async function incomeTile(view: View): Promise<Tile> {
  const { day, elapsed } = view;
  const [today, before] = await bothDays(view, playHours);
  const sum = (rows: typeof today) => rows.reduce<Minor>((total, row) => add(total, row.income), ZERO);
  const at = (hour: number) => day.today.getTime() + hour * HOUR_MS;
  const spark = running(
    byHour(elapsed, (hour) => dollars(today.find((row) => row.hour.getTime() === at(hour))?.income ?? ZERO)),
  );
  const value = formatAmount(sum(today));
  return { key: 'ggr_today', value, unit: 'amount', previous: formatAmount(sum(before)), spark, note: null };
}

async function playersTile(view: View): Promise<Tile> {
  const { day, elapsed } = view;
  const [today, before] = await bothDays(view, firstPlays);
  const hourOf = (at: Date) => Math.floor((at.getTime() - day.today.getTime()) / HOUR_MS);
  const spark = running(byHour(elapsed, (hour) => today.filter((at) => hourOf(at) === hour).length));
  const previous = String(before.length);
  return { key: 'players_today', value: String(today.length), unit: 'count', previous, spark, note: null };
}

async function slaTile(view: View, sla: number, hours: HourFigures[]): Promise<Tile> {
  const [today, before] = await bothDays(view, medianDecision);
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
