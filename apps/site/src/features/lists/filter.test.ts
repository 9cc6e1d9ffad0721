import { expect, test } from 'vitest';
import { activeCount, cleared, filterOf, listInput, loosened, toggled, withFilter, without } from './filter.ts';

const parse = (text: string) => filterOf(new URLSearchParams(text));
const write = (filter: ReturnType<typeof parse>, now = '') => withFilter(new URLSearchParams(now), filter).toString();

test.each([
  '',
  'kind=HOT&sort=rtp&q=dragon&vassalage=PG%2CJDB&volatility=high&feature=free-spins&theme=egypt&sub=JP&rtp=96&lines=25&stake=1.00',
])('[spec 2.8, 2.14] an address says all of the filter, and is said again: %s', (text) => {
  expect(write(parse(text))).toBe(text);
});

test('what the server would refuse is left out, and what is not ours stays', () => {
  const filter = parse(
    'kind=BG&sort=random&sub=BG&rtp=x&lines=0&stake=0&volatility=high,wild&vassalage=PG,,%00,PG&utm=1',
  );
  expect(filter.chosen).toMatchObject({
    volatility: ['high'],
    vassalage: ['PG'],
    sub: [],
    rtp: [],
    lines: [],
    stake: [],
  });
  expect(write(filter, 'utm=1')).toBe('utm=1&vassalage=PG&volatility=high');
});

test('[spec 9.9] 1 or more and 25 lines or more, with everything else', () => {
  const filter = parse('kind=NEW&sub=TG&stake=1.00&lines=25&vassalage=PG,JDB&q=long');
  expect(listInput('RNG', filter)).toMatchObject({
    gameType: 'RNG',
    gameClassify: 'NEW,TG',
    minStake: '1.00',
    minLines: '25',
    vassalage: 'PG,JDB',
    keyword: 'long',
    sort: 'brand',
  });
  expect(activeCount(filter)).toBe(7);
  expect(listInput('RNG', parse('')).gameClassify).toBeUndefined();
});

test('choices are taken in and out; of those with one value another takes its place', () => {
  let filter = toggled(toggled(parse(''), 'vassalage', 'PG'), 'vassalage', 'JDB');
  expect(filter.chosen.vassalage).toEqual(['PG', 'JDB']);
  filter = toggled(filter, 'vassalage', 'PG');
  expect(filter.chosen.vassalage).toEqual(['JDB']);
  filter = toggled(toggled(filter, 'rtp', '96'), 'rtp', '97');
  expect(filter.chosen.rtp).toEqual(['97']);
  expect(toggled(filter, 'rtp', '97').chosen.rtp).toEqual([]);
  expect(without(filter, 'vassalage').chosen.vassalage).toEqual([]);
  expect(write(cleared({ ...filter, sort: 'hot', kind: 'HOT' }))).toBe('sort=hot');
});

test.each([
  ['vendor', 'kind=NEW&q=fox&rtp=96'],
  ['kind', 'q=fox&vassalage=PG%2CJDB&rtp=96'],
  ['keyword', 'kind=NEW&vassalage=PG%2CJDB&rtp=96'],
  ['rtp', 'kind=NEW&q=fox&vassalage=PG%2CJDB'],
] as const)('[spec 2.14] what stands in the way is taken off whole: %s', (name, left) => {
  expect(write(loosened(parse('kind=NEW&q=fox&vassalage=PG%2CJDB&rtp=96'), name))).toBe(left);
});
