import { Refusal, units } from '@croupier/contract';
import { expect, test } from 'vitest';
import { listEntries } from '#audit';
import { createBrand } from '#brand';
import { createPerson } from '#identity';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { openAccounts, post } from '#wallet';
import { testBrand } from '../brand/testing.ts';
import { statementRoutes } from './statement-routes.ts';

const t = await testDatabase();
const routes = statementRoutes(t, {});
const brandId = await tx(t.db, (x) => createBrand(x, testBrand()));
const as = (of = brandId) =>
  ({
    session: { brandId: of, operatorId: 7n, username: 'linda' },
    lang: 'EN',
    ip: '127.0.0.1',
  }) as unknown as CallContext<'operator:people.read'>;
const codeOf = (work: unknown) =>
  Promise.resolve(work).then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );

test('[spec 2.23] a person’s statement holds every move of the time, of the brand’s own people, and who took it is kept', async () => {
  const at = t.clock.now();
  const who = { brandId, username: 'kaito77', accountType: 0 as const, passwordHash: '$argon2id$', at };
  const { id } = await tx(t.db, (x) => createPerson(x, who));
  await tx(t.db, async (x) => {
    const of = { brandId, personId: id, asset: 'TWD' as const };
    await openAccounts(x, of);
    for (const nr of [1, 2]) {
      const ref = { type: 'deposit', id: String(nr) };
      await post(x, [{ ...of, move: 'deposit', amount: units(100 * nr), ref, key: `in-${nr}`, title: `D-${nr}` }]);
    }
  });
  const which = { id: String(id) };
  let text = '';
  for await (const part of (await routes.personStatement(which, as())) as AsyncIterable<string>) text += part;
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/,deposit,deposit,D-2,D-2,,200\.00,100\.00,300\.00$/);
  const [entry] = await listEntries(t.db, { brandId, limit: 1 });
  expect(entry).toMatchObject({ action: 'person.statement', subject: 'kaito77', actorName: 'linda' });
  expect(await codeOf(routes.personStatement(which, as(brandId + 1)))).toBe('not_found');
  expect(await codeOf(routes.personStatement({ ...which, from: '2026-03-02', to: '2026-03-01' }, as()))).toBe(
    'bad_input',
  );
});
