import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { LANGUAGES } from './languages.ts';
import { namespaceFile, namespaces, readCatalogue } from './read-catalogue.ts';

const LIST = 'virtual:croupier-catalogues';
const ONE = 'virtual:croupier-catalogue/';

export interface CataloguesOptions {
  /** Which namespaces an app carries; all of them unless told. */
  include?: (namespace: string) => boolean;
}

/** Compiles the texts of a language into one lazily loaded chunk, so that the browser needs no message parser. */
export function catalogues({ include = () => true }: CataloguesOptions = {}): Plugin {
  const loaders = Object.keys(LANGUAGES).map((code) => `${code}: () => import('${ONE}${code}')`);
  return {
    name: 'croupier-catalogues',
    resolveId: (id) => (id === LIST || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) return { code: `export default { ${loaders.join(', ')} }`, moduleType: 'js' as const };
      if (!id.startsWith(`\0${ONE}`)) return undefined;
      const { folder } = LANGUAGES[id.slice(ONE.length + 1) as keyof typeof LANGUAGES];
      for (const name of namespaces().filter(include)) this.addWatchFile(namespaceFile(folder, name));
      const compiled = Object.entries(readCatalogue(folder, include)).map(([key, text]) => [
        key,
        compileMessageOrThrow(text),
      ]);
      // A parsed string is read faster than an object literal of the same size.
      const json = JSON.stringify(JSON.stringify(Object.fromEntries(compiled)));
      return { code: `export default JSON.parse(${json})`, moduleType: 'js' as const };
    },
  };
}
