import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#testing';
import { closeAccount } from '../closure/close-account.ts';
import { identityRoutes } from '../routes.ts';
import { securityRoutes } from '../security/security-routes.ts';
import { authenticate } from '../sessions/sessions.ts';
import { application, kernelOf, openBrand, recordingPorts, refusalOf, visit } from '../testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const { db } = t;
const identity = identityRoutes(kernel, recordingPorts());
const routes = securityRoutes(kernel);
let brandId: number;
let count = 0;
beforeAll(async () => {
  brandId = await openBrand(t);
});

async function newcomer() {
  const username = `painter${(count += 1)}`;
  const open = await visit(kernel, brandId);
  const { token } = await identity.register(application({ username }), open);
  return { ...open, session: (await authenticate(kernel, token, brandId))! };
}
const photograph = async (background = '#c02020') => {
  const made = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return (
    await made
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
};
const fileOf = (icon: string) => ({ picture: icon.split('/').at(-1)! });
const kept = async ({ session }: Awaited<ReturnType<typeof newcomer>>) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kernel.image where owner = ${`person:${session.personId}`}`.execute(db);
  return rows[0]!.count;
};

test('[spec 7.16] a picture of one’s own: drawn anew, under an address nobody can guess, shown to whoever has it', async () => {
  const ctx = await newcomer();
  const { icon } = await routes.uploadAvatar({ picture: await photograph() }, ctx);
  expect(icon).toMatch(/^\/wps\/pictures\/avatar\/[0-9a-f]{32}\.webp$/);
  const bytes = Buffer.from(await routes.avatarPicture(fileOf(icon), await visit(kernel, brandId)));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(bytes.includes('Somebody')).toBe(false);
  expect((await routes.securityCenter({}, ctx)).avatar).toBe(icon);
  expect((await identity.memberIcon({}, ctx)).icon).toBe(icon);
});

test('another one, or one of ours, takes its place: the one before is gone', async () => {
  const ctx = await newcomer();
  const { icon: first } = await routes.uploadAvatar({ picture: await photograph() }, ctx);
  const { icon: second } = await routes.uploadAvatar({ picture: await photograph('#2020c0') }, ctx);
  expect(await kept(ctx)).toBe(1);
  expect((await refusalOf(routes.avatarPicture(fileOf(first), ctx))).code).toBe('not_found');
  await routes.setAvatar({ avatar: 'owl' }, ctx);
  expect((await refusalOf(routes.avatarPicture(fileOf(second), ctx))).code).toBe('not_found');
  expect(await kept(ctx)).toBe(0);
});

test('what is no picture changes nothing', async () => {
  const ctx = await newcomer();
  const { icon } = await routes.uploadAvatar({ picture: await photograph() }, ctx);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  expect((await refusalOf(routes.uploadAvatar({ picture: svg }, ctx))).code).toBe('image_unreadable');
  expect((await identity.memberIcon({}, ctx)).icon).toBe(icon);
});

test('at another brand there is no such picture, and of a closed account neither', async () => {
  const ctx = await newcomer();
  const { icon } = await routes.uploadAvatar({ picture: await photograph() }, ctx);
  const other = await openBrand(t, { code: 'other', merchantCode: 'other', domains: ['other.test'] });
  expect((await refusalOf(routes.avatarPicture(fileOf(icon), await visit(kernel, other)))).code).toBe('not_found');
  await closeAccount(kernel, recordingPorts(), ctx.session, { password: 'Quiet-Harbour-41' }, ctx);
  expect((await refusalOf(routes.avatarPicture(fileOf(icon), ctx))).code).toBe('not_found');
});
