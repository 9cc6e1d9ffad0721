import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { LANGUAGES } from './languages.ts';
import { namespaceFile, namespaces, readCatalogue } from './read-catalogue.ts';

const LIST = 'virtual:croupier-catalogues';
const ONE = 'virtual:croupier-catalogue/';
/** Follows the language in the name of the chunk with the texts that a first picture does without. */
const LATER = '-later';

export interface CataloguesOptions {
  /** Which namespaces an app carries; all of them unless told. */
  include?: (namespace: string) => boolean;
  /** Which of them the first picture needs; all of them unless told. The others come behind it. */
  atOnce?: (namespace: string) => boolean;
}

/** Compiles the texts of a language into lazily loaded chunks, so that the browser needs no message parser. */
export function catalogues({ include = () => true, atOnce }: CataloguesOptions = {}): Plugin {
  const loaders = (load: (code: string) => string) =>
    Object.keys(LANGUAGES)
      .map((code) => `${code}: () => ${load(code)}`)
      .join(', ');
  const first = loaders((code) => `import('${ONE}${code}')`);
  const later = loaders((code) => (atOnce ? `import('${ONE}${code}${LATER}')` : 'Promise.resolve({ default: {} })'));
  return {
    name: 'croupier-catalogues',
    resolveId: (id) => (id === LIST || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) {
        return { code: `export default { ${first} }; export const later = { ${later} }`, moduleType: 'js' as const };
      }
      if (!id.startsWith(`\0${ONE}`)) return undefined;
      const isLater = id.endsWith(LATER);
      const code = id.slice(ONE.length + 1, isLater ? -LATER.length : undefined) as keyof typeof LANGUAGES;
      const { folder } = LANGUAGES[code];
      const holds = (namespace: string) => include(namespace) && (atOnce?.(namespace) ?? true) !== isLater;
      for (const name of namespaces().filter(holds)) this.addWatchFile(namespaceFile(folder, name));
      const compiled = Object.entries(readCatalogue(folder, holds)).map(([key, text]) => [
        key,
        compileMessageOrThrow(text),
      ]);
      // A parsed string is read faster than an object literal of the same size.
      const json = JSON.stringify(JSON.stringify(Object.fromEntries(compiled)));
      return { code: `export default JSON.parse(${json})`, moduleType: 'js' as const };
    },
  };
}
