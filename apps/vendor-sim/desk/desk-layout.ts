import { type DeskTexts, DESK_TEXTS } from './desk-texts.ts';
import { type Html, html, page } from '../html.ts';
import type { Vendor } from '../read-catalogue.ts';
import type { Language } from '../texts.ts';

export interface DeskLook {
  readonly lang: Language;
  readonly t: DeskTexts;
}

/** The language that is asked for, or the browser's. */
export function lookOf(asked: string | undefined, accepted: string | undefined): DeskLook {
  const wanted = asked ?? accepted ?? '';
  const lang = /^\s*(tw|zh)/i.test(wanted) ? 'TW' : 'EN';
  return { lang, t: DESK_TEXTS[lang] };
}

/** @param search without a question mark, such as `vendor=PG` */
export const deskLink = ({ lang }: DeskLook, path: string, search = ''): string =>
  `${path}?${search}${search && '&'}lang=${lang.toLowerCase()}`;

interface DeskPage {
  readonly title: string;
  readonly vendors: readonly Vendor[];
  readonly current: string | null;
  /** Where the same stands in the other language. */
  readonly here: { readonly path: string; readonly search?: string };
  readonly body: Html;
}

export function deskLayout(look: DeskLook, { title, vendors, current, here, body }: DeskPage): string {
  const { lang, t } = look;
  const other = { ...look, lang: lang === 'TW' ? 'EN' : 'TW' } as const;
  const content = html`<a class="skip" href="#main">${title}</a>
    <header class="top">
      <a class="brand" href="${deskLink(look, '/desk')}">${t.desk}</a>
      <nav aria-label="${t.vendors}">${vendors.map(({ code }) => tab(look, code, current))}</nav>
      <a class="lang" href="${deskLink(other, here.path, here.search)}" lang="${lang === 'TW' ? 'en' : 'zh-Hant-TW'}"
        >${t.other}</a
      >
    </header>
    <main class="desk" id="main">${body}</main>
    <script src="/assets/desk.js" type="module"></script>`;
  return page(lang, current ? `${title} · ${t.desk}` : title, 'desk', content);
}

function tab(look: DeskLook, code: string, current: string | null): Html {
  const here = code === current ? html`aria-current="page"` : '';
  return html`<a href="${deskLink(look, '/desk', `vendor=${code}`)}" ${here}>${code}</a>`;
}

/** What a state means is in its word; the colour says it again. */
export const badge = (kind: 'good' | 'bad' | 'warn' | 'quiet', text: string): Html =>
  html`<span class="badge ${kind}">${text}</span>`;
