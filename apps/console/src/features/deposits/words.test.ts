import { expect, test } from 'vitest';
import { saidText } from './words.ts';

test('an end that has no words here is said as the provider said it', () => {
  expect(['paid', 'failed', 'constructor', 'reversed'].map(saidText)).toEqual([
    'console-money.said.paid',
    'console-money.said.failed',
    'console-money.said.other',
    'console-money.said.other',
  ]);
});
