import { expect, test } from 'vitest';
import { stopPlan } from './stop-plan.ts';

const columns = (...text: string[]) => text.map((column) => column.split(' '));
const QUIET = columns('A K Q', 'A K Q', 'A K Q', 'A K Q', 'A K Q');
const TWO = columns('A S Q', 'A K S', 'A K Q', 'A K Q', 'A K Q');

test('reels stop one after another from the left', () => {
  const plan = stopPlan(QUIET, 'S', false);
  expect(plan.map((stop) => stop.anticipated)).toEqual([false, false, false, false, false]);
  for (const [reel, stop] of plan.entries())
    if (reel > 0) expect(stop.delayMs).toBeGreaterThan(plan[reel - 1]!.delayMs);
});

test('after two scatters every further reel is drawn out', () => {
  const plan = stopPlan(TWO, 'S', false);
  expect(plan.map((stop) => stop.anticipated)).toEqual([false, false, true, true, true]);
  expect(plan[2]!.delayMs - plan[1]!.delayMs).toBeGreaterThan(1000);
});

test('turbo waits for nothing', () => {
  const plan = stopPlan(TWO, 'S', true);
  expect(plan.some((stop) => stop.anticipated)).toBe(false);
  expect(plan[4]!.delayMs).toBeLessThan(200);
});
