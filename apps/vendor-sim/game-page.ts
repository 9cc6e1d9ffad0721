import type { Session } from './book.ts';
import { html, page } from './html.ts';
import { type Language, TEXTS } from './texts.ts';

/** One game for all of them: its picture is cut into nine tiles, and the more of them turn up, the more is won. */
export function gamePage({ language, game, vendor, lobbyUrl }: Session): string {
  const t = TEXTS[language];
  const body = html`<main class="game" data-lobby="${new URL(lobbyUrl).origin}">
    <img class="glow" src="/art/${game.art}.avif" alt="" />
    <header>
      <img src="/art/${game.art}.avif" alt="" width="36" height="48" />
      <h1>${game.name[language]}<small>${vendor.name[language]}</small></h1>
    </header>
    <p>${t.simulator}</p>
  </main>`;
  return page(language, game.name[language], 'game', body);
}

/** Where the link leads nowhere: the process was started anew, or somebody made the link up. */
export function closedPage(lang: Language): string {
  const t = TEXTS[lang];
  return page(
    lang,
    t.gone,
    'game',
    html`<main class="closed">
      <h1>${t.gone}</h1>
      <p>${t.goneHint}</p>
    </main>`,
  );
}
