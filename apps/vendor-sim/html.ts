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

/** The stylesheets below `/assets` of each kind of page; a later one counts. */
export const SHEETS = {
  desk: ['desk', 'forms'],
  game: ['game', 'around'],
  play: ['game', 'around', 'stage', 'reels', 'cards', 'dice', 'wheel', 'fish', 'balls', 'match'],
} as const;

export function page(lang: 'TW' | 'EN', title: string, kind: keyof typeof SHEETS | null, body: Html): string {
  const sheets = kind === null ? [] : SHEETS[kind];
  const links = sheets.map((sheet) => html`<link rel="stylesheet" href="/assets/${sheet}.css" />`);
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
