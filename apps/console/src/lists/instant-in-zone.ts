/** What a clock on the wall of `timeZone` shows at an instant, as if it were UTC. */
function wallClock(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}

/**
 * `2026-03-02T12:30` as typed into a field, meant in the brand's zone, as an instant. The offset is looked up twice,
 * since the first guess may stand on the other side of a clock change.
 */
export function instantInZone(typed: string, timeZone: string): string {
  const wanted = Date.parse(`${typed}:00Z`);
  let instant = wanted;
  for (let round = 0; round < 2; round += 1) instant += wanted - wallClock(instant, timeZone);
  return new Date(instant).toISOString();
}

/** The other way round: an instant as a field of the brand's zone has it, `2026-03-02T12:30`. */
export function typedInZone(instant: Date, timeZone: string): string {
  return new Date(wallClock(instant.getTime(), timeZone)).toISOString().slice(0, 16);
}
