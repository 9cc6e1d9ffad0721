import { expect, test } from 'vitest';
import type { OutboxEvent } from '#kernel/outbox';
import { isAfter, readPosition } from './position.ts';
import { pushesOf } from './push.ts';
import { hostOf, isSameOrigin } from './same-origin.ts';

const event = (topic: string, payload: object, personId: bigint | null = 5n): OutboxEvent => ({
  id: 1n,
  position: '7-1',
  brandId: 1,
  personId,
  topic,
  payload,
  at: new Date('2026-03-02T04:00:00Z'),
});
const bet = { betId: '9', stake: '10.00', payout: '25.00', status: 'settled', upline: ['1', '2'], device: 'x' };

test.each([
  [
    'a settled bet that moved the balance',
    'bet.settled',
    { ...bet, balance: '115.00', balanceVersion: '4' },
    [
      { event: 'balance', to: 'person:5', data: { balance: '115.00', version: '4' } },
      { event: 'bet', to: 'person:5', data: { betId: '9', stake: '10.00', payout: '25.00', status: 'settled' } },
    ],
  ],
  [
    'an adjustment',
    'wallet.adjusted',
    { balance: '1.00', balanceVersion: 2 },
    [{ event: 'balance', to: 'person:5', data: { balance: '1.00', version: '2' } }],
  ],
  [
    'a withdrawal',
    'withdrawal.changed',
    { withdrawalId: '3', state: 'requested', amount: '5.00', risk: 80 },
    [
      { event: 'payment', to: 'person:5', data: { withdrawalId: '3', state: 'requested', amount: '5.00' } },
      {
        event: 'queue',
        to: 'operators:1',
        data: { kind: 'withdrawal', withdrawalId: '3', state: 'requested', amount: '5.00' },
      },
    ],
  ],
  [
    'a message',
    'message.created',
    { messageId: '8', title: 'Hi', unread: 2 },
    [{ event: 'message', to: 'person:5', data: { messageId: '8', title: 'Hi', unread: 2 } }],
  ],
  [
    'a favourite marked on another device',
    'favourite.changed',
    { nodeId: '12', on: true },
    [{ event: 'favourite', to: 'person:5', data: { nodeId: '12', on: true } }],
  ],
  ['the end of a session', 'session.revoked', { all: true }, []],
  ['what is nobody’s page’s business', 'person.registered', { username: 'x', upline: ['1'] }, []],
])('%s', (_name, topic, payload, pushes) => {
  expect(pushesOf(event(topic, payload))).toEqual(pushes);
});

test('what waits for a second operator is told to the brand’s operators, and to nobody else', () => {
  expect(pushesOf(event('approval.open', { approvalId: '4', state: 'open' }, null))).toEqual([
    { event: 'queue', to: 'operators:1', data: { kind: 'approval', state: 'open' } },
  ]);
});

test('an event about nobody reaches no person', () => {
  expect(pushesOf(event('jackpot.changed', { balance: '1.00' }, null))).toEqual([]);
});

test.each([
  ['9-1', '10-1', false],
  ['10-1', '9-99', true],
  ['10-2', '10-10', false],
  ['10-2', '10-2', false],
] as const)('%s after %s: %s', (a, b, after) => {
  expect(isAfter(a, b)).toBe(after);
});

test.each(['', '1', '1-2-3', '-1-2', 'a-b', '1'.repeat(30), 5, null])('%j is no position', (text) => {
  expect(readPosition(text)).toBeNull();
});

test.each([
  [{ host: 'lumora.test:3000', origin: 'http://lumora.test:3000' }, true],
  [{ host: 'Lumora.test', origin: 'https://lumora.test' }, true],
  [{ host: 'lumora.test', origin: 'https://evil.test' }, false],
  [{ host: 'lumora.test', origin: 'https://lumora.test.evil.test' }, false],
  [{ host: 'lumora.test:3000', origin: 'http://lumora.test:3001' }, false],
  [{ host: 'lumora.test', origin: 'null' }, false],
  [{ host: 'lumora.test', 'sec-fetch-site': 'cross-site' }, false],
  [{ host: 'lumora.test', 'sec-fetch-site': 'same-origin' }, true],
  [{ host: 'lumora.test' }, true],
])('a socket with %j is from our page: %s', (headers, same) => {
  expect(isSameOrigin(headers)).toBe(same);
});

test('the host is read without its port', () => {
  expect(hostOf({ host: 'Lumora.test:3000' })).toBe('lumora.test');
});
