import { brandById, type Texts } from '#brand';
import type { Tx } from '#kernel/database/pool';
import { seedAgentAnnouncements } from './seed-agent-announcements.ts';
import { seedAnnouncements, seedNotices } from './seed-announcements.ts';
import { seedBanners } from './seed-banners.ts';
import { seedHelp } from './seed-help.ts';
import { SEED_TERMS_VERSION, seedTerms } from './seed-terms.ts';
import { publishAnnouncement, publishBanner, publishNotice, publishTerms, saveHelpPage } from './write-content.ts';

/** The first listed is the newest: an hour apart, so that lists have an order. */
const earlier = (at: Date, hours: number): Date => new Date(at.getTime() - hours * 3_600_000);

/** What a new demo brand says: banners, notices, announcements, help and terms, in both languages. Once a brand. */
export async function seedContent(tx: Tx, brandId: number, at: Date): Promise<void> {
  const { name, settings } = await brandById(tx, brandId);
  const told = (texts: Texts): Texts =>
    Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, fill(text, language)]));
  const fill = (text: string, language: string) =>
    text.replaceAll('{brand}', name[language] ?? '').replaceAll('{age}', String(settings.minimumAge));
  for (const banner of seedBanners) {
    await publishBanner(tx, brandId, { ...banner, title: told(banner.title), publishedAt: at });
  }
  for (const [i, title] of seedNotices.entries()) {
    await publishNotice(tx, brandId, title, { publishedAt: earlier(at, i) });
  }
  for (const [i, announcement] of [...seedAnnouncements, ...seedAgentAnnouncements].entries()) {
    const title = told(announcement.title);
    await publishAnnouncement(tx, brandId, { images: [], ...announcement, title, publishedAt: earlier(at, i) });
  }
  for (const page of seedHelp) await saveHelpPage(tx, brandId, page);
  await publishTerms(tx, brandId, { version: SEED_TERMS_VERSION, html: told(seedTerms), publishedAt: at });
}
