import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { applyPush } from './apply-push.ts';

const key = ['balance', {}, 'TW'];
const shown = { balance: '100.00', held: '0.00', inPlay: '0.00', asset: 'TWD', currencySymbol: 'NT$', version: '9' };

function balanceAfter(data: { balance: string; version: string }) {
  const client = new QueryClient();
  client.setQueryData(key, shown);
  applyPush(client, { event: 'balance', data: data as never });
  return client.getQueryData<typeof shown>(key);
}

test('[spec 2.15] a newer balance takes the place of the one shown, and nothing else changes', () => {
  expect(balanceAfter({ balance: '80.00', version: '10' })).toEqual({ ...shown, balance: '80.00', version: '10' });
});

test.each(['9', '8'])('a balance of version %s comes too late for one of version 9', (version) => {
  expect(balanceAfter({ balance: '80.00', version })).toEqual(shown);
});

test('a balance without a version makes it be asked for', () => {
  const client = new QueryClient();
  client.setQueryData(key, shown);
  applyPush(client, { event: 'balance', data: { balance: '80.00', version: '' } as never });
  expect(client.getQueryData(key)).toEqual(shown);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

test('a settled bet makes the records be read again', () => {
  const client = new QueryClient();
  client.setQueryData(['betRecord', {}, 'TW'], { list: [] });
  applyPush(client, { event: 'bet', data: {} });
  expect(client.getQueryState(['betRecord', {}, 'TW'])?.isInvalidated).toBe(true);
});

test('[spec 4.12] what was marked on another device is asked for again', () => {
  const client = new QueryClient();
  const keys = [
    ['favouriteIds', {}, 'TW'],
    ['favouriteList', 'TW'],
  ];
  for (const one of keys) client.setQueryData(one, { list: [] });
  applyPush(client, { event: 'favourite', data: { nodeId: '7', on: true } });
  expect(keys.map((one) => client.getQueryState(one)?.isInvalidated)).toEqual([true, true]);
});
