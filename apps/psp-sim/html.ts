import type { Language } from './texts.ts';
import { TEXTS } from './texts.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark]!);

/** A piece of HTML that is safe to stand inside another. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | Html | readonly Html[];

/** Every value is escaped unless it is HTML made here. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const rendered = parts.map((part) => {
    if (part instanceof Html) return part.text;
    return typeof part === 'string' ? escape(part) : part.map((piece) => piece.text).join('');
  });
  return new Html(String.raw({ raw: strings }, ...rendered));
}

export function page(lang: Language, title: string, otherUrl: string, body: Html): string {
  const t = TEXTS[lang];
  return html`<!doctype html>
    <html lang="${lang === 'TW' ? 'zh-Hant-TW' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${t.title}</title>
        <link rel="stylesheet" href="/assets/bank.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <span class="mark" aria-hidden="true"></span>
          <span class="name">${t.title}</span>
          <span class="secure">${t.secure}</span>
          <a href="${otherUrl}" lang="${lang === 'TW' ? 'en' : 'zh-Hant-TW'}">${t.other}</a>
        </header>
        <main>${body}</main>
        <footer>${t.simulator}</footer>
      </body>
    </html>`.text;
}
