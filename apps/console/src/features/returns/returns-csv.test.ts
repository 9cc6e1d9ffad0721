import { expect, test } from 'vitest';
import type { Row } from './chart.ts';
import { betsForOnePoint, cellOf, chosen, returnsCsv } from './returns-csv.ts';

const row = (code: string, own: Partial<Row> = {}): Row => ({
  code,
  vendor: 'PG',
  nameTW: '狐',
  nameEN: 'Fox',
  declared: '96.00',
  verdict: 'within',
  alarming: false,
  deviation: '4.00',
  bets: 300,
  staked: '10.00' as Row['staked'],
  paid: '9.00' as Row['paid'],
  percent: '90.00',
  low: null,
  high: null,
  ...own,
});

test('a cell is never a formula and keeps its quotes', () => {
  expect(cellOf('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`);
  expect(cellOf('Fox, "red"')).toBe('"Fox, ""red"""');
});

test('a line a game', () => {
  const [head, line] = returnsCsv([row('A')]).split('\r\n');
  expect(head!.split(',')).toHaveLength(14);
  expect(line).toBe('"A","PG","狐","Fox","300","10.00","9.00","96.00","90.00","","","4.00","within","no"');
});

test('how many bets it takes follows from how far one strays', () => {
  expect(betsForOnePoint('1.00')).toBe(38_416);
  expect(betsForOnePoint(null)).toBeNull();
});

test('what alarms stands first', () => {
  const rows = [row('A'), row('B', { verdict: 'below', alarming: true }), row('C', { nameEN: 'Owl' })];
  expect(chosen(rows, undefined, undefined).map(({ code }) => code)).toEqual(['B', 'A', 'C']);
  expect(chosen(rows, 'alarming', '').map(({ code }) => code)).toEqual(['B']);
  expect(chosen(rows, 'within', 'owl').map(({ code }) => code)).toEqual(['C']);
});
