/** A calendar day `yyyy-MM-dd`, in the zone of the brand it is of. */
export type Day = string;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts, second: '2-digit', hourCycle: 'h23' });
    formats.set(timeZone, format);
  }
  return format;
}

/** What the clocks of the zone show at the instant, as if it were UTC. */
function wallTime(at: Date, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!, parts.second!);
}

/** The business day an instant falls on. */
export function dayOf(at: Date, timeZone: string): Day {
  return new Date(wallTime(at, timeZone)).toISOString().slice(0, 10);
}

/** The first instant of a day: its midnight, or what comes after where the clocks skip it. */
export function startOfDay(day: Day, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let start = midnight;
  // The offset at the guess may not be the one at the answer: a second look settles it.
  for (let look = 0; look < 2; look += 1) {
    const seconds = start - (start % 1000);
    start = midnight - (wallTime(new Date(seconds), timeZone) - seconds);
  }
  // A midnight that the clocks skip: the first instant that is of the day at all.
  while (dayOf(new Date(start), timeZone) < day) start += 60_000 * 15;
  return new Date(start);
}

/** The day so many days later, or earlier. */
export function addDays(day: Day, days: number): Day {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
  return next.toISOString().slice(0, 10);
}
