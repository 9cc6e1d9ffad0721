import { expect, test } from 'vitest';
import { auditedSteps, type BulkWish, bulkFaults, hasTooManyTags, seenOf, stepsOf } from './bulk-change.ts';

const nothing: BulkWish = { enabled: null, hot: null, isNew: null, addTags: [], dropTags: [], place: null };
const game = (id: bigint, own: object = {}) => ({
  id,
  code: `G${id}`,
  enabled: true,
  hot: false,
  isNew: false,
  sort: 900 + Number(id),
  tags: ['fox'],
  ...own,
});
const after = (wish: Partial<BulkWish>, games = [game(1n), game(2n)]) =>
  stepsOf(games, { ...nothing, ...wish }).map((step) => step.after);

test('only what would change is a step', () => {
  expect(after({})).toEqual([]);
  expect(after({ enabled: true })).toEqual([]);
  expect(after({ hot: true }, [game(1n, { hot: true }), game(2n)])).toMatchObject([{ hot: true, sort: 902 }]);
});

test('the first gets the place, the others follow in their order', () => {
  expect(after({ place: 10 }).map(({ sort }) => sort)).toEqual([10, 11]);
});

test('tags are added once and taken away; one cannot be both', () => {
  expect(after({ addTags: ['fox', 'moon'] }).map(({ tags }) => tags)).toEqual([
    ['fox', 'moon'],
    ['fox', 'moon'],
  ]);
  expect(after({ dropTags: ['fox'] })[0]!.tags).toEqual([]);
  expect(bulkFaults({ ...nothing, addTags: ['a'], dropTags: ['a'] })).toEqual({ dropTags: 'bad_input' });
  const ten = Array.from({ length: 10 }, (_, nr) => `t${nr}`);
  expect(hasTooManyTags(stepsOf([game(1n)], { ...nothing, addTags: ten }))).toBe(true);
  expect(hasTooManyTags(stepsOf([game(1n)], { ...nothing, addTags: ten.slice(1) }))).toBe(false);
});

test('what was seen changes with what is, and with what it becomes', () => {
  const seen = (wish: Partial<BulkWish>, own: object = {}) => seenOf(stepsOf([game(1n, own)], { ...nothing, ...wish }));
  expect(seen({ hot: true })).toBe(seen({ hot: true }));
  expect(seen({ hot: true })).not.toBe(seen({ enabled: false }));
  expect(seen({ hot: true })).not.toBe(seen({ hot: true }, { sort: 1 }));
});

test('the log has of each game what changes', () => {
  const steps = stepsOf([game(1n)], { ...nothing, hot: true, addTags: ['moon'] });
  expect(auditedSteps(steps)).toEqual({
    before: { G1: { hot: false, tags: ['fox'] } },
    after: { G1: { hot: true, tags: ['fox', 'moon'] } },
  });
});
