import { units } from '@croupier/contract';
import { expect, test } from 'vitest';
import {
  type HeldReward,
  type RewardState,
  afterTry,
  mayCancel,
  outcomeOf,
  refusalOfUse,
  shownState,
  waitMs,
} from './free-bet.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const later = new Date('2026-05-02T12:00:00Z');
const earlier = new Date('2026-04-30T12:00:00Z');
const usual = { used: 0, count: 10, validUntil: later, approvalUntil: null };

test.each([
  ['waiting', {}, 'waiting', false],
  ['waiting', { approvalUntil: later }, 'waiting', false],
  ['waiting', { approvalUntil: NOW }, 'expired', false],
  ['waiting', { validUntil: NOW }, 'expired', false],
  ['requested', {}, 'requested', true],
  ['requested', { validUntil: NOW }, 'expired', false],
  ['granted', {}, 'granted', true],
  ['granted', { used: 9 }, 'granted', true],
  ['granted', { used: 10 }, 'used_up', false],
  ['granted', { validUntil: NOW }, 'expired', false],
  ['granted', { used: 10, validUntil: NOW }, 'used_up', false],
  ['refused', {}, 'refused', false],
  ['cancelling', {}, 'cancelling', false],
  ['cancelling', { validUntil: NOW }, 'cancelled', false],
  ['cancelled', {}, 'cancelled', false],
] as const)('what is kept as %s with %j is %s, and may be cancelled: %s', (state, more, shown, cancel) => {
  const reward = { ...usual, state: state as RewardState, ...more };
  expect(shownState(reward, NOW)).toBe(shown);
  expect(mayCancel(reward, NOW)).toBe(cancel);
});

test.each([
  ['requested', false, 'done', 'granted', false],
  ['requested', true, 'done', 'granted', false],
  ['requested', false, 'refused', 'refused', false],
  // "I have it already" may be what it says.
  ['requested', true, 'refused', 'cancelling', false],
  ['requested', false, 'unheard', 'requested', true],
  ['requested', false, 'untold', 'requested', false],
  ['requested', true, 'untold', 'requested', true],
  ['cancelling', false, 'done', 'cancelled', false],
  ['cancelling', true, 'refused', 'cancelled', false],
  ['cancelling', false, 'unheard', 'cancelling', true],
  ['cancelling', true, 'untold', 'cancelling', true],
] as const)('%s (uncertain: %s), asked and %s, is %s (uncertain: %s)', (state, uncertain, outcome, next, after) => {
  expect(afterTry(state, uncertain, outcome)).toEqual({ state: next, uncertain: after });
});

test.each([
  ['refused', 'refused'],
  ['resting', 'untold'],
  ['denied', 'untold'],
  ['slow', 'unheard'],
  ['unreachable', 'unheard'],
  ['garbled', 'unheard'],
  ['failed', 'unheard'],
] as const)('a vendor that is %s has %s', (fault, outcome) => expect(outcomeOf(fault)).toBe(outcome));

test('waits grow up to a minute', () => {
  expect([1, 2, 3, 6, 1000].map(waitMs)).toEqual([2_000, 4_000, 8_000, 60_000, 60_000]);
});

const held: HeldReward = {
  ...usual,
  id: 1n,
  personId: 7n,
  gameCode: 'fox',
  value: units(5),
  validFrom: earlier,
  state: 'granted',
};
const bet = { personId: 7n, gameCode: 'fox', amount: units(5) };
const LIMIT = 'RS_ERROR_LIMIT_REACHED';

test.each([
  // what of the reward and of the bet is otherwise
  ['of it', {}, {}, null],
  ['that stands for less', {}, { amount: units(1) }, null],
  ['that the vendor knows before we do', { state: 'requested' }, {}, null],
  ['that stands for more', {}, { amount: units(6) }, LIMIT],
  ['of another person', {}, { personId: 8n }, LIMIT],
  ['in another game', {}, { gameCode: 'tiger' }, LIMIT],
  ['before its time', { validFrom: later }, {}, LIMIT],
  ['after its time', { validUntil: NOW }, {}, LIMIT],
  ['when all are used', { used: 10 }, {}, LIMIT],
  ['that was cancelled', { state: 'cancelled' }, {}, LIMIT],
  ['that is being cancelled', { state: 'cancelling' }, {}, LIMIT],
  ['that the vendor refused', { state: 'refused' }, {}, LIMIT],
  ['that waits for a second operator', { state: 'waiting' }, {}, LIMIT],
] as const)('a free bet %s is answered rightly', (_what, reward, own, status) => {
  expect(refusalOfUse({ ...held, ...reward }, { ...bet, ...own }, NOW)).toBe(status);
});

test('a free bet of a reward there is not is refused', () => {
  expect(refusalOfUse(undefined, bet, NOW)).toBe(LIMIT);
});
