import type { Plugin } from 'vite';
import { calls } from './index.ts';

const VIRTUAL = 'virtual:croupier-calls';

/**
 * Gives the browser the contract without its schemas: `[method, path, sealed]` by name, some tens of bytes a call.
 * @param only names of the calls an app may make; the site's bundle does not list the console's paths
 */
export function contractCalls(only: (name: string) => boolean = () => true): Plugin {
  return {
    name: 'croupier-contract',
    resolveId: (source) => (source === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(source) {
      if (source !== `\0${VIRTUAL}`) return undefined;
      const entries = Object.values(calls)
        .filter((c) => only(c.name))
        .map((c) => [c.name, [c.method, c.path, c.sealed ? 1 : 0]]);
      return { code: `export default ${JSON.stringify(Object.fromEntries(entries))}`, map: null };
    },
  };
}
