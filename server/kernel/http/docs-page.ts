import { COMMON_REFUSALS, type Call, type Calls } from '@croupier/contract';
import { openApi } from './openapi.ts';

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char]!);

interface Operation {
  operationId: string;
  requestBody?: { content: { 'application/json': { schema: unknown } } };
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  responses: Record<string, { content?: Record<string, { schema: { properties?: { value?: unknown } } }> }>;
  'x-sealed-input'?: unknown;
}

const block = (title: string, json: unknown): string =>
  `<details><summary>${title}</summary><pre>${escape(JSON.stringify(json, null, 2))}</pre></details>`;

function section(call: Call, operation: Operation): string {
  const input = operation['x-sealed-input'] ?? operation.requestBody?.content['application/json'].schema;
  const value = operation.responses['200']?.content?.['application/json']?.schema.properties?.value;
  const refusals = call.refusals.length
    ? call.refusals.map((code) => `<code>${code}</code>`).join(' ')
    : 'only the common ones';
  return `<section id="${call.name}"><h3><b>${call.method}</b> ${escape(call.path)}</h3>
<p><code>${call.name}</code> · ${escape(call.spec)} · actor <code>${call.actor}</code>${call.sealed ? ' · <mark>sealed</mark>' : ''}</p>
<p>Refusals: ${refusals}</p>
${operation.parameters.length ? block('Parameters', operation.parameters) : ''}
${input ? block(call.sealed ? 'Input (inside the seal)' : 'Input', input) : ''}
${value ? block('Value', value) : ''}</section>`;
}

/** A page to read the contract by: plain HTML, no script, so the strict policy holds here too. */
export function docsPage(groups: Record<string, Calls>): string {
  const parts = Object.entries(groups).map(([group, calls]) => {
    const operations = Object.values(openApi(calls).paths as Record<string, Record<string, Operation>>).flatMap(
      (path) => Object.values(path),
    );
    const byName = new Map(operations.map((operation) => [operation.operationId, operation]));
    return `<h2 id="g-${group}">${group}</h2>${Object.values(calls)
      .map((call) => section(call, byName.get(call.name)!))
      .join('')}`;
  });
  const index = Object.keys(groups)
    .map((group) => `<a href="#g-${group}">${group}</a>`)
    .join(' · ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Croupier: calls</title><style>body{font:15px/1.55 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;
color:#221a2e;background:#faf8f5}h3{margin-bottom:0}h3 b{color:#8a5a00}section{border-top:1px solid #ddd6cc;padding:.5rem 0}
pre{overflow:auto;background:#fff;padding:.75rem;border-radius:.5rem}a{color:#7a4a00}</style></head>
<body><h1>Croupier: calls</h1><p>Every call answers <code>{ success, value, message, code }</code>. A sealed call takes
<code>{ "sealed": "&lt;compact JWE&gt;" }</code> over <code>{ at, nonce, input }</code>, made with the key of
<code>/wps/system/key</code>. Machine-readable: <a href="/openapi.json">/openapi.json</a>.</p>
<p>Any call may answer ${COMMON_REFUSALS.map((code) => `<code>${code}</code>`).join(' ')}.</p><nav>${index}</nav>
${parts.join('')}</body></html>`;
}
