import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { content, Refusal, system } from '@croupier/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { brandById, createBrand } from '#brand';
import type { CallContext, MemberSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { createLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { testBrand } from '../brand/testing.ts';
import { contentRoutes, contentSystemRoutes } from './routes.ts';
import { seedContent } from './seed-content.ts';
import type { Banner } from './store.ts';
import { currentTerms } from './terms.ts';
import { publishAnnouncement, publishBanner, publishNotice, publishTerms } from './write-content.ts';

const { db, clock } = await testDatabase();
const routes = contentRoutes({ db, clock });
const { helpCenter } = contentSystemRoutes({ db, clock });
const member = { personId: 5n } as MemberSession;
const both = (text: string) => ({ TW: text, EN: text });
let seeded: number;
let bare: number;

const open = (code: string) => tx(db, (x) => createBrand(x, testBrand(code)));

beforeAll(async () => {
  seeded = await open('lumora');
  bare = await open('bare');
  await tx(db, (x) => seedContent(x, seeded, clock.now()));
});

async function visit(brandId: number, session: MemberSession | null = null): Promise<CallContext<'open'>> {
  return {
    brand: await brandById(db, brandId),
    session,
    ip: '203.0.113.7',
    userAgent: 'test',
    host: 'lumora.test',
    lang: 'TW',
    requestId: 'test-request',
    clock,
    log: createLog({ level: 'silent' }),
    raw: Buffer.alloc(0),
    headers: {},
    setCookie: () => undefined,
  };
}

test('[spec 7.39] the seed fills banners, popups and promotions, each valid and in both languages', async () => {
  for (const language of ['TW', 'EN'] as const) {
    const value = await routes.announcements({ language }, await visit(seeded, member));
    expect(content.announcements.value.parse(value)).toEqual(value);
    expect(value.banners.filter(({ group }) => group === 'w_home')).toHaveLength(4);
    expect(value.popup).not.toHaveLength(0);
    expect(value.promotion).not.toHaveLength(0);
    const chinese = /\p{Script=Han}/u.test(JSON.stringify(value));
    expect(chinese).toBe(language === 'TW');
  }
});

test('every picture and every place that the seed names is there', async () => {
  const { banners, promotion } = await routes.announcements({}, await visit(seeded, member));
  const pictures = [...banners, ...promotion.flatMap(({ images }) => images)].map(({ url }) => url);
  const art = join(import.meta.dirname, '../../apps/site/public/art');
  for (const picture of pictures) expect(existsSync(join(art, `${picture}.avif`)), picture).toBe(true);
  const { list } = await helpCenter({}, await visit(seeded));
  const anchors = list.map(({ anchor }) => anchor);
  const linked = JSON.stringify([banners, promotion, list]).matchAll(/\/help#([a-z-]+)/g);
  for (const [, anchor] of linked) expect(anchors).toContain(anchor);
});

test('[spec 4.8] a passer-by sees B, a member A, and F when it is the first sign-in', async () => {
  const executions = async (session: MemberSession | null, execution?: 'A' | 'B' | 'F') => {
    const { popup } = await routes.announcements({ execution }, await visit(seeded, session));
    return [...new Set(popup.map((one) => one.execution))].sort();
  };
  expect(await executions(null)).toEqual(['B']);
  expect(await executions(null, 'A')).toEqual(['B']);
  expect(await executions(member)).toEqual(['A']);
  expect(await executions(member, 'F')).toEqual(['A', 'F']);
  expect((await routes.announcements({}, await visit(seeded))).player).toEqual([]);
});

test('[spec 7.39] only the types asked for', async () => {
  const value = await routes.announcements({ types: 'PR' }, await visit(seeded, member));
  expect([value.banners, value.player, value.popup]).toEqual([[], [], []]);
  expect(value.promotion).not.toHaveLength(0);
});

test('[spec 3.10] notices newest first, within their time, of this brand only', async () => {
  const publishedAt = clock.now();
  const endsAt = new Date(publishedAt.getTime() + 3_600_000);
  const tomorrow = new Date(publishedAt.getTime() + 86_400_000);
  await tx(db, async (x) => {
    await publishNotice(x, bare, both('now'), { publishedAt, endsAt });
    await publishNotice(x, bare, both('tomorrow'), { publishedAt: tomorrow });
  });
  const titles = async (brandId: number) =>
    (await routes.notices({}, await visit(brandId))).list.map(({ title }) => title);
  const value = await routes.notices({}, await visit(seeded));
  expect(content.notices.value.parse(value)).toEqual(value);
  expect(value.list[0]!.title).toContain('龍樓金闕');
  expect(await titles(bare)).toEqual(['now']);
  clock.advance(86_400_000);
  expect(await titles(bare)).toEqual(['tomorrow']);
});

const banner: Banner & { publishedAt: Date } = {
  place: 'w_home',
  sequence: 1,
  tag: null,
  title: both('t'),
  content: both('c'),
  action: null,
  art: 'hero/h-live',
  target: null,
  video: null,
  hues: [1, 2],
  publishedAt: clock.now(),
};

test('[spec 5.12] [spec 2.21] a banner’s film must be on a video site, its target an allowed one', async () => {
  const publish = (own: Partial<Banner>) => tx(db, (x) => publishBanner(x, bare, { ...banner, ...own }));
  const film = await publish({ video: 'https://evil.test/film' }).catch((error: unknown) => error);
  expect(film).toBeInstanceOf(Refusal);
  expect(film).toMatchObject({ code: 'bad_input', fields: { video: 'bad_input' } });
  await expect(publish({ target: 'https://evil.test' })).rejects.toMatchObject({ fields: { target: 'bad_input' } });
  await publish({ video: 'https://youtu.be/abc', target: '/fairness' });
  const { banners } = await routes.announcements({}, await visit(bare));
  expect(banners).toMatchObject([{ video: 'https://youtu.be/abc', target: '/fairness', hues: [1, 2] }]);
  // Written past the rule: shown without its link.
  await sql`update content.banner set video = 'https://evil.test/x', target = '//evil.test'
    where brand_id = ${bare}`.execute(db);
  const later = await routes.announcements({}, await visit(bare));
  expect(later.banners).toMatchObject([{ video: null, target: null }]);
});

test('an announcement is cleaned when it is written', async () => {
  const html = both('<p onclick="alert(1)">hello<script>alert(1)</script></p>');
  const row = { type: 'PR' as const, execution: 'A' as const, title: both('t'), html, images: [] };
  await tx(db, (x) => publishAnnouncement(x, bare, { ...row, publishedAt: clock.now() }));
  const { rows } = await sql`select html from content.announcement where brand_id = ${bare}`.execute(db);
  expect(rows).toEqual([{ html: both('<p>hello</p>') }]);
});

test('[spec 7.21] [spec 2.3] the help centre ends with the terms in force', async () => {
  const value = await helpCenter({ language: 'EN', device: 'WEB' }, await visit(seeded));
  expect(system.helpCenter.value.parse(value)).toEqual(value);
  const anchors = value.list.map(({ anchor }) => anchor);
  expect(anchors).toEqual(expect.arrayContaining(['deposit', 'withdraw', 'fairness', 'responsible', 'privacy']));
  expect(value.list.at(-1)).toMatchObject({ anchor: 'terms', title: 'Terms and conditions' });
  expect(value.list.at(-1)!.html).toContain('18 years');
});

test('[spec 5.2] terms have a version and the hash of their text; none is ever changed', async () => {
  const terms = currentTerms({ clock });
  const first = await terms(db, seeded);
  expect(first).toMatchObject({ version: '2026-11', url: '/help#terms' });
  expect(first.textHash).toMatch(/^[0-9a-f]{64}$/);
  const publishedAt = new Date(clock.now().getTime() + 3_600_000);
  await tx(db, (x) => publishTerms(x, seeded, { version: '2026-12', html: both('<p>new</p>'), publishedAt }));
  expect(await terms(db, seeded)).toEqual(first);
  clock.set(publishedAt);
  const second = await terms(db, seeded);
  expect(second.version).toBe('2026-12');
  expect(second.textHash).not.toBe(first.textHash);
  await expect(sql`update content.terms set html = '{}'`.execute(db)).rejects.toThrow(/permission denied/);
  await expect(terms(db, bare)).rejects.toThrow(/no terms in force/);
});
