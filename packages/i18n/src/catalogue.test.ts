import { globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { namespacesSource } from './namespaces-source.ts';
import { placeholders } from './placeholders.ts';
import { LOCALES, namespaces, readCatalogue } from './read-catalogue.ts';

const english = readCatalogue('en');
const others = Object.values(LANGUAGES).filter((language) => language.folder !== 'en');

test.each(others)('[spec 1.2] $name has every namespace, key and placeholder of English', ({ folder }) => {
  expect(readdirSync(join(LOCALES, folder)).sort()).toEqual(readdirSync(join(LOCALES, 'en')).sort());
  const texts = readCatalogue(folder);
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  for (const [key, text] of Object.entries(texts)) {
    expect([key, ...[...placeholders(text)].sort()]).toEqual([key, ...[...placeholders(english[key]!)].sort()]);
    expect(text.trim(), key).not.toBe('');
  }
});

test('the list of namespaces is whole', () => {
  expect(readFileSync(new URL('./namespaces.ts', import.meta.url), 'utf8')).toBe(namespacesSource());
});

test('every key named in code exists', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const known = namespaces().join('|');
  const literal = new RegExp(`['"]((?:${known})\\.[a-z][\\w.-]*)['"]`, 'g');
  const missing: string[] = [];
  const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.tsx', 'server/**/*.ts'], { cwd: root });
  for (const file of files.filter((name) => !name.includes('.test.'))) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, key] of source.matchAll(new RegExp(`\\b(?:t|translate)\\((?:[\\w.]+, )?${literal.source}`, 'g'))) {
      if (!Object.hasOwn(english, key!)) missing.push(`${file}: ${key}`);
    }
  }
  expect(missing).toEqual([]);
});
