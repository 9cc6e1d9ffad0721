import { type DeskLook, badge, deskLayout, deskLink } from './desk-layout.ts';
import { CHOICE_NAMES, type DeskSettings, HONEST } from './desk-settings.ts';
import { type Html, html } from '../html.ts';
import type { Vendor } from '../read-catalogue.ts';
import type { Run } from './run-everything.ts';

/** A vendor as the index shows it. */
export interface AtGlance {
  readonly vendor: Vendor;
  readonly games: number;
  readonly operators: readonly string[];
  readonly settings: DeskSettings;
  readonly unfinished: number;
  readonly exchanges: number;
  readonly wrong: number;
  readonly run: Run | undefined;
}

export function deskIndexPage(look: DeskLook, all: readonly AtGlance[]): string {
  const { t } = look;
  const body = html`<div class="head">
      <h1>${t.desk}</h1>
      <p>${t.intro}</p>
    </div>
    <ul class="cards">
      ${all.map((one) => vendorCard(look, one))}
    </ul>`;
  const vendors = all.map(({ vendor }) => vendor);
  return deskLayout(look, { title: t.desk, vendors, current: null, here: { path: '/desk' }, body });
}

function vendorCard(look: DeskLook, one: AtGlance): Html {
  const { t, lang } = look;
  const { vendor, games, operators, settings, unfinished, exchanges, wrong, run } = one;
  const faulty = CHOICE_NAMES.some((name) => settings[name] !== HONEST[name]);
  const named = vendor.name[lang] === vendor.code ? '' : vendor.name[lang];
  return html`<li class="card">
    <h2><a href="${deskLink(look, '/desk', `vendor=${vendor.code}`)}">${vendor.code}</a> <small>${named}</small></h2>
    ${faulty ? badge('warn', t.faulty) : badge('good', t.honest)}
    <dl>
      <div>
        <dt>${t.games}</dt>
        <dd>${games}</dd>
      </div>
      <div>
        <dt>${t.operators}</dt>
        <dd>${operators.join(', ') || t.anyOperator}</dd>
      </div>
      <div>
        <dt>${t.unfinished}</dt>
        <dd>${unfinished > 0 ? badge('warn', String(unfinished)) : '0'}</dd>
      </div>
      <div>
        <dt>${t.exchanges}</dt>
        <dd>${exchanges} ${wrong > 0 ? badge('bad', `${wrong} ${t.wrong}`) : ''}</dd>
      </div>
      <div>
        <dt>${t.lastRun}</dt>
        <dd>${run ? runBadge(look, run) : t.noRun}</dd>
      </div>
    </dl>
  </li>`;
}

export function runBadge({ t }: DeskLook, run: Run): Html {
  const count = (state: string) => run.cases.filter((one) => one.state === state).length;
  if (run.endedAt === null) return badge('warn', t.running);
  const failed = count('failed');
  return failed > 0 ? badge('bad', `${failed} ${t.failed}`) : badge('good', `${count('passed')} ${t.passed}`);
}
