import { sql } from 'kysely';
import type { Texts } from '#brand';
import type { Database, Tx } from '#kernel/database/pool';
import type { AnnouncementType, Execution } from './announcement.ts';

export type Place = 'w_login' | 'w_register' | 'w_forget' | 'w_home' | 'w_promotion' | 'w_leftmenu';

/** From when and, if it ends, until when something stands. */
export interface Standing {
  readonly publishedAt: Date;
  readonly endsAt?: Date | null;
}

export interface Announcement {
  readonly type: AnnouncementType;
  readonly execution: Execution;
  readonly title: Texts;
  readonly html: Texts;
  readonly images: readonly string[];
}
export interface Banner {
  readonly place: Place;
  readonly sequence: number;
  readonly tag: string | null;
  readonly title: Texts;
  readonly content: Texts;
  readonly action: Texts | null;
  /** `hero/h-jackpot`: a picture of ours. */
  readonly art: string;
  readonly target: string | null;
  readonly video: string | null;
  readonly hues: readonly [number, number];
}
export interface HelpPage {
  readonly anchor: string;
  readonly sequence: number;
  readonly title: Texts;
  readonly html: Texts;
}
export interface Terms {
  readonly version: string;
  readonly html: Texts;
  readonly textHash: string;
  readonly publishedAt: Date;
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const standing = (now: Date) => sql`published_at <= ${now} and (ends_at is null or ends_at > ${now})`;

export async function insertAnnouncement(tx: Tx, brandId: number, row: Announcement & Standing): Promise<void> {
  await sql`
    insert into content.announcement (brand_id, type, execution, title, html, images, published_at, ends_at)
    values (${brandId}, ${row.type}, ${row.execution}, ${json(row.title)}, ${json(row.html)},
      ${[...row.images]}::text[], ${row.publishedAt}, ${row.endsAt ?? null})
  `.execute(tx);
}

/** Newest first. */
export async function standingAnnouncements(
  db: Database,
  brandId: number,
  types: readonly AnnouncementType[],
  now: Date,
): Promise<(Announcement & { id: bigint; publishedAt: Date })[]> {
  const { rows } = await sql<Announcement & { id: bigint; publishedAt: Date }>`
    select id, type, execution, title, html, images, published_at as "publishedAt" from content.announcement
    where brand_id = ${brandId} and type = any (${[...types]}::text[]) and ${standing(now)}
    order by published_at desc, id limit 200
  `.execute(db);
  return rows;
}

export async function insertNotice(tx: Tx, brandId: number, title: Texts, stands: Standing): Promise<void> {
  await sql`
    insert into content.notice (brand_id, title, published_at, ends_at)
    values (${brandId}, ${json(title)}, ${stands.publishedAt}, ${stands.endsAt ?? null})
  `.execute(tx);
}

export async function standingNotices(
  db: Database,
  brandId: number,
  now: Date,
): Promise<{ id: bigint; title: Texts; publishedAt: Date }[]> {
  const { rows } = await sql<{ id: bigint; title: Texts; publishedAt: Date }>`
    select id, title, published_at as "publishedAt" from content.notice
    where brand_id = ${brandId} and ${standing(now)}
    order by published_at desc, id limit 50
  `.execute(db);
  return rows;
}

export async function insertBanner(tx: Tx, brandId: number, row: Banner & Standing): Promise<void> {
  await sql`
    insert into content.banner (brand_id, place, sequence, tag, title, content, action, art, target, video, hue_one,
      hue_two, published_at, ends_at)
    values (${brandId}, ${row.place}, ${row.sequence}, ${row.tag}, ${json(row.title)}, ${json(row.content)},
      ${row.action ? json(row.action) : null}, ${row.art}, ${row.target}, ${row.video}, ${row.hues[0]}, ${row.hues[1]},
      ${row.publishedAt}, ${row.endsAt ?? null})
  `.execute(tx);
}

export async function standingBanners(db: Database, brandId: number, now: Date): Promise<(Banner & { id: bigint })[]> {
  const { rows } = await sql<Banner & { id: bigint }>`
    select id, place, sequence, tag, title, content, action, art, target, video, array[hue_one, hue_two] as hues
    from content.banner
    where brand_id = ${brandId} and ${standing(now)}
    order by place, sequence, id limit 100
  `.execute(db);
  return rows;
}

export async function upsertHelpPage(tx: Tx, brandId: number, page: HelpPage): Promise<void> {
  await sql`
    insert into content.help_page (brand_id, anchor, sequence, title, html)
    values (${brandId}, ${page.anchor}, ${page.sequence}, ${json(page.title)}, ${json(page.html)})
    on conflict (brand_id, anchor) do update
    set sequence = excluded.sequence, title = excluded.title, html = excluded.html
  `.execute(tx);
}

export async function readHelpPages(db: Database, brandId: number): Promise<HelpPage[]> {
  const { rows } = await sql<HelpPage>`
    select anchor, sequence, title, html from content.help_page where brand_id = ${brandId} order by sequence, anchor
  `.execute(db);
  return rows;
}

export async function insertTerms(tx: Tx, brandId: number, terms: Terms): Promise<void> {
  await sql`
    insert into content.terms (brand_id, version, html, text_hash, published_at)
    values (${brandId}, ${terms.version}, ${json(terms.html)}, ${terms.textHash}, ${terms.publishedAt})
  `.execute(tx);
}

export async function termsAt(db: Database, brandId: number, now: Date): Promise<Terms | null> {
  const { rows } = await sql<Terms>`
    select version, html, text_hash as "textHash", published_at as "publishedAt" from content.terms
    where brand_id = ${brandId} and published_at <= ${now}
    order by published_at desc, version desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}
