import type { Result } from './run-suite.ts';

const SIGNS = { passed: '✓', failed: '✗', skipped: '–' } as const;

const countOf = (results: readonly Result[], state: Result['state']): number =>
  results.filter((result) => result.state === state).length;

const sumOf = (results: readonly Result[]): string =>
  (['passed', 'failed', 'skipped'] as const).map((state) => `${countOf(results, state)} ${state}`).join(', ');

/** Tokens are of no use in a report, and may be of use to who reads it. */
const withoutTokens = (text: string): string => text.replace(/("(?:token|session_id)"\s*:\s*")[^"]*/g, '$1…');

/** For a terminal. Of what failed the calls are shown. */
export function textReport(title: string, results: readonly Result[]): string {
  const lines = results.flatMap(({ name, state, why, steps }) => [
    `${SIGNS[state]} ${name}`,
    ...(why ? [`    ${why}`] : []),
    ...(state === 'failed'
      ? steps.flatMap(({ call, answer }) => [
          `    > ${call} ${withoutTokens(answer.sent)}`,
          `    < ${answer.http} ${answer.raw} (${answer.ms.toFixed(0)} ms)`,
        ])
      : []),
  ]);
  return [title, '', ...lines, '', sumOf(results)].join('\n');
}

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => NAMES[sign]!);

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
summary{cursor:pointer}.failed summary{color:#b00020}.passed summary{color:#00643c}.skipped summary{color:#5f5f5f}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4f4f4;padding:.75rem;font-size:.8rem}`;

/** A page of its own, with every call. */
export function htmlReport(title: string, results: readonly Result[]): string {
  const rows = results.map(({ name, state, why, steps }) => {
    const calls = steps.map(({ call, answer }) => {
      const took = `${answer.http}, ${answer.ms.toFixed(0)} ms`;
      return `<pre>${escaped(`${call} (${took})\n> ${withoutTokens(answer.sent)}\n< ${answer.raw}`)}</pre>`;
    });
    const reason = why ? `<p>${escaped(why)}</p>` : '';
    const open = state === 'failed' ? ' open' : '';
    const summary = `<summary>${SIGNS[state]} ${escaped(name)} <small>${state}</small></summary>`;
    return `<details class="${state}"${open}>${summary}${reason}${calls.join('')}</details>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style>
<h1>${escaped(title)}</h1><p>${sumOf(results)}</p>${rows.join('\n')}</html>\n`;
}
