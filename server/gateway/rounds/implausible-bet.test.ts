import { parseAmount } from '@croupier/contract';
import { expect, test } from 'vitest';
import { isImplausible } from './implausible-bet.ts';

test.each<[stake: string, payout: string, status: 'open' | 'settled' | 'void', expected: boolean]>([
  ['10.00', '100000.00', 'settled', true],
  ['10.00', '99999.99', 'settled', false],
  ['10.01', '100000.00', 'settled', false],
  ['1000.00', '9999999.00', 'settled', false],
  ['1000.00', '10000000.00', 'settled', true],
  // A free bet: nothing was staked.
  ['0.00', '100000.00', 'settled', true],
  ['0.00', '99999.00', 'settled', false],
  ['0.00', '0.00', 'settled', false],
  ['10.00', '100000.00', 'void', false],
])('%s that pays %s and is %s: %s', (stake, payout, status, expected) => {
  expect(isImplausible({ stake: parseAmount(stake)!, payout: parseAmount(payout)!, status })).toBe(expected);
});
