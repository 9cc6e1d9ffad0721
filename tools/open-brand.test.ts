import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resolveBrand } from '#brand';
import { readConfig } from '#kernel/config';
import { silentLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { openFirstBrand } from './open-brand.ts';

const t = await testDatabase();
const config = readConfig({ DEMO: '0', DATA_DIR: mkdtempSync(join(tmpdir(), 'croupier-brand-')) });
const kernel = { db: t.db, clock: t.clock, log: silentLog, config };
const brand = {
  code: 'house',
  name: { TW: '本館', EN: 'House' },
  host: 'play.example.com',
  operator: 'ada',
  terms: { TW: '<p>條款</p>', EN: '<p>Terms</p>' },
};

test('a brand opened without a demo answers on its host, and on no other', async () => {
  const { password, totp } = await openFirstBrand(kernel, brand);
  expect([password.length, totp]).toEqual([20, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
  expect((await resolveBrand(t.db, 'play.example.com'))?.code).toBe('house');
  expect(await resolveBrand(t.db, 'other.example.com')).toBeNull();
});

test('the same brand is not opened twice, and what is there stays', async () => {
  await expect(openFirstBrand(kernel, brand)).rejects.toThrow();
  expect((await resolveBrand(t.db, 'play.example.com'))?.code).toBe('house');
});
