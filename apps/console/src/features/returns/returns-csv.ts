import type { Row } from './chart.ts';

/** A cell as spreadsheets read it: in quotes, and never a formula. */
export function cellOf(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

const COLUMNS = [
  'code',
  'vendor',
  'nameTW',
  'nameEN',
  'bets',
  'staked',
  'paid',
  'declared',
  'percent',
  'low',
  'high',
] as const;

/** All rows with what they rest on, a line each. */
export function returnsCsv(rows: readonly Row[]): string {
  const head = [...COLUMNS, 'deviation', 'verdict', 'alarming'];
  const lines = rows.map((row) =>
    [...COLUMNS.map((name) => String(row[name] ?? '')), row.deviation ?? '', row.verdict, row.alarming ? 'yes' : 'no']
      .map(cellOf)
      .join(','),
  );
  return `\uFEFF${[head.join(','), ...lines].join('\r\n')}\r\n`;
}

/** How many bets it takes until the bounds are one percentage point to each side; null: not known. */
export function betsForOnePoint(deviation: string | null): number | null {
  return deviation === null ? null : Math.ceil(((1.96 * Number(deviation)) / 0.01) ** 2);
}

export const VIEWS = ['alarming', 'above', 'below', 'within', 'few', 'undeclared'] as const;
export type View = (typeof VIEWS)[number];

/** Those that a search and a view leave; what alarms stands first. */
export function chosen(rows: readonly Row[], view: View | undefined, q: string | undefined): Row[] {
  const wanted = q?.trim().toLowerCase() ?? '';
  const fits = (row: Row) =>
    [row.nameTW, row.nameEN, row.code, row.vendor].some((text) => text.toLowerCase().includes(wanted));
  const inView = (row: Row) => view === undefined || (view === 'alarming' ? row.alarming : row.verdict === view);
  const some = rows.filter((row) => fits(row) && inView(row));
  return [...some.filter((row) => row.alarming), ...some.filter((row) => !row.alarming)];
}
