import { createHash } from 'node:crypto';
import { Refusal } from '@croupier/contract';
import { isVideoLink } from '@croupier/contract/links';
import { brandSettings, type Texts } from '#brand';
import type { Tx } from '#kernel/database/pool';
import { cleanHtml } from './clean-html.ts';
import { isAllowedLink } from './link.ts';
import * as store from './store.ts';

const wrong = (field: string) => new Refusal('bad_input', { fields: { [field]: 'bad_input' } });

async function cleaned(tx: Tx, brandId: number, html: Texts): Promise<Texts> {
  const { allowedLinkHosts } = await brandSettings(tx, brandId);
  return Object.fromEntries(
    Object.entries(html).map(([language, text]) => [language, cleanHtml(text, allowedLinkHosts)]),
  );
}

/** Spec 3.10. */
export async function publishAnnouncement(tx: Tx, brandId: number, announcement: store.Announcement & store.Standing) {
  const html = await cleaned(tx, brandId, announcement.html);
  await store.insertAnnouncement(tx, brandId, { ...announcement, html });
}

/** A line of the marquee; plain text. */
export const publishNotice = (tx: Tx, brandId: number, title: Texts, stands: store.Standing): Promise<void> =>
  store.insertNotice(tx, brandId, title, stands);

/** Spec 2.21, 5.12. Refusals: bad_input for a target that is not allowed and a film that is on no video site. */
export async function publishBanner(tx: Tx, brandId: number, banner: store.Banner & store.Standing): Promise<void> {
  const { allowedLinkHosts } = await brandSettings(tx, brandId);
  if (banner.target !== null && !isAllowedLink(banner.target, allowedLinkHosts)) throw wrong('target');
  if (banner.video !== null && !isVideoLink(banner.video)) throw wrong('video');
  await store.insertBanner(tx, brandId, banner);
}

/** Writes a page of the help centre, or over it. */
export async function saveHelpPage(tx: Tx, brandId: number, page: store.HelpPage): Promise<void> {
  await store.upsertHelpPage(tx, brandId, { ...page, html: await cleaned(tx, brandId, page.html) });
}

/** Of the texts as they are kept, languages in order: the same texts always give the same hash. */
const hashOf = (html: Texts): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(html).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');

/** A new version, in force from `publishedAt`. A version that is there already is an error: it is never changed. */
export async function publishTerms(
  tx: Tx,
  brandId: number,
  terms: { version: string; html: Texts; publishedAt: Date },
): Promise<void> {
  const html = await cleaned(tx, brandId, terms.html);
  await store.insertTerms(tx, brandId, { ...terms, html, textHash: hashOf(html) });
}
