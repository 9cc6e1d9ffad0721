import { runBadge } from './desk-index-page.ts';
import { type DeskLook, badge, deskLayout, deskLink } from './desk-layout.ts';
import { exchangeEntry } from './desk-page.ts';
import { type Html, html, page } from '../html.ts';
import { amountText } from '../money-text.ts';
import type { Vendor } from '../read-catalogue.ts';
import type { Case, Run } from './run-everything.ts';

const KINDS = { waiting: 'quiet', running: 'warn', passed: 'good', failed: 'bad', skipped: 'quiet' } as const;

/** A run as it goes, and its report when it is over. */
export function runPage(look: DeskLook, vendors: readonly Vendor[], run: Run): string {
  const path = `/desk/runs/${run.id}`;
  return deskLayout(look, {
    title: `${look.t.report} ${run.vendor}`,
    vendors,
    current: run.vendor,
    here: { path },
    body: reportOf(look, run, actions(look, path, run)),
  });
}

/** The report by itself, with its looks in it: to be kept, sent and printed. @param style the desk's style sheet */
export function runFile(look: DeskLook, run: Run, style: string): string {
  const title = `${look.t.report} ${run.vendor} ${run.startedAt.slice(0, 10)}`;
  const body = html`<main class="desk">${reportOf(look, run, html``)}</main>`;
  return page(look.lang, title, null, body).replace('</head>', () => `<style>${style}</style></head>`);
}

function actions(look: DeskLook, path: string, run: Run): Html {
  const { t } = look;
  if (run.endedAt === null) return html``;
  return html`<p class="row no-print">
    <a class="button" href="${deskLink(look, path, 'as=file')}" download>${t.save}</a>
    <button type="button" id="print">${t.print}</button>
    <a class="button" href="${path}?as=json">${t.json}</a>
  </p>`;
}

function reportOf(look: DeskLook, run: Run, extra: Html): Html {
  const { t } = look;
  const done = run.cases.filter(({ state }) => state !== 'waiting' && state !== 'running').length;
  const live = run.endedAt === null;
  const progress = html`<div class="card progress" id="live" data-run="${run.id}">
    <label for="bar"
      ><span><span id="done">${done}</span> / ${run.cases.length}</span></label
    >
    <progress id="bar" max="${run.cases.length}" value="${done}"></progress>
  </div>`;
  const directions = (['out', 'in'] as const).filter((way) => run.cases.some(({ direction }) => direction === way));
  return html`<div class="head">
      <h1>${t.report} ${run.vendor} ${runBadge(look, run)}</h1>
      <p>
        ${run.startedAt.slice(0, 19).replace('T', ' ')} UTC · ${run.operator} · ${run.dialect} ·
        <span class="mono">${run.game}</span>
      </p>
      ${extra}
    </div>
    ${live ? progress : ''}
    ${directions.map(
      (way) =>
        html`<section>
          <h2>${t[way]}</h2>
          ${run.cases.filter(({ direction }) => direction === way).map((one) => caseEntry(look, run, one))}
        </section>`,
    )}`;
}

function caseEntry(look: DeskLook, run: Run, one: Case): Html {
  const { t } = look;
  const texts: Readonly<Record<string, string>> = t.choices[one.direction === 'out' ? 'round' : 'answers'];
  const title = one.fault === 'by_hand' ? t.byHandCase : (texts[one.fault] ?? one.fault);
  const words = {
    waiting: '…',
    running: t.running,
    passed: t.passed,
    failed: t.failed,
    skipped: t.skipped,
  } as const;
  const { expected, got } = saidOf(look, one);
  return html`<article class="case ${one.state}">
    <h3>${title} ${badge(KINDS[one.state], words[one.state])}<small>${one.ms > 0 ? `${one.ms} ms` : ''}</small></h3>
    ${
      one.state === 'waiting' || one.state === 'running'
        ? ''
        : html`<dl>
            <div>
              <dt>${t.expected}</dt>
              <dd>${expected}</dd>
            </div>
            <div>
              <dt>${t.got}</dt>
              <dd>${got}</dd>
            </div>
            ${one.money ? moneyRow(look, run, one.money) : ''}
          </dl>`
    }
    ${one.exchanges.length > 0 ? calls(look, one) : ''}
  </article>`;
}

/** Word for word; open where something is to be found out. */
function calls(look: DeskLook, { state, exchanges }: Case): Html {
  return html`<details class="calls no-print" ${state === 'failed' ? html`open` : ''}>
    <summary>${exchanges.length} ${look.t.calls}</summary>
    ${exchanges.map((each) => exchangeEntry(look, each))}
  </details>`;
}

function saidOf({ t }: DeskLook, one: Case): { expected: Html; got: Html } {
  if (one.direction === 'in') {
    const count = `${one.exchanges.length} ×`;
    const came = { passed: `${t.askedAgain} (${count})`, failed: t.stayedAway } as Partial<Record<string, string>>;
    return { expected: html`${t.asksAgain}`, got: html`${came[one.state] ?? t.notAsked}` };
  }
  const told = one.exchanges.filter(({ direction }) => direction === 'out');
  const list = (text: (of: Case['exchanges'][number]) => string) =>
    told.length > 0
      ? html`${told.map((each) => html`<span class="said mono">${each.call} → ${text(each)}</span> `)}`
      : html`–`;
  return { expected: list(({ expected }) => expected.join(' / ')), got: list(({ outcome }) => outcome) };
}

function moneyRow(
  { t, lang }: DeskLook,
  { currency }: Run,
  { expected, got }: { expected: number; got: number },
): Html {
  const signed = (amount: number) => `${amount > 0 ? '+' : ''}${amountText(amount, lang)}`;
  const same = expected === got;
  return html`<div>
    <dt>${t.money}</dt>
    <dd class="${same ? '' : 'bad'}">
      <span dir="ltr">${signed(got)}</span> ${currency}${same ? '' : ` (${t.expected} ${signed(expected)})`}
    </dd>
  </div>`;
}
