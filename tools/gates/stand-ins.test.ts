import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gates, parseSource } from './index.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What plays the other side of a wire must not agree with our mistakes: it knows the wire, and nothing behind it. */
const STAND_INS = { 'apps/psp-sim': [], 'apps/vendor-sim': ['@croupier/vendor-protocol'] } as const;
const OURS = [
  '#kernel/kernel',
  '../../server/app.ts',
  '@croupier/contract',
  '@croupier/engines',
  '../site/src/main.tsx',
];

const rulesBrokenBy = (path: string, specifier: string) => {
  const source = parseSource(path, `import { x } from '${specifier}';\nexport const y = x;\n`);
  return gates['layers, features and libraries']!([source]).map(({ rule }) => rule);
};

test.each(Object.keys(STAND_INS).flatMap((folder) => OURS.map((specifier) => [folder, specifier] as const)))(
  '%s may not know %s',
  (folder, specifier) => {
    expect(['layers', 'package-door']).toContain(rulesBrokenBy(`${folder}/canary.ts`, specifier)[0]);
  },
);

test.each(Object.entries(STAND_INS))('%s names nothing of the project but the wire', (folder, allowed) => {
  const files = globSync(`${folder}/**/*.ts`, { cwd: ROOT });
  const sources = files.map((path) => parseSource(path, readFileSync(join(ROOT, path), 'utf8')));
  const named = sources.flatMap(({ imports }) => imports.map(({ specifier }) => specifier));
  const ours = named.filter((specifier) => /^(@croupier\/|#|~)/.test(specifier) || specifier.includes('../../'));
  expect(sources.length).toBeGreaterThan(10);
  expect([...new Set(ours)]).toEqual(allowed);
});
