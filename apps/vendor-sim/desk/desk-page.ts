import type { Session } from '../book/book.ts';
import { runBadge } from './desk-index-page.ts';
import { type DeskLook, badge, deskLayout, deskLink } from './desk-layout.ts';
import { CHOICES, CHOICE_NAMES, type Choice, type DeskSettings } from './desk-settings.ts';
import { type Html, html } from '../html.ts';
import { amountText } from '../money-text.ts';
import { stakesOf } from '../play/play-round.ts';
import type { Vendor } from '../read-catalogue.ts';
import { type Exchange, wasRight } from './report.ts';
import { type Round, stateOfRound } from '../book/round.ts';
import type { Run } from './run-everything.ts';
import { TEXTS } from '../texts.ts';

export interface AtVendor {
  readonly vendors: readonly Vendor[];
  readonly vendor: Vendor;
  readonly settings: DeskSettings;
  /** The newest first. */
  readonly exchanges: readonly Exchange[];
  readonly onlyWrong: boolean;
  readonly unfinished: readonly { readonly round: Round; readonly running: boolean }[];
  /** The game opened last. */
  readonly session: Session | undefined;
  readonly runs: readonly Run[];
}

/** Where one chooses what goes wrong at a vendor, ends rounds by hand, and reads what was said. */
export function deskPage(look: DeskLook, at: AtVendor): string {
  const { t, lang } = look;
  const { vendor, settings, session } = at;
  const search = `vendor=${vendor.code}`;
  const named = vendor.name[lang] === vendor.code ? '' : vendor.name[lang];
  const body = html`<div class="head">
      <h1>${vendor.code} <small>${named}</small></h1>
    </div>
    <div class="columns">
      <section class="card" aria-labelledby="settings">
        <h2 id="settings">${t.settings}</h2>
        <form method="post" action="${deskLink(look, '/desk', search)}" class="fields">
          ${CHOICE_NAMES.map((name) => choice(look, name, settings))}
          <button class="primary">${t.apply} ${vendor.code}</button>
        </form>
      </section>
      <div class="stack">
        ${session ? rounds(look, session, settings) : html`<p class="card empty">${t.noGame}</p>`} ${runCard(look, at)}
      </div>
    </div>
    ${byHand(look, at)} ${exchangeList(look, at)}`;
  return deskLayout(look, {
    title: vendor.code,
    vendors: at.vendors,
    current: vendor.code,
    here: { path: '/desk', search },
    body,
  });
}

function choice({ t }: DeskLook, name: Choice, settings: Pick<DeskSettings, Choice>): Html {
  const texts: Readonly<Record<string, string>> = t.choices[name];
  const options = CHOICES[name].map(
    (value) =>
      html`<option value="${value}" ${value === settings[name] ? html`selected` : ''}>
        ${texts[value] ?? value}
      </option>`,
  );
  return html`<label
    >${t.titles[name]}<select name="${name}">
      ${options}
    </select></label
  >`;
}

function rounds(look: DeskLook, session: Session, settings: DeskSettings): Html {
  const { t, lang } = look;
  const action = deskLink(look, '/desk/rounds', `vendor=${session.vendor.code}`);
  const stakes = stakesOf(session.game).map(
    (stake) => html`<option value="${stake}">${amountText(stake, lang)} ${session.currency}</option>`,
  );
  return html`<section class="card" aria-labelledby="one">
    <h2 id="one">${t.one}</h2>
    <p>${t.oneHint} <b>${session.game.name[lang]}</b> · ${session.operator}</p>
    <form method="post" action="${action}" class="fields">
      ${choice(look, 'round', settings)}
      <label
        >${t.stake}<select name="stake">
          ${stakes}
        </select></label
      >
      <button>${t.play}</button>
    </form>
  </section>`;
}

function runCard(look: DeskLook, { vendor, session, runs }: AtVendor): Html {
  const { t } = look;
  const start = html`<form method="post" action="${deskLink(look, '/desk/runs', `vendor=${vendor.code}`)}">
    <label class="tick"><input type="checkbox" name="inward" value="yes" /> ${t.inward}</label>
    <button class="primary">${t.runAt} ${vendor.code}</button>
  </form>`;
  const rows = runs.map(
    (run) =>
      html`<li>
        <a href="${deskLink(look, `/desk/runs/${run.id}`)}"
          ><time>${run.startedAt.slice(0, 19).replace('T', ' ')}</time></a
        >
        ${runBadge(look, run)}
      </li>`,
  );
  return html`<section class="card" aria-labelledby="run">
    <h2 id="run">${t.run}</h2>
    <p>${t.runHint}</p>
    ${session ? start : ''}
    ${
      rows.length > 0
        ? html`<ul class="runs">
            ${rows}
          </ul>`
        : ''
    }
  </section>`;
}

