import { type Book, PAYOUT_FAULTS } from './book.ts';
import { html, page } from './html.ts';
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
  const body = html`<form method="post" action="/desk?lang=${lang}">
      <fieldset class="open">
        <legend>${t.desk}</legend>
        <p class="hint">${t.deskHint}</p>
        ${choices}
      </fieldset>
      <button class="primary">${t.save}</button>
    </form>
    <section class="slip">
      <h1>${t.orders}</h1>
      ${rows.length > 0 ? html`<dl>${rows}</dl>` : html`<p>${t.none}</p>`}
    </section>`;
  return page(lang, t.desk, `/desk?lang=${lang === 'TW' ? 'EN' : 'TW'}`, body);
}
