import { consoleRegistration as contract, type ParsedOf, Refusal, type ValueOf } from '@croupier/contract';
import { beforeAll, expect, test } from 'vitest';
import { listEntries } from '#audit';
import { brandById, regionsOf, registrationOf } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import { testDatabase } from '#testing';
import { openBrand } from '../brand/testing.ts';
import { registrationRoutes } from './registration-routes.ts';

type Settings = ValueOf<typeof contract.registrationSettings>;
type Rule = Settings['fields'][number];

const t = await testDatabase();
const routes = registrationRoutes(t);
let brandId: number;
let other: number;
beforeAll(async () => {
  brandId = await openBrand(t.db, { code: 'one' });
  other = await openBrand(t.db, { code: 'two' });
});

function as<P extends 'brand.read' | 'brand.write'>(name: string) {
  const session = { brandId, operatorId: 7n, username: name, sessionId: 1n, permissions: new Set() };
  return { session, ip: '127.0.0.1' } as unknown as CallContext<`operator:${P}`>;
}
const read = () => routes.registrationSettings({}, as('linda'));
const save = (wanted: ParsedOf<typeof contract.changeRegistration>, name = 'linda') =>
  routes.changeRegistration(wanted, as(name));
const withRule = (settings: Settings, field: string, own: Partial<Rule>): Settings => ({
  ...settings,
  fields: settings.fields.map((rule) => (rule.field === field ? { ...rule, ...own } : rule)),
});
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? { code: error.code, fields: error.fields } : Promise.reject(error)),
  );

test('[spec 3.5] [spec 3.20] ways, age, captcha, fields and their order are changed as a whole, with before and after', async () => {
  const before = await read();
  expect(contract.registrationSettings.value.parse(before)).toEqual(before);
  const line = before.fields.find(({ field }) => field === 'line')!;
  const wanted: Settings = {
    ...before,
    modules: { ...before.modules, MOBILENUMREG3: true, SMSLOGIN3: true },
    minimumAge: 21,
    bonus: { messenger: 'zalo', reward: '131', url: 'https://zalo.example/brand' },
    fields: [
      { ...line, enabled: true, required: true, minLength: 3 },
      ...before.fields.filter(({ field }) => field !== 'line'),
    ],
  };
  const after = await save(wanted);
  expect(after).toEqual({ ...wanted, version: before.version + 1 });
  expect(await read()).toEqual(after);
  const brand = await brandById(t.db, brandId);
  expect(brand.fieldRules[0]).toMatchObject({ field: 'line', enabled: true, required: true, minLength: 3 });
  expect(brand.modules).toMatchObject({ MOBILENUMREG3: true, SMSLOGIN3: true, USERNAMEREG3: true });
  expect(brand.settings).toMatchObject({ minimumAge: 21, registrationBonus: { messenger: 'zalo' } });
  const [entry] = await listEntries(t.db, { brandId, action: 'brand.registration', limit: 1 });
  expect(entry).toMatchObject({ before: { minimumAge: 18 }, after: { minimumAge: 21 }, subject: 'one' });
  expect(registrationOf(await brandById(t.db, other)).minimumAge).toBe(18);
});

test('two who save at the same time: one is first, and the second one is told', async () => {
  const seen = await read();
  const outcomes = await Promise.all(
    ['linda', 'marco', 'wen'].map((name) => refusalOf(save({ ...seen, captchaRequired: false }, name))),
  );
  expect(outcomes.filter((refused) => refused === null)).toHaveLength(1);
  expect(outcomes.filter((refused) => refused?.code === 'state_conflict')).toHaveLength(2);
  expect((await read()).version).toBe(seen.version + 1);
});

