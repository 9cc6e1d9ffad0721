import { expect, test } from 'vitest';
import { executionsFor, readTypes, timeStampIn } from './announcement.ts';
import { cleanHtml } from './clean-html.ts';
import { isAllowedLink } from './link.ts';

test.each([
  ['/rng?vassalage=INHOUSE', true],
  ['/help#terms', true],
  ['/', true],
  ['//evil.test', false],
  ['/\\evil.test', false],
  ['/a b', false],
  ['https://partner.test/x', true],
  ['https://sub.partner.test/x', true],
  ['https://partner.test.evil.test', false],
  ['https://evil.test', false],
  ['http://partner.test', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('%s may be linked to: %s', (link, allowed) => {
  expect(isAllowedLink(link, ['partner.test'])).toBe(allowed);
});

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="https://evil.test"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="/\\evil.test">x</a>',
  '<a href="https://evil.test" onclick="alert(1)">x</a>',
  '<p style="position:fixed;inset:0">x</p>',
  '<p onmouseover=alert(1)>x</p>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<body onload=alert(1)>',
  '<form action="https://evil.test"><input name=password></form>',
  '<object data="https://evil.test"></object>',
  '<embed src="https://evil.test">',
  '<link rel=stylesheet href="https://evil.test">',
  '<meta http-equiv=refresh content="0;url=https://evil.test">',
  '<base href="https://evil.test">',
  '<style>*{display:none}</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<p id="root" class="panel">x</p>',
  '<<script>alert(1);//<</script>',
];

test.each(ATTACKS)('nothing of it runs, loads or dresses up: %s', (html) => {
  const clean = cleanHtml(html, []);
  expect(clean).not.toMatch(/<(?!\/?(?:p|a)\b)[a-z]/i);
  expect(clean).not.toMatch(/\s(?:on\w+|style|class|id|src|srcdoc)\s*=/i);
  expect(clean).not.toMatch(/href="(?!\/(?![/\\]))/);
});

test('what is meant to be there stays, and foreign links open apart', () => {
  const html = '<h3>A</h3><p>b <strong>c</strong><br />d</p><ul><li>e</li></ul><p><a href="/help#terms">t</a></p>';
  expect(cleanHtml(html, [])).toBe(html);
  expect(cleanHtml('<a href="https://partner.test/x">p</a>', ['partner.test'])).toBe(
    '<a href="https://partner.test/x" rel="noopener noreferrer" target="_blank">p</a>',
  );
  expect(cleanHtml('<a href="https://evil.test/x">p</a>', ['partner.test'])).toBe('<a>p</a>');
});

test.each([
  [false, undefined, ['B']],
  [false, 'A', ['B']],
  [true, undefined, ['A']],
  [true, 'B', ['A']],
  [true, 'F', ['A', 'F']],
] as const)('[spec 4.8] signed in %s, asking for %s: executions %j', (signedIn, asked, seen) => {
  expect([...executionsFor(signedIn, asked)]).toEqual(seen);
});

test('[spec 9.3] types are a list, unknown ones count for nothing', () => {
  expect([...readTypes('PU, B,XX')]).toEqual(['B', 'PU']);
  expect([...readTypes(undefined)]).toEqual(['B', 'PL', 'PU', 'PR', 'H']);
});

test('[spec 3.10] the time stamp is yyyy-MM-dd hh:mm:ss in the brand’s zone', () => {
  expect(timeStampIn('Asia/Taipei', new Date('2026-03-02T16:05:09Z'))).toBe('2026-03-03 00:05:09');
});
