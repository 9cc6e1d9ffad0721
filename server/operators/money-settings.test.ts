import { consoleSettings as contract, type InputOf, Refusal } from '@croupier/contract';
import { beforeAll, expect, test } from 'vitest';
import { listEntries } from '#audit';
import { brandById, brandSettings, createBrand } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { testBrand } from '../brand/testing.ts';
import { moneySettingsRoutes } from './money-settings-routes.ts';

type Settings = InputOf<typeof contract.changeMoneySettings>;

const t = await testDatabase();
const routes = moneySettingsRoutes(t);
let brandId: number;
beforeAll(async () => {
  brandId = await tx(t.db, (x) => createBrand(x, testBrand()));
});

const as = <P extends 'settings.read' | 'settings.write'>(username: string) =>
  ({ session: { brandId, operatorId: 7n, username }, ip: '127.0.0.1' }) as unknown as CallContext<`operator:${P}`>;
const read = async () => contract.moneySettings.value.parse(await routes.moneySettings({}, as('linda'))) as Settings;
const save = async (wish: Settings, by = 'linda') =>
  (await routes.changeMoneySettings(contract.changeMoneySettings.input.parse(wish), as(by))) as Settings;
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? { code: error.code, fields: error.fields } : Promise.reject(error)),
  );

test('limits of money and play are changed as a whole, hold at once, and stand in the audit log with before and after', async () => {
  const before = await read();
  expect(before).toMatchObject({ secondApprovalAbove: '50000.00', receiptMinutes: 1440, transferUp: false });
  expect(before.depositLimits).toEqual({ day: null, week: null, month: null });
  const wish: Settings = {
    ...before,
    secondApprovalAbove: '0.00',
    transferUp: true,
    transferMaximum: '20000.00',
    realityCheckMinutes: 30,
    depositLimits: { day: '5000.00', week: null, month: '50000.00' },
  };
  const after = await save(wish);
  expect(after).toEqual({ ...wish, version: after.version });
  expect([after.version === before.version, await read()]).toEqual([false, after]);
  const settings = await brandSettings(t.db, brandId);
  expect(settings.transferWays).toEqual(['up']);
  expect(settings.protectionLimits).toEqual({
    deposit: { day: 50_000_000n, month: 500_000_000n },
    stake: {},
    loss: {},
  });
  const [entry] = await listEntries(t.db, { brandId, limit: 1 });
  expect(entry).toMatchObject({
    action: 'brand.money',
    actorName: 'linda',
    before: { secondApprovalAbove: '50000.00', realityCheckMinutes: 60, depositLimits: { day: null } },
    after: { secondApprovalAbove: '0.00', realityCheckMinutes: 30, depositLimits: { day: '5000.00' } },
  });
  expect((await brandById(t.db, brandId)).settings.secondApprovalAbove).toBe(0n);
});

test('who saves over another one’s change is told, and of two at once one is', async () => {
  const seen = await read();
  const both = await Promise.all([
    refusalOf(save({ ...seen, receiptMinutes: 60 })),
    refusalOf(save({ ...seen, receiptMinutes: 90 }, 'joe')),
  ]);
  expect(both.map((refusal) => refusal?.code ?? 'ok').toSorted()).toEqual(['ok', 'state_conflict']);
  expect([60, 90]).toContain((await read()).receiptMinutes);
});

test.each<[string, Partial<Settings>, string]>([
  [
    'the most of a transfer below the least',
    { transferMinimum: '500.00', transferMaximum: '400.00' },
    'transferMaximum',
  ],
  ['a day’s sum below one transfer', { transferDailyMaximum: '100.00' }, 'transferDailyMaximum'],
  [
    'a week that allows less than a day',
    { depositLimits: { day: '900.00', week: '800.00', month: null } },
    'depositLimits',
  ],
  ['a month less than a day', { lossLimits: { day: '900.00', week: null, month: '800.00' } }, 'lossLimits'],
  ['one transfer that is many', { alertManyCount: 1 }, 'alertManyCount'],
])('refused on its field, and nothing changes: %s', async (_what, part, field) => {
  const before = await read();
  const refusal = await refusalOf(save({ ...before, ...part }));
  expect([refusal?.code, Object.keys(refusal?.fields ?? {})]).toEqual(['bad_input', [field]]);
  expect(await read()).toEqual(before);
});

test.each<Record<string, unknown>>([
  { secondApprovalAbove: '-1' },
  { secondApprovalAbove: '1.005' },
  { transferMinimum: '0' },
  { receiptMinutes: 0 },
  { realityCheckMinutes: 45 },
  { depositLimits: { day: '0.00', week: null, month: null } },
  { depositLimits: { day: null, week: null } },
  { somethingElse: true },
])('no setting at all: %j', async (part) => {
  const wish = { ...(await read()), ...part };
  expect(contract.changeMoneySettings.input.safeParse(wish).success).toBe(false);
});
