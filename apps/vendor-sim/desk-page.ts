import { CHOICES, CHOICE_NAMES, type Choice, type DeskSettings } from './desk-settings.ts';
import { CHOICE_TEXTS, CHOICE_TITLES } from './desk-texts.ts';
import { type Html, html, page } from './html.ts';
import type { Vendor } from './read-catalogue.ts';
import { type Exchange, wasRight } from './report.ts';

/** Where one chooses what goes wrong at a vendor, and reads what was said. @param exchanges the newest first */
export function deskPage(
  vendors: readonly Vendor[],
  vendor: Vendor,
  settings: DeskSettings,
  exchanges: readonly Exchange[],
): string {
  const wrong = exchanges.filter((exchange) => !wasRight(exchange)).length;
  const body = html`<main class="desk">
    <h1>Vendors’ desk</h1>
    <nav aria-label="Vendors">${vendors.map((other) => tab(other, vendor))}</nav>
    <form method="post" action="/desk?vendor=${vendor.code}">
      ${CHOICE_NAMES.map((name) => choice(name, settings))}
      <button class="primary">Apply to ${vendor.code}</button>
    </form>
    <form method="post" action="/desk/rounds?vendor=${vendor.code}" class="inline">
      <button>Play a round at the game opened last</button>
      <a href="/desk?vendor=${vendor.code}">Reload</a>
      <a href="/desk/exchanges?vendor=${vendor.code}">As JSON</a>
    </form>
    <h2>Exchanges <small>${exchanges.length} of ${vendor.code}, ${wrong} not as expected</small></h2>
    ${exchanges.length > 0 ? exchanges.map(exchangeEntry) : html`<p>None yet: open one of its games.</p>`}
  </main>`;
  return page('EN', `${vendor.code} · Vendors’ desk`, 'desk', body);
}

function tab({ code }: Vendor, current: Vendor): Html {
  const here = code === current.code ? html`aria-current="page"` : '';
  return html`<a href="/desk?vendor=${code}" ${here}>${code}</a>`;
}

function choice(name: Choice, settings: DeskSettings): Html {
  const texts: Readonly<Record<string, string>> = CHOICE_TEXTS[name];
  const options = CHOICES[name].map(
    (value) =>
      html`<option value="${value}" ${value === settings[name] ? html`selected` : ''}>
        ${texts[value] ?? value}
      </option>`,
  );
  return html`<label
    >${CHOICE_TITLES[name]}<select name="${name}">
      ${options}
    </select></label
  >`;
}

function exchangeEntry(exchange: Exchange): Html {
  const { at, direction, call, outcome, expected, sent, came, ms, round } = exchange;
  const right = wasRight(exchange);
  return html`<details class="${right ? 'right' : 'wrong'}">
    <summary>
      <time>${at.slice(11, 23)}</time>
      <span>${direction === 'out' ? '→ wallet' : '← operator'}</span>
      <b>${call}</b>
      <span class="mono">${outcome}</span>
      <span>${right ? '' : `expected ${expected.join(' or ')}`}</span>
      <span class="ms">${ms} ms</span>
    </summary>
    ${round ? html`<p class="mono">round ${round}</p>` : ''}
    <pre>${sent || '(nothing)'}</pre>
    <pre>${came || '(nothing)'}</pre>
  </details>`;
}
