const DAY_MS = 86_400_000;

/** The last days of a zone, today last, as `yyyy-MM-dd`. */
export function lastDays(count: number, timeZone: string | undefined, now: Date = new Date()): string[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const today = Date.parse(`${format.format(now)}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) =>
    new Date(today - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}
