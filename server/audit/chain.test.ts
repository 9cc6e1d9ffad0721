import { expect, test } from 'vitest';
import { type ChainedEntry, GENESIS, asJson, canonicalJson, entryHash } from './chain.ts';

const entry: ChainedEntry = {
  brandId: 1,
  seq: 1n,
  at: new Date('2026-03-02T04:00:00.000Z'),
  actorKind: 'operator',
  actorId: '7',
  actorName: 'ops.linda',
  action: 'withdrawal.approve',
  subject: 'W1',
  before: { state: 'review' },
  after: { state: 'approved' },
  ip: '127.0.0.1',
  previousHash: GENESIS,
};

test('canonical JSON does not depend on the order of keys', () => {
  const value = { b: [1, { d: null, c: 'x' }], a: true };
  expect(canonicalJson(value)).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  expect(canonicalJson({ a: true, b: [1, { c: 'x', d: null }] })).toBe(canonicalJson(value));
});

test('every field changes the hash', () => {
  const changes: Partial<ChainedEntry>[] = [
    { brandId: 2 },
    { seq: 2n },
    { at: new Date('2026-03-02T04:00:00.001Z') },
    { actorKind: 'system' },
    { actorId: null },
    { actorName: 'ops.lindb' },
    { action: 'withdrawal.reject' },
    { subject: 'W2' },
    { before: null },
    { after: { state: 'rejected' } },
    { ip: null },
    { previousHash: '1'.repeat(64) },
  ];
  const hashes = new Set([entry, ...changes.map((change) => ({ ...entry, ...change }))].map(entryHash));
  expect(hashes.size).toBe(changes.length + 1);
});

test('what jsonb cannot hold becomes what it can', () => {
  expect(asJson({ id: 5n, gone: undefined, at: new Date(0), text: 'a\0b\uD800' })).toEqual({
    id: '5',
    at: '1970-01-01T00:00:00.000Z',
    text: 'a\uFFFDb\uFFFD',
  });
  expect(asJson(undefined)).toBeNull();
});