function byHand(look: DeskLook, { vendor, unfinished }: AtVendor): Html {
  const { t, lang } = look;
  const button = (round: Round, how: 'finish' | 'cancel', label: string) =>
    html`<button name="how" value="${how}" aria-label="${label} ${round.id.slice(0, 8)}">${label}</button>`;
  const rows = unfinished.map(
    ({ round, running }) =>
      html`<tr>
        <td><a class="mono" href="/rounds/${vendor.code}/${round.id}">${round.id.slice(0, 8)}</a></td>
        <td>${round.at.slice(0, 19).replace('T', ' ')}</td>
        <td class="mono">${round.game}</td>
        <td class="mono">${round.operator} · ${round.user}</td>
        <td class="amount">${amountText(round.stake, lang)} ${round.currency}</td>
        <td>${badge('warn', TEXTS[lang].states[stateOfRound(round, running)])}</td>
        <td>
          <form
            method="post"
            class="row"
            action="${deskLink(look, '/desk/finish', `vendor=${vendor.code}&round=${round.id}`)}"
          >
            ${button(round, 'finish', t.finish)} ${button(round, 'cancel', t.takeBack)}
          </form>
        </td>
      </tr>`,
  );
  const heads = [t.round, '', t.game, t.player, t.stake, t.state, ''];
  return html`<section aria-labelledby="hand">
    <h2 id="hand">${t.byHand} <small>${unfinished.length}</small></h2>
    ${
      rows.length > 0
        ? html`<div class="card scroll" tabindex="0" role="region" aria-label="${t.byHand}">
            <table>
              <thead>
                <tr>
                  ${heads.map((head) => (head ? html`<th scope="col" class="${head === t.stake ? 'amount' : ''}">${head}</th>` : html`<td></td>`))}
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>`
        : html`<p class="card empty">${t.noneUnfinished}</p>`
    }
  </section>`;
}

function exchangeList(look: DeskLook, { vendor, exchanges, onlyWrong }: AtVendor): Html {
  const { t } = look;
  const wrong = exchanges.filter((exchange) => !wasRight(exchange));
  const shown = onlyWrong ? wrong : exchanges;
  const search = `vendor=${vendor.code}`;
  const filter = html`<p class="row">
    <a href="${deskLink(look, '/desk', search)}" ${onlyWrong ? '' : html`aria-current="true"`}>${t.everything}</a>
    <a href="${deskLink(look, '/desk', `${search}&wrong=1`)}" ${onlyWrong ? html`aria-current="true"` : ''}
      >${t.onlyWrong}</a
    >
    <a href="/desk/exchanges?${search}">${t.json}</a>
  </p>`;
  const empty = onlyWrong && exchanges.length > 0 ? t.noneWrong : t.none;
  return html`<section aria-labelledby="exchanges">
    <h2 id="exchanges">${t.exchanges} <small>${exchanges.length} · ${wrong.length} ${t.wrong}</small></h2>
    ${filter}
    ${shown.length > 0 ? shown.map((one) => exchangeEntry(look, one)) : html`<p class="card empty">${empty}</p>`}
  </section>`;
}

export function exchangeEntry({ t }: DeskLook, exchange: Exchange): Html {
  const { at, direction, call, outcome, expected, sent, came, ms, round, operator } = exchange;
  const right = wasRight(exchange);
  return html`<details class="exchange ${right ? 'right' : 'wrong'}">
    <summary>
      <time>${at.slice(11, 23)}</time>
      <span>${direction === 'out' ? t.toWallet : t.fromOperator}</span>
      <b>${call}</b>
      <span class="mono">${outcome}</span>
      <span>${right ? '' : `${t.expected} ${expected.join(' / ')}`}</span>
      <span class="ms">${operator} ${ms} ms</span>
    </summary>
    ${round ? html`<p class="mono">${t.round} ${round}</p>` : ''}
    <pre>${sent || t.nothing}</pre>
    <pre>${came || t.nothing}</pre>
  </details>`;
}
