import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createBrand } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { testBrand } from '../brand/testing.ts';
import { savedViewRoutes } from './saved-views.ts';

const t = await testDatabase();
const routes = savedViewRoutes(t);
let brandId = 0;
let nr = 0;

beforeAll(async () => {
  brandId = await tx(t.db, (x) => createBrand(x, testBrand()));
});

async function operator() {
  const username = `ops${(nr += 1)}`;
  const { rows } = await sql<{ id: bigint }>`
    insert into operators.operator (brand_id, username, display_name, role, password_hash, totp_secret, created_at)
    values (${brandId}, ${username}, 'Linda', 'finance', '$argon2id$', '\\x00', now()) returning id`.execute(t.db);
  return { session: { brandId, operatorId: rows[0]!.id, username } } as unknown as CallContext<'operator:'>;
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const filter = { view: 'risky', q: 'linda' };

test('an operator’s views are their own: of each queue, renamed, deleted', async () => {
  const [linda, joe] = [await operator(), await operator()];
  const made = await routes.saveView({ queue: 'withdrawals', name: 'Risky ones', filter }, linda);
  expect(made).toMatchObject({ name: 'Risky ones', filter });
  await routes.saveView({ queue: 'cases', name: 'Risky ones', filter: {} }, linda);
  await routes.saveView({ queue: 'withdrawals', name: '大額', filter: { view: 'large' } }, linda);
  const names = async (who: typeof linda) =>
    (await routes.savedViews({ queue: 'withdrawals' }, who)).list.map(({ name }) => name);
  expect([await names(linda), await names(joe)]).toEqual([['Risky ones', '大額'], []]);
  const { id } = made;
  expect(await codeOf(Promise.resolve(routes.renameView({ id, name: 'Mine' }, joe)))).toBe('not_found');
  expect(await codeOf(Promise.resolve(routes.deleteView({ id }, joe)))).toBe('not_found');
  expect(await routes.renameView({ id, name: 'RISKY ones' }, linda)).toMatchObject({ id, name: 'RISKY ones', filter });
  expect(await codeOf(Promise.resolve(routes.renameView({ id, name: '大額' }, linda)))).toBe('view_name_taken');
  await routes.deleteView({ id }, linda);
  expect(await codeOf(Promise.resolve(routes.deleteView({ id }, linda)))).toBe('not_found');
  expect(await names(linda)).toEqual(['大額']);
});

test('a name once in a queue, twenty views at most, however many at once', async () => {
  const who = await operator();
  const save = (name: string) => codeOf(Promise.resolve(routes.saveView({ queue: 'deposits', name, filter }, who)));
  const same = await Promise.all([save('Late'), save('late'), save('LATE')]);
  expect(same.toSorted()).toEqual(['ok', 'view_name_taken', 'view_name_taken']);
  const many = await Promise.all(Array.from({ length: 22 }, (_, at) => save(`View ${at}`)));
  expect(many.filter((code) => code === 'ok')).toHaveLength(19);
  expect(many.filter((code) => code === 'view_limit')).toHaveLength(3);
  expect((await routes.savedViews({ queue: 'deposits' }, who)).list).toHaveLength(20);
});
