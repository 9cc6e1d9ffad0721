import { beforeAll, expect, test } from 'vitest';
import { createBrand } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { testBrand } from '../brand/testing.ts';
import { agentContentRoutes } from './agent-routes.ts';
import { contentRoutes } from './routes.ts';
import { seedContent } from './seed-content.ts';

const t = await testDatabase();
let brandId = 0;

beforeAll(async () => {
  await tx(t.db, async (x) => {
    brandId = await createBrand(x, testBrand());
    await seedContent(x, brandId, t.clock.now());
  });
});

test('[spec 2.24] what is said to agents is said to nobody else', async () => {
  const context = { brand: { id: brandId }, session: {}, lang: 'EN' } as unknown as CallContext<'agent'> &
    CallContext<'open'>;
  const { list } = await agentContentRoutes(t).agentAnnouncements({}, context);
  expect(list[0]).toMatchObject({ title: 'The agent centre is open' });
  const others = await contentRoutes(t).announcements({}, context);
  const titles = [others.player, others.popup, others.promotion].flat().map(({ title }) => title);
  expect(titles).not.toContain('The agent centre is open');
});
