import { beforeAll, expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { createPerson } from './create-person.ts';
import { openSession } from '../sessions/sessions.ts';
import { sharedMarks } from './shared-marks.ts';
import { openBrand } from '../testing.ts';

const t = await testDatabase();
const { db, clock } = t;
const hash = '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA';
let brandId: number;
let other: number;
beforeAll(async () => {
  brandId = await openBrand(t);
  other = await openBrand(t, { code: 'other', merchantCode: 'other', domains: ['other.test'] });
});

/** Somebody who signed in from there. */
async function seen(username: string, ip: string, userAgent: string, of: { brand?: number; trial?: boolean } = {}) {
  const at = clock.now();
  const trial = of.trial === true;
  const person = await tx(db, (x) =>
    createPerson(x, {
      brandId: of.brand ?? brandId,
      username,
      accountType: trial ? 4 : 0,
      passwordHash: trial ? null : hash,
      expiresAt: trial ? new Date(at.getTime() + 1_000_000) : null,
      at,
    }),
  );
  await tx(db, (x) => openSession(x, person, { ip, userAgent }, at));
  return person;
}
const marksOf = ({ id }: { id: bigint }) => sharedMarks(db, { brandId, personId: id });

test('others at the same address, and with the same browser; no trials, no other brand', async () => {
  const anna = await seen('anna01', '1.160.0.9', 'Browser A');
  expect(await marksOf(anna)).toEqual({ ip: 0, device: 0 });
  await seen('ben001', '1.160.0.9', 'Browser A');
  await seen('carl01', '1.160.0.9', 'Browser B');
  await seen('dora01', '1.160.0.10', 'Browser A');
  await seen('emil01', '1.160.0.9', 'Browser A', { brand: other });
  await seen('trial1', '1.160.0.9', 'Browser A', { trial: true });
  expect(await marksOf(anna)).toEqual({ ip: 2, device: 1 });
});

test('an address that is not public says nothing about people', async () => {
  const one = await seen('local1', '127.0.0.1', 'Browser A');
  await seen('local2', '127.0.0.1', 'Browser A');
  await seen('local3', '::ffff:10.0.0.1', 'Browser A');
  expect(await marksOf(one)).toEqual({ ip: 0, device: 0 });
});
