import type { AccountRow } from './queries.ts';
import { dayIn } from './period.ts';

export interface DayOfRecord {
  day: string;
  rows: AccountRow[];
}

/** Rows, newest first, under the days of the brand's zone. */
export function byDay(rows: readonly AccountRow[], timeZone: string | undefined): DayOfRecord[] {
  const days: DayOfRecord[] = [];
  for (const row of rows) {
    const day = dayIn(timeZone, row.at);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
