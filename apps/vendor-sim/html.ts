const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark]!);

/** A piece of HTML that is safe to stand inside another. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[];

/** Every value is escaped unless it is HTML made here. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const rendered = parts.map((part) => {
    if (part instanceof Html) return part.text;
    return typeof part === 'object' ? part.map((piece) => piece.text).join('') : escape(String(part));
  });
  return new Html(String.raw({ raw: strings }, ...rendered));
}

export const LANG_TAGS = { TW: 'zh-Hant-TW', EN: 'en' } as const;

/** @param sheets the names of its stylesheets below `/assets` */
export function page(lang: 'TW' | 'EN', title: string, sheets: string, body: Html): string {
  const links = sheets
    .split(' ')
    .filter(Boolean)
    .map((sheet) => html`<link rel="stylesheet" href="/assets/${sheet}.css" />`);
  return html`<!doctype html>
    <html lang="${LANG_TAGS[lang]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${links}
        <link rel="icon" href="data:," />
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
}
