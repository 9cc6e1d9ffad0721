import { expect, test } from 'vitest';
import type { Database } from '#kernel/database/pool';
import { launchTurns } from './launch-turns.ts';

test('of many who open games of a vendor so many ask it at a time, and another vendor’s do not wait for them', async () => {
  const db = {} as Database;
  const pg = { brandId: 1, vendor: 'PG' };
  let underWay = 0;
  const ends: (() => void)[] = [];
  const work = () => {
    underWay += 1;
    return new Promise<void>((resolve) => ends.push(resolve)).finally(() => (underWay -= 1));
  };
  const all = Array.from({ length: 50 }, () => launchTurns(db, pg)(work));
  expect(underWay).toBe(32);
  const others = [
    launchTurns(db, { ...pg, vendor: 'JDB' })(work),
    launchTurns(db, { ...pg, brandId: 2 })(work),
    launchTurns({} as Database, pg)(work),
  ];
  expect(underWay).toBe(35);
  for (; ends.length > 0; await new Promise((resolve) => setImmediate(resolve))) ends.shift()!();
  await Promise.all([...all, ...others]);
  expect(underWay).toBe(0);
});
