import { afterAll, expect, test } from 'vitest';
import { units } from '@croupier/contract';
import { systemClock } from '#kernel/clock';
import { demoBank } from './demo-bank.ts';
import { isSigned, sign } from './demo-bank-wire.ts';
import { ProviderRefused, ProviderUnreachable } from './provider.ts';
import { providerSuite } from '../testing/provider-suite.ts';
import { type Received, startBank, startListener } from '../testing/bank.ts';

const bank = await startBank({ PSP_PAYOUT_MS: '20' });
const received: Received[] = [];
const listener = await startListener(async (webhook) => {
  received.push(webhook);
  return 200;
});
afterAll(async () => {
  await bank.stop();
  await listener.stop();
});

providerSuite('demo bank', {
  provider: bank.provider,
  withWrongKey: demoBank({ ...bank.settings, apiSecret: 'wrong', webhookSecret: 'wrong' }, systemClock),
  unreachable: demoBank({ ...bank.settings, baseUrl: 'http://127.0.0.1:9' }, systemClock),
  notifyUrl: listener.url,
  received,
  pay: (payUrl) => bank.choose(payUrl, 'pay'),
  cancel: (payUrl) => bank.choose(payUrl, 'cancel'),
  nextPayoutFails: () => bank.payoutFault('fails'),
});

test('an order refused outright is a refusal; one whose answer is lost is not', async () => {
  const order = {
    amount: units(10),
    asset: 'TWD',
    bankCode: '812',
    accountNumber: '1234567890',
    payeeName: '王小明',
    notifyUrl: listener.url,
  };
  await bank.payoutFault('refused');
  await expect(bank.provider.createPayout({ ...order, reference: 'R-refused' })).rejects.toThrow(ProviderRefused);
  await bank.payoutFault('lost_answer');
  await expect(bank.provider.createPayout({ ...order, reference: 'R-lost' })).rejects.toThrow(ProviderUnreachable);
  await expect.poll(async () => (await bank.provider.queryPayout('R-lost'))?.state).toBe('paid');
  await bank.payoutFault('none');
});

test('the signature covers the bytes and the time; what is malformed is no signature', () => {
  const now = new Date('2026-03-02T04:00:00Z');
  const timestamp = String(now.getTime() / 1000);
  const raw = Buffer.from('{"a":1}');
  const signature = sign('secret', timestamp, raw);
  expect(isSigned('secret', timestamp, raw, signature, now)).toBe(true);
  for (const wrong of ['', 'zz', signature.toUpperCase(), `${signature}00`, signature.replace(/^./, 'f0')]) {
    expect(isSigned('secret', timestamp, raw, wrong, now)).toBe(false);
  }
  expect(isSigned('secret', `${timestamp}0`, raw, signature, now)).toBe(false);
  expect(isSigned('secret', 'NaN', raw, signature, now)).toBe(false);
});
