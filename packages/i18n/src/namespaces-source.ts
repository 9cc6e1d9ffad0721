import { namespaces } from './read-catalogue.ts';

/** The text of namespaces.ts: one line a namespace. The keys themselves are read from the files by the compiler. */
export function namespacesSource(): string {
  const lines = namespaces().map((name) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `  ${key}: typeof import('../locales/en/${name}.json');`;
  });
  return [
    '// Written by `npm run keys -w @croupier/i18n`; a test keeps it whole.',
    'export interface Namespaces {',
    ...lines,
    '}',
    '',
  ].join('\n');
}
