import { expect, test } from 'vitest';
import { TakenMessages } from './taken-messages.ts';

test('of copies that come at once and later one is taken, the others are told so when it is', async () => {
  const taken = new TakenMessages();
  const { promise, resolve } = Promise.withResolvers<string>();
  let times = 0;
  const take = () => {
    times += 1;
    return promise;
  };
  const copies = [1, 2, 3].map(() => taken.once('1:evt', take));
  const other = taken.once('2:evt', async () => 'unchanged');
  expect(await other).toBe('unchanged');
  resolve('credited');
  expect(await Promise.all(copies)).toEqual(['credited', 'duplicate', 'duplicate']);
  expect(await taken.once('1:evt', take)).toBe('duplicate');
  expect(times).toBe(1);
});

test('one that failed is no news to anybody: every copy of then fails, and the next is taken', async () => {
  const taken = new TakenMessages();
  const fails = () => Promise.reject(new Error('the database is away'));
  const copies = await Promise.allSettled([taken.once('1:evt', fails), taken.once('1:evt', fails)]);
  expect(copies.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await taken.once('1:evt', async () => 'credited')).toBe('credited');
});
