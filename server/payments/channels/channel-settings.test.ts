import { consoleMoney as contract, type InputOf, units } from '@croupier/contract';
import { expect, test } from 'vitest';
import { listEntries } from '#audit';
import type { CallContext } from '#kernel/http/handlers';
import { testDatabase } from '#testing';
import { channelById } from './channel-store.ts';
import { minuteOf, ppmOfPercent, settingsFaults } from './channel-settings.ts';
import { channelSettingsRoutes } from './channel-settings-routes.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { paymentsFixture } from '../testing/fixture.ts';

const t = await testDatabase();
const f = await paymentsFixture(t, t.clock, {} as PaymentProvider);
const routes = channelSettingsRoutes(t);
type Context = CallContext<'operator:channels.write'> & CallContext<'operator:channels.read'>;
const as = (brandId = f.brandId) =>
  ({ session: { brandId, operatorId: 1n, username: 'fay' }, ip: '203.0.113.8' }) as unknown as Context;
const read = async () => (await routes.channelSettings({}, as())).list[0]!;
type Change = Partial<InputOf<typeof contract.changeChannel>>;
async function change(own: Change, by = as()) {
  const { code: _code, kind: _kind, asset: _asset, ...now } = await read();
  return await routes.changeChannel(contract.changeChannel.input.parse({ ...now, ...own }), by);
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string; fields?: object }) => [error.code, error.fields],
  );

test('a channel is changed as a whole, and the log says from what to what', async () => {
  const changed = await change({
    minimum: '150',
    maximum: '2000.5',
    feePercent: '1.25',
    opens: '09:30',
    closes: '02:00',
  });
  expect(changed).toMatchObject({
    minimum: '150.00',
    maximum: '2000.50',
    feePercent: '1.25',
    opens: '09:30',
    closes: '02:00',
  });
  expect(await channelById(t.db, f.channelId)).toMatchObject({ minimum: units(150), feePpm: 12_500, opensMinute: 570 });
  const [entry] = await listEntries(t.db, { brandId: f.brandId, action: 'channel.update', limit: 1 } as never);
  expect(entry).toMatchObject({
    actorName: 'fay',
    before: { minimum: '100.00', feePpm: 0, opensMinute: null },
    after: { minimum: '150.00', feePpm: 12_500, opensMinute: 570 },
  });
});

test('of many who change what they looked at one does', async () => {
  const { version } = await read();
  const wishes = ['4', '5', '6'].map((digit) => failureOf(change({ version, nameEN: `Bank ${digit}` })));
  const ends = await Promise.all(wishes);
  expect(ends.filter((end) => end === 'ok')).toHaveLength(1);
  expect(ends.filter((end) => end[0] === 'state_conflict')).toHaveLength(2);
  expect((await read()).version).not.toBe(version);
});

test.each<[string, Change, object]>([
  ['more at least than at most', { minimum: '300', maximum: '299.99' }, { maximum: 'amount_below_minimum' }],
  ['a fee beyond any sense', { feePercent: '20.01' }, { feePercent: 'amount_above_maximum' }],
  ['half of the hours', { opens: '09:00', closes: null }, { closes: 'bad_input' }],
  ['hours of no length', { opens: '09:00', closes: '09:00' }, { closes: 'bad_input' }],
  ['a name of spaces', { nameTW: '   ' }, { nameTW: 'bad_input' }],
])('refused on the field: %s', async (_what, own, fields) => {
  const before = await read();
  expect(await failureOf(change(own))).toEqual(['bad_input', fields]);
  expect(await read()).toEqual(before);
});

test.each<Change>([
  { minimum: '0' },
  { minimum: '-5' },
  { maximum: '1.001' },
  { feePercent: '-1' },
  { feePercent: '1e1' },
  { opens: '24:00' },
  { orderMinutes: 4 },
  { sequence: 1000 },
  { etaMinutes: 1.5 },
])('refused before it is looked at: %o', async (own) => {
  await expect(change(own)).rejects.toThrow();
});

test('another brand’s channel is none', async () => {
  expect(await failureOf(change({}, as(f.brandId + 1)))).toEqual(['not_found', undefined]);
});

test('clocks and percents are read digit by digit', () => {
  expect([minuteOf('00:00'), minuteOf('09:30'), minuteOf('23:59')]).toEqual([0, 570, 1439]);
  expect(['0', '1', '0.5', '1.25', '0.0001', '20'].map(ppmOfPercent)).toEqual([0, 10_000, 5_000, 12_500, 1, 200_000]);
  const fine = {
    name: { TW: '銀行', EN: 'Bank' },
    minimum: units(1),
    maximum: units(1),
    feePpm: 200_000,
    etaMinutes: 0,
  };
  const rest = { orderMinutes: 5, takesDeposits: true, makesPayouts: true, open: true, sequence: 0 };
  expect(settingsFaults({ ...fine, ...rest, opensMinute: null, closesMinute: null })).toEqual({});
});
