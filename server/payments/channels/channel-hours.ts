import type { Channel } from './channel-store.ts';

type Hours = Pick<Channel, 'opensMinute' | 'closesMinute'>;

/** Open from one minute of the day to another; over midnight where the second is the smaller. */
export function isWithinHours({ opensMinute, closesMinute }: Hours, minuteOfDay: number): boolean {
  if (opensMinute === null || closesMinute === null) return true;
  if (opensMinute < closesMinute) return minuteOfDay >= opensMinute && minuteOfDay < closesMinute;
  return minuteOfDay >= opensMinute || minuteOfDay < closesMinute;
}

/** `09:30`, as a clock on the wall shows it. */
export function clockText(minuteOfDay: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}

export function minuteOfDay(at: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return parts.get('hour')! * 60 + parts.get('minute')!;
}