const refused: [string, (settings: Settings) => Settings, string][] = [
  ['a name that is not asked for', (s) => withRule(s, 'username', { enabled: false, required: false }), 'username'],
  ['a password that may stay empty', (s) => withRule(s, 'password', { required: false }), 'password'],
  ['a short password', (s) => withRule(s, 'password', { minLength: 6 }), 'password'],
  ['required and off', (s) => withRule(s, 'line', { enabled: false, required: true }), 'line'],
  ['longer than the call takes', (s) => withRule(s, 'qqNum', { maxLength: 60 }), 'qqNum'],
  ['at least more than at most', (s) => withRule(s, 'wechat', { minLength: 30, maxLength: 20 }), 'wechat'],
  ['names with spaces', (s) => withRule(s, 'username', { patternId: 0 }), 'username'],
  ['an e-mail that is none', (s) => withRule(s, 'email', { patternId: 9 }), 'email'],
  ['a field that does not exist', (s) => withRule(s, 'zalo', { field: 'balance' }), 'balance'],
  ['a field twice', (s) => withRule(s, 'zalo', { field: 'line' }), 'fields'],
  ['a field left out', (s) => ({ ...s, fields: s.fields.slice(1) }), 'fields'],
  ['a link that is none', (s) => ({ ...s, bonus: { messenger: 'line', reward: '1', url: 'javascript:1' } }), 'bonus'],
  ['a reward that is none', (s) => ({ ...s, bonus: { messenger: 'line', reward: '-1', url: 'https://a.b' } }), 'bonus'],
];
test.each(refused)('refused on the field, and nothing is changed: %s', async (_name, change, field) => {
  const seen = await read();
  expect(await refusalOf(save(change(seen)))).toMatchObject({ code: 'bad_input', fields: { [field]: 'bad_input' } });
  expect(await read()).toEqual(seen);
});

test('what is picked and a date keep their pattern, and the confirmation is as its password', async () => {
  const seen = await read();
  let wanted = withRule(seen, 'birthday', { patternId: 6, minLength: 1, maxLength: 3 });
  wanted = withRule(wanted, 'nationality', { patternId: 6, minLength: 100, maxLength: 2 });
  wanted = withRule(wanted, 'password', { patternId: 18, minLength: 10, maxLength: 64 });
  const { fields } = await save(wanted);
  const of = (name: string) => fields.find(({ field }) => field === name);
  expect(of('birthday')).toEqual(seen.fields.find(({ field }) => field === 'birthday'));
  expect(of('nationality')).toEqual(seen.fields.find(({ field }) => field === 'nationality'));
  expect(of('confirmPassword')).toMatchObject({ patternId: 18, minLength: 10, maxLength: 64, required: true });
});

test('[spec 2.20] [spec 4.1] the countries that are served: all but some, or some alone, with before and after', async () => {
  const regions = () => routes.serviceRegions({}, as('linda'));
  const change = (only: boolean, countries: string[], was: Awaited<ReturnType<typeof regions>>) =>
    routes.changeServiceRegions({ only, countries, was }, as('linda'));
  const open = await regions();
  expect(open).toEqual({ only: false, countries: [] });
  const blocked = await change(false, ['US', 'FR', 'US'], open);
  expect(blocked).toEqual({ only: false, countries: ['FR', 'US'] });
  expect((await brandById(t.db, brandId)).settings).toMatchObject({ blockedCountries: ['FR', 'US'] });
  const [entry] = await listEntries(t.db, { brandId, action: 'brand.regions', limit: 1 });
  expect(entry).toMatchObject({ before: open, after: blocked, subject: 'one' });
  expect((await refusalOf(change(true, ['TW'], open)))?.code).toBe('state_conflict');
  expect(await refusalOf(change(true, [], blocked))).toMatchObject({ fields: { countries: 'bad_input' } });
  const two = [change(true, ['TW'], blocked), change(true, ['HK'], blocked)].map(refusalOf);
  expect((await Promise.all(two)).filter((one) => one?.code === 'state_conflict')).toHaveLength(1);
  expect((await brandById(t.db, brandId)).settings.blockedCountries).toEqual([]);
  expect(regionsOf(await brandById(t.db, other))).toEqual(open);
});
