import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password verifies against its own hash and no other, and two hashes of it differ', async () => {
  const [one, two] = await Promise.all([hashPassword('Quiet-Harbour-41'), hashPassword('Quiet-Harbour-41')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword('Quiet-Harbour-41', two)).toBe(true);
  expect(await verifyPassword('quiet-harbour-41', two)).toBe(false);
  expect(await verifyPassword('Quiet-Harbour-41', null)).toBe(false);
});

test('the same letters typed on another keyboard are the same password', async () => {
  expect(await verifyPassword('Cafe\u0301-Lumi\u00e8re-9', await hashPassword('Caf\u00e9-Lumie\u0300re-9'))).toBe(true);
});

test('a flood is refused with “unavailable” and leaves no place blocked', async () => {
  const stored = await hashPassword('Quiet-Harbour-41');
  const flood = await Promise.allSettled(Array.from({ length: 140 }, () => verifyPassword('guess', stored)));
  const refused = flood.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(140 - 102);
  expect(refused[0]).toHaveProperty('reason.code', 'unavailable');
  expect(await verifyPassword('Quiet-Harbour-41', stored)).toBe(true);
});
