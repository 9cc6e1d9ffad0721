import { expect, test } from 'vitest';
import { gates, readSources } from './gates/index.ts';

const sources = readSources();

test('the gates see the project', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap((source) => source.imports).length).toBeGreaterThan(100);
});

test.each(Object.entries(gates))('%s', (_, gate) => {
  const findings = gate(sources).map(({ path, line, rule, message }) => `${path}:${line} ${message} [${rule}]`);
  expect(findings.join('\n')).toBe('');
});
