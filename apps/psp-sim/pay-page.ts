import { FAULTS, type Intent } from './book.ts';
import { type Html, html, page } from './html.ts';
import { type Language, TEXTS } from './texts.ts';

const other = (lang: Language): Language => (lang === 'TW' ? 'EN' : 'TW');

/** `1234567.00` as `1,234,567.00`. */
function grouped(amount: string): string {
  return amount.replace(/\B(?=(\d{3})+(?=\.))/g, ',');
}

function clock(instant: string, lang: Language): string {
  const locale = lang === 'TW' ? 'zh-TW' : 'en-GB';
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Taipei',
    hourCycle: 'h23',
  }).format(new Date(instant));
}

function methodRows({ chain, storeCode }: Intent, lang: Language): Html[] {
  const t = TEXTS[lang];
  const rows: [string, string][] = [];
  if (storeCode) rows.push([t.storeCode, storeCode]);
  if (chain) rows.push([t.network, chain.network], [t.address, chain.address]);
  return rows.map(
    ([name, value]) =>
      html`<div>
        <dt>${name}</dt>
        <dd class="mono">${value}</dd>
      </div>`,
  );
}

/** Who pays on a chain sends what they like. */
function quantityField({ chain }: Intent, lang: Language): Html | '' {
  if (!chain) return '';
  return html`<label class="typed"
    >${TEXTS[lang].quantity} (USDT) <input name="quantity" inputmode="decimal" value="${chain.quantity}"
  /></label>`;
}

export function payPage(intent: Intent, lang: Language): string {
  const t = TEXTS[lang];
  const choices = FAULTS.map(
    (fault) =>
      html`<label class="choice"
        ><input type="radio" name="fault" value="${fault}" ${fault === 'none' ? html`checked` : ''} />
        <span>${t.fault[fault]}</span></label
      >`,
  );
  const body = html`<form method="post" action="/pay/${intent.id}">
    <section class="slip">
      <h1>${t.amount}</h1>
      <p class="amount"><span>${intent.currency}</span> ${grouped(intent.amount)}</p>
      <dl>
        <div>
          <dt>${t.payTo}</dt>
          <dd>${intent.description}</dd>
        </div>
        <div>
          <dt>${t.reference}</dt>
          <dd class="mono">${intent.reference}</dd>
        </div>
        <div>
          <dt>${t.expires}</dt>
          <dd>${clock(intent.expiresAt, lang)}</dd>
        </div>
        ${methodRows(intent, lang)}
      </dl>
    </section>
    ${quantityField(intent, lang)}
    <button class="primary" name="action" value="pay">${t.pay}</button>
    <button class="quiet" name="action" value="cancel">${t.cancel}</button>
    <fieldset>
      <legend>${t.faults}</legend>
      <p class="hint">${t.faultsHint}</p>
      ${choices}
    </fieldset>
  </form>`;
  return page(lang, t.amount, `/pay/${intent.id}?lang=${other(lang)}`, body);
}

/** Instead of the form, when there is nothing to pay any more or never was. */
export function closedPage(lang: Language, intent: Intent | null): string {
  const t = TEXTS[lang];
  const link: Html | '' = intent ? html`<a class="primary" href="${intent.returnUrl}">${t.back}</a>` : '';
  const body = html`<section class="slip closed">
      <h1>${intent ? t.gone : t.unknown}</h1>
      <p>${intent ? t.goneHint : t.unknownHint}</p>
    </section>
    ${link}`;
  return page(lang, intent ? t.gone : t.unknown, `?lang=${other(lang)}`, body);
}
