import type { content, system, ValueOf } from '@croupier/contract';
import { isVideoLink } from '@croupier/contract/links';
import { type Brand, brandById, inLanguage, type Texts } from '#brand';
import type { Handlers, Language } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { type AnnouncementType, executionsFor, readTypes, timeStampIn, type WireType } from './announcement.ts';
import { isAllowedLink } from './link.ts';
import * as store from './store.ts';
import { TERMS_ANCHOR } from './terms.ts';

type Value = ValueOf<typeof content.announcements>;
type Say = (texts: Texts) => string;

const TERMS_TITLE: Texts = { TW: '條款與規則', EN: 'Terms and conditions' };

/** In the language asked for, else the page's, else the brand's. */
const sayIn =
  (brand: Brand, language: Language): Say =>
  (texts) =>
    inLanguage(texts, language, brand.defaultLanguage);

// Rules may have become stricter since it was written: a link that is no longer allowed leads nowhere.
const bannerView = (banner: store.Banner & { id: bigint }, brand: Brand, say: Say): Value['banners'][number] => ({
  id: String(banner.id),
  group: banner.place,
  sequence: banner.sequence,
  tag: banner.tag,
  title: say(banner.title),
  content: say(banner.content),
  action: banner.action ? say(banner.action) : null,
  url: banner.art,
  target: banner.target && isAllowedLink(banner.target, brand.settings.allowedLinkHosts) ? banner.target : null,
  video: banner.video && isVideoLink(banner.video) ? banner.video : null,
  hues: [...banner.hues] as [number, number],
});

type Stored = store.Announcement & { id: bigint; publishedAt: Date };

const announcementView = (one: Stored, brand: Brand, say: Say): Value['player'][number] => ({
  id: String(one.id),
  title: say(one.title),
  content: say(one.html),
  execution: one.execution,
  timeStamp: timeStampIn(brand.timeZone, one.publishedAt),
  images: one.images.map((url, i) => ({ sequence: i + 1, url })),
});

/** The calls of `content`. */
export function contentRoutes({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Handlers<typeof content> {
  return {
    async announcements(input, { brand: { id }, session, lang }) {
      const brand = await brandById(db, id);
      const say = sayIn(brand, input.language ?? lang);
      const types = readTypes(input.types);
      const wanted = [...types].filter((type): type is Exclude<WireType, 'B'> => type !== 'B');
      const now = clock.now();
      const [banners, announcements] = await Promise.all([
        types.has('B') ? store.standingBanners(db, id, now) : [],
        wanted.length > 0 ? store.standingAnnouncements(db, id, wanted, now) : [],
      ]);
      const executions = executionsFor(session !== null, input.execution);
      const of = (...kinds: AnnouncementType[]) => announcements.filter(({ type }) => kinds.includes(type));
      const view = (one: Stored) => announcementView(one, brand, say);
      return {
        banners: banners.map((banner) => bannerView(banner, brand, say)),
        // What is said to players is not said to passers-by; promotions are for everybody.
        player: session ? of('PL').map(view) : [],
        popup: of('PU', 'H')
          .filter(({ execution }) => executions.has(execution))
          .map(view),
        promotion: of('PR').map(view),
      };
    },
    async notices({ language }, { brand: { id }, lang }) {
      const say = sayIn(await brandById(db, id), language ?? lang);
      const list = await store.standingNotices(db, id, clock.now());
      return {
        list: list.map((notice) => ({
          id: String(notice.id),
          title: say(notice.title),
          publishedAt: notice.publishedAt.toISOString(),
        })),
      };
    },
  };
}

/** The call of `system` that is content: the help centre, with the terms in force as its last page. */
export function contentSystemRoutes({
  db,
  clock,
}: Pick<Kernel, 'db' | 'clock'>): Pick<Handlers<typeof system>, 'helpCenter'> {
  return {
    async helpCenter({ language }, { brand: { id }, lang }) {
      const say = sayIn(await brandById(db, id), language ?? lang);
      const [pages, terms] = await Promise.all([store.readHelpPages(db, id), store.termsAt(db, id, clock.now())]);
      const all = [...pages, ...(terms ? [{ anchor: TERMS_ANCHOR, title: TERMS_TITLE, html: terms.html }] : [])];
      return { list: all.map(({ anchor, title, html }) => ({ anchor, title: say(title), html: say(html) })) };
    },
  };
}
