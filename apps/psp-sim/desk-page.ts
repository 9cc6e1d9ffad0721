import { type Book, FAULTS, PAYOUT_FAULTS } from './book.ts';
import { type Html, html, page } from './html.ts';
import { type Language, TEXTS } from './texts.ts';

/** Where one chooses what befalls payouts, and sees the latest. */
export function deskPage(book: Book, lang: Language): string {
  const t = TEXTS[lang];
  const choices = PAYOUT_FAULTS.map(
    (fault) =>
      html`<label class="choice"
        ><input type="radio" name="fault" value="${fault}" ${fault === book.payoutFault ? html`checked` : ''} />
        <span>${t.payoutFault[fault]}</span></label
      >`,
  );
  const rows = [...book.payouts.values()]
    .toReversed()
    .slice(0, 12)
    .map(
      (payout) =>
        html`<div>
          <dt class="mono">${payout.reference}</dt>
          <dd>${payout.currency} ${payout.amount} · ${payout.status}</dd>
        </div>`,
    );
  const open = [...book.intents.values()]
    .filter(({ status, method }) => status === 'pending' && method !== 'redirect')
    .toReversed()
    .slice(0, 12)
    .map(
      (intent) =>
        html`<div>
          <dt class="mono"><a href="/pay/${intent.id}?lang=${lang}">${intent.reference}</a></dt>
          <dd>${intent.method} · ${intent.currency} ${intent.amount}</dd>
        </div>`,
    );
  const body = html`<form method="post" action="/desk?lang=${lang}">
      <fieldset class="open">
        <legend>${t.desk}</legend>
        <p class="hint">${t.deskHint}</p>
        ${choices}
      </fieldset>
      <button class="primary">${t.save}</button>
    </form>
    ${transferForm(lang)}
    <section class="slip">
      <h1>${t.waiting}</h1>
      ${open.length > 0 ? html`<dl>${open}</dl>` : html`<p>${t.none}</p>`}
    </section>
    <section class="slip">
      <h1>${t.orders}</h1>
      ${rows.length > 0 ? html`<dl>${rows}</dl>` : html`<p>${t.none}</p>`}
    </section>`;
  return page(lang, t.desk, `/desk?lang=${lang === 'TW' ? 'EN' : 'TW'}`, body);
}

/** Anybody may transfer anything to an account whose number they know. */
function transferForm(lang: Language): Html {
  const t = TEXTS[lang];
  const faults = FAULTS.map((fault) => html`<option value="${fault}">${t.fault[fault]}</option>`);
  return html`<form method="post" action="/desk/transfer?lang=${lang}">
    <fieldset class="open">
      <legend>${t.transfer}</legend>
      <p class="hint">${t.transferHint}</p>
      <label class="typed">${t.account} <input name="account" inputmode="numeric" required /></label>
      <label class="typed">${t.transferAmount} <input name="amount" inputmode="decimal" required /></label>
      <label class="typed">${t.note} <input name="note" /></label>
      <label class="typed"
        >${t.faults}
        <select name="fault">
          ${faults}
        </select></label
      >
    </fieldset>
    <button class="primary">${t.send}</button>
  </form>`;
}
