import { expect, test } from 'vitest';
import { changeOf, type Draft, draftOf, faultsOf, type SetChannel } from './draft.ts';

const channel = {
  id: '4',
  version: 'abc',
  code: 'bank',
  kind: 'redirect',
  asset: 'TWD',
  nameTW: '銀行',
  nameEN: 'Bank',
  minimum: '100.00',
  maximum: '300000.00',
  feePercent: '0',
  etaMinutes: 1,
  opens: null,
  closes: null,
  orderMinutes: 30,
  takesDeposits: true,
  makesPayouts: true,
  open: true,
  sequence: 1,
} as SetChannel;

test('what is not touched stays as it is', () => {
  const { code: _code, kind: _kind, asset: _asset, ...same } = channel;
  expect(changeOf(channel, draftOf(channel))).toEqual(same);
  expect(faultsOf(draftOf(channel))).toEqual({});
});

test.each<[Partial<Draft>, string]>([
  [{ minimum: '0' }, 'minimum'],
  [{ minimum: '400000' }, 'maximum'],
  [{ maximum: '1.001' }, 'maximum'],
  [{ feePercent: '20.5' }, 'feePercent'],
  [{ feePercent: '1,5' }, 'feePercent'],
  [{ allDay: false, opens: '09:00', closes: '09:00' }, 'closes'],
  [{ orderMinutes: '4' }, 'orderMinutes'],
  [{ nameEN: ' ' }, 'nameEN'],
])('%o is wrong about %s', (own, field) => {
  expect(Object.keys(faultsOf({ ...draftOf(channel), ...own }))).toEqual([field]);
});
