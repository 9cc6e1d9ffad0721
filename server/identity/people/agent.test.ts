import { agent as contract } from '@croupier/contract';
import { beforeAll, expect, test } from 'vitest';
import type { CallContext, MemberSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { agentRoutes } from './agent-routes.ts';
import { createPerson } from './create-person.ts';
import { setPersonLocked } from './find-person.ts';
import type { AccountType, Person } from './person.ts';
import { kernelOf, openBrand, visit } from '../testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const routes = agentRoutes(kernel);
let brandId = 0;
let otherBrandId = 0;
const people = new Map<string, Person>();

async function enter(username: string, accountType: AccountType, above: string | null, at: string, brand = brandId) {
  const uplineId = above === null ? null : people.get(above)!.id;
  const passwordHash = accountType === 4 ? null : '$argon2id$';
  const expiresAt = accountType === 4 ? new Date('2026-04-01T00:00:00Z') : null;
  const of = { brandId: brand, username, accountType, passwordHash, uplineId, at: new Date(at), expiresAt };
  people.set(username, await tx(t.db, (x) => createPerson(x, of)));
}

async function as(username: string): Promise<CallContext<'agent'>> {
  const { id: personId, brandId: of, accountType, upline } = people.get(username)!;
  const base = { sessionId: 1n, personId, brandId: of, username, accountType, upline };
  const session = { ...base, trial: false, agent: true } as MemberSession;
  return { ...(await visit(kernel, of)), session } as CallContext<'agent'>;
}

beforeAll(async () => {
  // In Taipei the month began at 16:00 UTC of the day before.
  t.clock.set('2026-03-20T04:00:00Z');
  brandId = await openBrand(t);
  otherBrandId = await openBrand(t, { code: 'two', merchantCode: 'two', domains: ['two.test'] });
  await enter('top', 1, null, '2026-01-01T00:00:00Z');
  await enter('second', 2, 'top', '2026-02-01T00:00:00Z');
  await enter('third', 41, 'second', '2026-02-10T00:00:00Z');
  await enter('anna', 0, 'top', '2026-02-28T15:59:59Z');
  await enter('ben', 0, 'top', '2026-02-28T16:00:00Z');
  await enter('carl', 0, 'second', '2026-03-02T00:00:00Z');
  await enter('dora', 0, 'third', '2026-03-03T00:00:00Z');
  await enter('tried', 4, 'top', '2026-03-03T00:00:00Z');
  await enter('lonely', 0, null, '2026-03-03T00:00:00Z');
  await enter('stranger', 1, null, '2026-03-03T00:00:00Z', otherBrandId);
});

test('[spec 2.24, 6.4] an agent sees their own account and how many stand below, trials left out', async () => {
  const seen = await routes.agentOverview({}, await as('top'));
  expect(seen).toMatchObject({
    account: 'top',
    type: 1,
    upline: null,
    affiliateCode: people.get('top')!.affiliateCode,
    direct: { members: 2, agents: 1 },
    team: { members: 4, agents: 2 },
    depth: 3,
    newThisMonth: { direct: 1, team: 3 },
    monthStart: '2026-02-28T16:00:00.000Z',
  });
});

test('[spec 6.4] the scope is the session: from the middle one sees what is below, and the upline masked', async () => {
  const seen = await routes.agentOverview({}, await as('second'));
  expect(seen).toMatchObject({
    upline: 't****p',
    direct: { members: 1, agents: 1 },
    team: { members: 2, agents: 1 },
    depth: 2,
  });
  const stranger = await routes.agentOverview({}, await as('stranger'));
  expect(stranger).toMatchObject({ team: { members: 0, agents: 0 }, depth: 0, newThisMonth: { direct: 0, team: 0 } });
});

test('[spec 2.24] the direct downline is paged, newest first, and searched by any part of a name', async () => {
  const ctx = await as('top');
  const read = (input: object) => routes.agentDownline(contract.agentDownline.input.parse(input), ctx);
  const first = await read({ limit: '2' });
  expect(first.list.map(({ account, teamSize }) => [account, teamSize])).toEqual([
    ['ben', 0],
    ['anna', 0],
  ]);
  const rest = await read({ limit: '2', cursor: first.nextCursor! });
  expect(rest).toMatchObject({ list: [{ account: 'second', type: 2, teamSize: 3 }], nextCursor: null });
  expect((await read({ search: 'NN' })).list.map(({ account }) => account)).toEqual(['anna']);
  // A mark of the pattern language is a mark, and deeper levels are not direct.
  for (const search of ['%', '_', 'carl', 'lonely']) expect((await read({ search })).list).toEqual([]);
});

test('a locked account still stands there, and says so', async () => {
  const { id: personId } = people.get('anna')!;
  await tx(t.db, (x) => setPersonLocked(x, { brandId, personId, locked: true, at: t.clock.now() }));
  const { list } = await routes.agentDownline({ limit: 20, search: 'anna' }, await as('top'));
  expect(list).toMatchObject([{ account: 'anna', state: 'locked' }]);
});
