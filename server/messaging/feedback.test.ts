import { feedback as contract, Refusal } from '@croupier/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listEntries } from '#audit';
import { createBrand } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { testBrand } from '../brand/testing.ts';
import { MOST } from './feedback.ts';
import { feedbackRoutes } from './feedback-routes.ts';

const t = await testDatabase();
let captchas = 0;
const routes = feedbackRoutes(t, {
  async requireCaptcha(_brandId, { captcha }) {
    captchas += 1;
    if (captcha !== 'RIGHT') throw new Refusal('captcha_wrong');
  },
});
let brandId = 0;
let otherBrandId = 0;
const words = '存款已經扣款，但是餘額沒有更新，請協助確認狀態。';

beforeAll(async () => {
  brandId = await tx(t.db, (x) => createBrand(x, testBrand('one')));
  otherBrandId = await tx(t.db, (x) => createBrand(x, testBrand('two')));
});
beforeEach(() => t.clock.advance(3_600_000));

const visitor = (ip: string, person?: { personId: bigint; username: string }) =>
  ({ brand: { id: brandId }, session: person ?? null, ip, lang: 'TW' }) as unknown as CallContext<'open'>;
const operator = (username = 'ops.linda', of = brandId) =>
  ({
    session: { brandId: of, operatorId: 7n, username },
    ip: '::1',
  }) as unknown as CallContext<'operator:feedback.read'> & CallContext<'operator:feedback.write'>;
const input = (own: object = {}) =>
  contract.sendFeedback.input.parse({ content: words, type: 1, captchaId: 'x', captcha: 'RIGHT', ...own });
const inbox = (query: object = {}, of = brandId) =>
  routes.feedbackInbox(contract.feedbackInbox.input.parse(query), operator('ops.linda', of));
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: Refusal) => error.code,
  );

test.each([
  ['nineteen characters', 'x'.repeat(19), false],
  ['twenty', 'x'.repeat(20), true],
  ['twenty with spaces around', `  ${'x'.repeat(20)}  `, true],
  ['nineteen and a space', `${'x'.repeat(19)} `, false],
  ['two hundred', '字'.repeat(200), true],
  ['two hundred and one', '字'.repeat(201), false],
  ['two hundred of two units each', '😀'.repeat(200), true],
  ['a NUL', `${'x'.repeat(30)}\0`, false],
  ['half a character', `${'x'.repeat(30)}\ud800`, false],
])('[spec 5.9, 9.1] %s', (_what, content, passes) => {
  const parsed = contract.sendFeedback.input.safeParse({ content, type: 0, captchaId: 'x', captcha: 'y' });
  expect(parsed.success).toBe(passes);
});

test.each([0, 1, 2, 3, 4, 6])('[spec 9.1] type %i is one', (type) => {
  expect(contract.sendFeedback.input.safeParse({ content: words, type }).success).toBe(true);
});
test.each([5, 7, -1, '1', null])('[spec 9.1] type %s is none', (type) => {
  expect(contract.sendFeedback.input.safeParse({ content: words, type }).success).toBe(false);
});

test('[spec 7.20, 3.6, 6.1] a visitor’s words are kept with the name they give, a person’s with their account', async () => {
  await routes.sendFeedback(input({ sender: ' Anna ' }), visitor('203.0.113.1'));
  const person = { personId: 10_077n, username: 'wind8820' };
  await routes.sendFeedback(input({ type: 6, sender: 'somebody else' }), visitor('203.0.113.1', person));
  const { list, open } = await inbox();
  expect(open).toBe(2);
  expect(list).toMatchObject([
    { type: 1, sender: 'Anna', personId: null, content: words, state: 'open' },
    { type: 6, sender: 'wind8820', personId: '10077' },
  ]);
  expect((await inbox({ type: '6' })).list).toHaveLength(1);
  expect((await inbox({ search: 'WIND' })).list).toHaveLength(1);
  expect((await inbox({}, otherBrandId)).list).toEqual([]);
});

test('[spec 5.9] without the captcha nothing is kept', async () => {
  const { open } = await inbox();
  expect(await codeOf(routes.sendFeedback(input({ captcha: 'WRONG' }), visitor('203.0.113.2')))).toBe('captcha_wrong');
  expect((await inbox()).open).toBe(open);
});

test('no more than five an hour from one address, many at once too; an account counts apart', async () => {
  const from = visitor('203.0.113.3');
  const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(routes.sendFeedback(input(), from))));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(MOST);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(12 - MOST);
  const person = { personId: 10_078n, username: 'koi888' };
  expect(await codeOf(routes.sendFeedback(input(), visitor('203.0.113.3', person)))).toBe('ok');
  t.clock.advance(3_600_001);
  expect(await codeOf(routes.sendFeedback(input(), from))).toBe('ok');
  expect(captchas).toBeGreaterThan(12);
});

test('done once, with a note, by one of two at the same moment; audited', async () => {
  const { id } = await routes.sendFeedback(input(), visitor('203.0.113.4'));
  expect(await codeOf(routes.closeFeedback({ id, note: '  ' }, operator()))).toBe('reason_required');
  expect(await codeOf(routes.closeFeedback({ id, note: 'x' }, operator('ops.far', otherBrandId)))).toBe('not_found');
  const both = await Promise.all([
    codeOf(routes.closeFeedback({ id, note: 'answered by phone' }, operator())),
    codeOf(routes.closeFeedback({ id, note: 'answered by phone' }, operator('ops.amy'))),
  ]);
  expect(both.sort()).toEqual(['ok', 'state_conflict']);
  const { list } = await inbox({ state: 'done' });
  expect(list[0]).toMatchObject({ id, note: 'answered by phone', state: 'done' });
  const entries = await listEntries(t.db, { brandId, limit: 5 } as Parameters<typeof listEntries>[1]);
  expect(
    entries.filter(({ action, subject }) => action === 'feedback.done' && subject === `feedback ${id}`),
  ).toHaveLength(1);
});

test('the inbox is paged: open ones from the oldest, and nothing twice', async () => {
  const all = (await inbox({ limit: '100' })).list.map(({ id }) => id);
  const first = await inbox({ limit: '3' });
  const rest = await inbox({ limit: '100', cursor: first.nextCursor! });
  expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual(all);
});

test('the server cannot rewrite what was written', async () => {
  await expect(sql`update messaging.feedback set content = content`.execute(t.db)).rejects.toThrow(/permission denied/);
});
