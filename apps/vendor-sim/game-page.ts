import type { Session } from './book.ts';
import { type Html, html, page } from './html.ts';
import { amountText } from './money-text.ts';
import { stakesOf } from './play-round.ts';
import type { Game } from './read-catalogue.ts';
import { type Language, TEXTS } from './texts.ts';

/** One game for all of them: its picture is cut into nine tiles, and the more of them turn up, the more is won. */
export function gamePage({ id, language, game, vendor, lobbyUrl, currency }: Session, hostile: boolean): string {
  const t = TEXTS[language];
  const art = `/art/${game.art}.avif`;
  const wide = game.type === 'LIVE' ? 'wide' : '';
  const body = html`<img class="glow" src="${art}" alt="" />
    <main
      class="game ${wide}"
      data-session="${id}"
      data-lobby="${lobbyUrl}"
      data-ready="${t.ready}"
      data-playing="${t.playing}"
      data-offline="${t.offline}"
    >
      <header>
        <button class="leave" id="leave" type="button" aria-label="${t.leave}">
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7" /></svg>
        </button>
        <h1>${game.name[language]}<small>${vendor.name[language]}</small></h1>
        <p class="balance">
          <span>${t.balance}</span>
          <output id="balance" dir="ltr">–</output>
          <span>${currency}</span>
        </p>
      </header>
      <section class="board" id="board" aria-label="${t.board}">${tiles(art)}</section>
      <p class="message" id="message" role="status">${t.ready}</p>
      ${controls(language, game)}
      <footer>${facts(language, game)}<span>${t.simulator}</span></footer>
    </main>
    <script src="/assets/game.js" type="module"></script>
    ${hostile ? html`<script src="/assets/hostile.js" type="module"></script>` : ''}`;
  return page(language, game.name[language], 'game', body);
}

/** Nine cut-outs of one picture, in row order; until somebody plays it is seen whole. */
function tiles(art: string): Html[] {
  return Array.from(
    { length: 9 },
    (_, index) =>
      html`<span class="tile turned lit c${index % 3} r${Math.floor(index / 3)}"
        ><i class="back"></i><i class="face"><img src="${art}" alt="" /></i
      ></span>`,
  );
}

function controls(language: Language, game: Game): Html {
  const t = TEXTS[language];
  const choices = stakesOf(game).map(
    (stake, index) =>
      html`<option value="${stake}" ${index === 2 ? html`selected` : ''}>${amountText(stake, language)}</option>`,
  );
  return html`<form id="play" class="controls">
    <div class="stake">
      <button type="button" id="less" aria-label="${t.less}">−</button>
      <label
        ><span>${t.stake}</span
        ><select id="stake">
          ${choices}
        </select></label
      >
      <button type="button" id="more" aria-label="${t.more}">+</button>
    </div>
    <button class="go" id="go">${t.bet}</button>
    <p class="free" id="free" hidden>${t.free} <b id="free-left" dir="ltr"></b> × <b id="free-stake" dir="ltr"></b></p>
    <label class="keep"><input type="checkbox" id="keep" /> ${t.keepOpen}</label>
    <button class="close" id="close" type="button" hidden>${t.close}</button>
  </form>`;
}

function facts(language: Language, { rtp, lines, volatility }: Game): Html[] {
  const t = TEXTS[language];
  const rows: [string, string][] = [];
  if (rtp) rows.push([t.rtp, `${rtp.toFixed(2)} %`]);
  if (lines) rows.push([t.lines, String(lines)]);
  if (volatility) rows.push([t.volatility, t.volatilities[volatility]]);
  return rows.map(([name, value]) => html`<span>${name} <b>${value}</b></span>`);
}

/** Where the link leads nowhere: the process was started anew, or somebody made the link up. */
export function closedPage(lang: Language): string {
  const t = TEXTS[lang];
  const body = html`<main class="closed">
    <h1>${t.gone}</h1>
    <p>${t.goneHint}</p>
  </main>`;
  return page(lang, t.gone, 'game', body);
}
