import type { Session } from '../book/book.ts';
import { type Family, familyOf, tableOf } from './families.ts';
import { FAMILY_TEXTS, sidesOf } from './family-texts.ts';
import { type Html, html, page } from '../html.ts';
import { amountText } from '../money-text.ts';
import { stakesOf } from './play-round.ts';
import type { Game } from '../read-catalogue.ts';
import { WHEEL } from './scenes.ts';
import { type Language, TEXTS } from '../texts.ts';

/** A game by its family: reels, cards, dice, a wheel, fish, balls or a match; its own picture is all around it. */
export function gamePage(session: Session, hostile: boolean): string {
  const { id, language, game, vendor, lobbyUrl, depositUrl, currency } = session;
  const t = TEXTS[language];
  const family = familyOf(game);
  const words = FAMILY_TEXTS[language][family];
  const sides = sidesOf(language, family, game.type);
  const art = `/art/${game.art}.avif`;
  const body = html`<img class="glow" src="${art}" alt="" />
    <main
      class="game ${family} ${game.type === 'LIVE' ? '' : 'tall'}"
      data-session="${id}"
      data-family="${family}"
      data-art="${art}"
      data-lobby="${lobbyUrl}"
      data-deposit="${depositUrl ?? ''}"
      data-playing="${words.playing}"
      data-offline="${t.offline}"
      data-sides="${(sides?.names ?? []).join('|')}"
      data-wheel="${WHEEL.join(',')}"
    >
      <header>
        <button class="leave icon" id="leave" type="button" aria-label="${t.leave}">
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7" /></svg>
        </button>
        <h1>${game.name[language]}<small>${vendor.name[language]}</small></h1>
        <p class="balance">
          <span>${t.balance}</span><b><output id="balance" dir="ltr">–</output> <span>${currency}</span></b>
        </p>
        ${opener('pays', t.pays, 'M5 4h14v16H5zM9 9h6M9 13h6')}
        ${opener('history', t.history, 'M12 8v5l3 2M4 12a8 8 0 1 0 3-6.2M4 4v4h4')}
      </header>
      <img class="poster" src="${art}" alt="" />
      <section class="board" id="board" role="group" aria-label="${t.stage}"></section>
      <p class="message" id="message" role="status">${words.ready}</p>
      ${controls(language, game, words.go, sides?.chosen ? sides.names : [])}
      <footer>${facts(language, game)}<span>${t.simulator}</span></footer>
      ${paysDialog(language, game, family)} ${historyDialog(language)}
    </main>
    <script src="/assets/game.js" type="module"></script>
    ${hostile ? html`<script src="/assets/hostile.js" type="module"></script>` : ''}`;
  return page(language, game.name[language], 'play', body);
}

const opener = (name: string, label: string, path: string): Html =>
  html`<button class="icon" type="button" data-opens="${name}" aria-label="${label}">
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>
  </button>`;

function controls(language: Language, game: Game, go: string, sides: readonly string[]) {
  const t = TEXTS[language];
  const choices = stakesOf(game).map(
    (stake, index) =>
      html`<option value="${stake}" ${index === 2 ? html`selected` : ''}>${amountText(stake, language)}</option>`,
  );
  const side = (name: string, index: number) =>
    html`<label
      ><input type="radio" name="pick" value="${index}" ${index === 0 ? html`checked` : ''} /><span
        >${name}</span
      ></label
    >`;
  return html`<form id="play" class="controls">
    ${sides.length > 0 ? html`<fieldset class="sides" id="sides">${sides.map(side)}</fieldset>` : ''}
    <div class="stake" id="stake-box">
      <button type="button" id="less" aria-label="${t.less}">−</button>
      <label
        ><span>${t.stake}</span
        ><select id="stake">
          ${choices}
        </select></label
      >
      <button type="button" id="more" aria-label="${t.more}">+</button>
    </div>
    <button class="go" id="go" data-usual="${go}" data-free="${t.useFree}">${go}</button>
    <button class="close go" id="close" type="button" data-close="${t.close}" data-finish="${t.finish}" hidden></button>
    <a class="deposit" id="deposit" href="/" target="_top" hidden>${t.deposit}</a>
    <p class="free" id="free" hidden>${t.free} <b id="free-left" dir="ltr"></b> × <b id="free-stake" dir="ltr"></b></p>
    <label class="keep"><input type="checkbox" id="keep" /> ${t.keepOpen}</label>
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

const dialog = (id: string, title: string, dismiss: string, content: Html): Html =>
  html`<dialog id="${id}" aria-labelledby="${id}-title">
    <form method="dialog" class="sheet">
      <h2 id="${id}-title">${title}</h2>
      ${content}<button>${dismiss}</button>
    </form>
  </dialog>`;

function paysDialog(language: Language, game: Game, family: Family): Html {
  const t = TEXTS[language];
  const { pays, ready } = FAMILY_TEXTS[language][family];
  const rows = tableOf(game).map(
    ([times]) =>
      html`<tr>
        <th scope="row">${pays[times] ?? ''}</th>
        <td dir="ltr">× ${times}</td>
      </tr>`,
  );
  const content = html`<p>${ready}</p>
    <table>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
  return dialog('pays', t.pays, t.dismiss, content);
}

function historyDialog(language: Language): Html {
  const t = TEXTS[language];
  const content = html`<p id="history-empty">${t.historyEmpty}</p>
    <div class="rounds" id="history-table" tabindex="0" role="region" aria-label="${t.history}" hidden>
      <table>
        <thead>
          <tr>
            <th scope="col">${t.time}</th>
            <th scope="col" class="end">${t.stake}</th>
            <th scope="col" class="end">${t.won}</th>
            <th scope="col">${t.round}</th>
          </tr>
        </thead>
        <tbody id="history-rows"></tbody>
      </table>
    </div>`;
  return dialog('history', t.history, t.dismiss, content);
}

/** Where the link leads nowhere: its time is over, or somebody made it up. */
export function closedPage(lang: Language): string {
  const t = TEXTS[lang];
  const body = html`<main class="closed">
    <h1>${t.gone}</h1>
    <p>${t.goneHint}</p>
  </main>`;
  return page(lang, t.gone, 'game', body);
}
