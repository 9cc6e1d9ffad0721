import { calls, system } from '@croupier/contract';
import { beforeAll, expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { setBlockedRanges, setCustomerService, setMaintenance, setModule, setSetting } from './change-brand.ts';
import { closedFor, isEnabled, resolveBrand } from './find-brand.ts';
import { brandRoutes } from './routes.ts';
import { openBrand, visitor } from './testing.ts';

const t = await testDatabase();
const { db, clock } = t;
const routes = brandRoutes({ db }, { currentTerms: async () => ({ version: '2026-01', url: '/help#terms' }) });
let lumora: number;
let other: number;

beforeAll(async () => {
  lumora = await openBrand(db);
  const domains = ['other.test', '*'];
  other = await openBrand(db, { code: 'other', merchantCode: 'other', domains, defaultLanguage: 'EN' });
});

test('[spec 3.21] a brand answers on its hosts, and only there', async () => {
  expect(await resolveBrand(db, 'www.lumora.test')).toMatchObject({ id: lumora, code: 'lumora' });
  expect(await resolveBrand(db, 'other.test')).toMatchObject({ id: other });
  expect(await resolveBrand(db, 'nobody.test')).toMatchObject({ id: other });
});

test('[spec 7.5] [spec 3.21] whitelabel passes its schema and names platform, merchant and theme', async () => {
  const value = await routes.whitelabel({}, await visitor(db, lumora));
  expect(system.whitelabel.value.parse(value)).toEqual(value);
  expect(value).toMatchObject({ platform: 'WEB', merchantCode: 'lumora', theme: { ink: 288, brand: 80, accent: 18 } });
});

test('[spec 3.19] [spec 7.19] [spec 7.22] permission holds what the page needs to start', async () => {
  const title = { TW: '線上客服', EN: 'Live chat' };
  await tx(db, (x) => setCustomerService(x, lumora, { csType: 'LIVECHAT', title, path: '/help#contact', sequence: 1 }));
  const value = await routes.permission({}, { ...(await visitor(db, lumora)), lang: 'EN' });
  expect(system.permission.value.parse(value)).toEqual(value);
  expect(value.info.customerService).toEqual([{ csType: 'LIVECHAT', title: 'Live chat', path: '/help#contact' }]);
  expect(value.info.domainRoute).toEqual(['lumora.test', 'www.lumora.test']);
  const routed = await routes.domainRoute({}, await visitor(db, lumora));
  expect(system.domainRoute.value.parse(routed)).toEqual({ list: value.info.domainRoute });
  expect(value.info.mainDomain).toBe('lumora.test');
  expect(value.location.ip).toBe('203.0.113.7');
});

test('[spec 7.17] [spec 4.1] maintenance of one brand acts at once here and leaves the other alone', async () => {
  const end = new Date('2026-03-02T06:00:00Z');
  await tx(db, (x) => setMaintenance(x, lumora, true, end));
  const status = await routes.systemStatus({}, await visitor(db, lumora));
  expect(status).toMatchObject({ status: 1, maintenanceEnd: end.toISOString() });
  expect(await closedFor(db, lumora, '203.0.113.7')).toBe('maintenance');
  expect(await closedFor(db, other, '203.0.113.7')).toBeNull();
  await tx(db, (x) => setMaintenance(x, lumora, false));
  expect((await routes.systemStatus({}, await visitor(db, lumora))).status).toBe(0);
});

test('[spec 4.1] [spec 8.7] a blocked region is told its address', async () => {
  await tx(db, (x) => setBlockedRanges(x, other, [{ range: '203.0.113.0/24', reason: 'no licence' }]));
  const status = await routes.systemStatus({}, await visitor(db, other));
  expect(status).toMatchObject({ status: 2, ip: '203.0.113.7' });
  expect((await routes.permission({}, await visitor(db, other))).regionRestriction).toBe(true);
  await expect(tx(db, (x) => setBlockedRanges(x, other, [{ range: 'everywhere', reason: 'x' }]))).rejects.toThrow();
});

test('[spec 2.20] [spec 4.1] a country is blocked at every call, and money where nobody knows the country', async () => {
  const third = await openBrand(db, { code: 'third', merchantCode: 'third', domains: ['third.test'] });
  const closed = (ip: string, needsPlace = false) => closedFor(db, third, ip, needsPlace);
  expect(await closed('8.8.8.8', true)).toBeNull();
  expect(await closed('10.0.0.1', true)).toBeNull();
  await tx(db, (x) => setSetting(x, third, 'blockedCountries', ['US'], clock.now()));
  expect(await closed('8.8.8.8')).toBe('region_restricted');
  // Another address of the same person: asked anew with the very next call.
  expect(await closed('168.95.1.1', true)).toBeNull();
  expect(await closed('10.0.0.1')).toBeNull();
  expect(await closed('10.0.0.1', true)).toBe('region_restricted');
  const seen = await routes.systemStatus({}, { ...(await visitor(db, third)), ip: '8.8.8.8' });
  expect(seen).toMatchObject({ status: 2, ip: '8.8.8.8' });
  const paying = Object.values(calls).filter((call) => call.needsPlace);
  expect(paying.map(({ name }) => name).sort()).toEqual(['createDeposit', 'launchGame', 'slotSpin']);
});

test('[spec 7.11] [spec 3.5] the registration settings carry rules, age and terms', async () => {
  await tx(db, (x) => setSetting(x, lumora, 'minimumAge', 21, clock.now()));
  const value = await routes.registerSettings({}, await visitor(db, lumora));
  expect(system.registerSettings.value.parse(value)).toEqual(value);
  expect(value).toMatchObject({ enabled: true, minimumAge: 21, terms: { version: '2026-01' } });
  const username = value.fields.find(({ field }) => field === 'username');
  expect(username).toMatchObject({ required: true, patternId: 1, minLength: 4, maxLength: 16 });
  await tx(db, (x) => setModule(x, lumora, 'USERNAMEREG3', false));
  expect((await routes.registerSettings({}, await visitor(db, lumora))).enabled).toBe(false);
  expect(await isEnabled(db, other, 'USERNAMEREG3')).toBe(true);
});

test('[spec 7.22] [spec 5.4] [spec 5.5] the catalogue of 23 patterns and the dialing codes', async () => {
  const { rules } = await routes.validationRules({}, await visitor(db, lumora));
  expect(rules.map(({ patternId }) => patternId)).toEqual([...Array(23).keys()]);
  const { list } = await routes.countryCodes({}, await visitor(db, lumora));
  expect(list[0]).toMatchObject({ region: 'TW', dialingCode: '+886', trunk: '0' });
});

test('what a transaction changed and rolled back is never seen', async () => {
  const failed = tx(db, async (x) => {
    await setModule(x, lumora, 'PTSYS3', true);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await isEnabled(db, lumora, 'PTSYS3')).toBe(false);
});
