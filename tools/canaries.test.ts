import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gates, parseSource, type Source } from './gates/index.ts';

// A gate that reads nothing reports nothing, and looks like a clean house. Each canary breaks the one rule it is named
// after; its first line says where it pretends to stand.

const here = import.meta.dirname;
const root = join(here, '..');
const canaries = readdirSync(join(here, 'canaries')).filter((file) => /\.(tsx?|sql)$/.test(file));

function readCanary(file: string): Source {
  const text = readFileSync(join(here, 'canaries', file), 'utf8');
  const path = /^(?:\/\/|--) as: (.+)$/m.exec(text)![1]!;
  const padding = (_: string, lines: string) => '// more of the same\n'.repeat(Number(lines));
  return parseSource(path, text.replace(/\/\/ pad: (\d+)/, padding));
}

/** A canary that breaks a rule of folders stands in one with so many like it. */
const crowdOf = (source: Source): Source[] => {
  const others = Number(/^\/\/ crowd: (\d+)$/m.exec(source.text)?.[1] ?? 0);
  const like = (nr: number) => parseSource(source.path.replace('canary', `canary-${nr}`), source.text);
  return [source, ...Array.from({ length: others }, (_, nr) => like(nr))];
};

const rulesBrokenBy = (source: Source) =>
  Object.values(gates).flatMap((gate) => gate(crowdOf(source)).map(({ rule }) => rule));

// A file long enough to be too long on its own also moves the distribution of a tree of one.
const company: Record<string, string[]> = { 'file-size': ['distribution'] };

test.each(canaries)('the gates report %s for its rule, and for that alone', (file) => {
  const rule = file.replace(/\.\w+$/, '');
  const broken = new Set(rulesBrokenBy(readCanary(file)));
  expect(broken).toContain(rule);
  for (const other of broken) if (other !== rule) expect(company[rule] ?? []).toContain(other);
});

test('every rule has its canary', () => {
  const files = readdirSync(join(here, 'gates')).map((file) => readFileSync(join(here, 'gates', file), 'utf8'));
  const rules = files.flatMap((text) =>
    [...text.matchAll(/(?:rule: |verdict\()'([a-z-]+)'/g)].map((match) => match[1]!),
  );
  expect(canaries.map((file) => file.replace(/\.\w+$/, '')).sort()).toEqual([...new Set(rules)].sort());
});

function run(command: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), args, { cwd: root, encoding: 'utf8' });
  return stdout + stderr;
}

test('the linter reports its canaries, those that need types too', () => {
  const output = run('oxlint', '--type-aware', '--config', 'tools/canaries/lint/oxlintrc.json', 'tools/canaries/lint');
  for (const rule of ['no-floating-promises', 'no-unused-vars', 'no-explicit-any', 'eqeqeq']) {
    expect(output).toContain(rule);
  }
});

test('the compiler reports its canary', () => {
  expect(run('tsc', '-p', 'tools/canaries/types')).toMatch(/not-a-bigint\.ts.*TS2322/);
});

test('the formatter reports its canary', () => {
  const input = readFileSync(join(here, 'canaries/format/unformatted.ts'), 'utf8');
  const options = { cwd: root, encoding: 'utf8', input } as const;
  const formatter = join(root, 'node_modules/.bin/oxfmt');
  const { stdout } = spawnSync(formatter, ['--stdin-filepath', 'tools/unformatted.ts'], options);
  expect(stdout).toBe('export const unformatted = { a: 1, b: 2 };\n');
});
