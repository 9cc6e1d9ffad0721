import { expect, test } from 'vitest';
import { nextChannel } from './next-channel.ts';

const channel = (id: string, maximum = '1000.00', open = true) => ({ id, open, minimum: '100.00', maximum }) as never;
const list = [channel('a'), channel('b', '500.00'), channel('c', '1000.00', false), channel('d')] as {
  id: string;
  open: boolean;
  minimum: never;
  maximum: never;
}[];

test.each([
  ['the one after it', 'a', '300.00', 'b'],
  ['one that takes the amount and is open', 'a', '800.00', 'd'],
  ['from the start again after the last', 'd', '300.00', 'a'],
  ['none for an amount that none takes', 'a', '5000.00', undefined],
  ['any, where the failed one is gone', 'x', '300.00', 'a'],
])('%s', (_title, failed, amount, next) => {
  expect(nextChannel(list, failed, amount)?.id).toBe(next);
});
