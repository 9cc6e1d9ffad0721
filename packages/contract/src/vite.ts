import type { Plugin } from 'vite';
import { calls } from './index.ts';

const VIRTUAL = 'virtual:croupier-calls';

/** The console is another audience: neither app carries the other's addresses. */
const AUDIENCE = {
  site: (path: string) => !/^\/(console|hooks|demo)\//.test(path),
  console: (path: string) => /^\/(console\/api|wps\/system)\//.test(path),
};

/** Gives the browser the contract without its schemas: `[method, path, sealed]` by name, some tens of bytes a call. */
export function contractCalls(audience: keyof typeof AUDIENCE): Plugin {
  return {
    name: 'croupier-contract',
    resolveId: (source) => (source === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(source) {
      if (source !== `\0${VIRTUAL}`) return undefined;
      const entries = Object.values(calls)
        .filter((c) => AUDIENCE[audience](c.path))
        .map((c) => [c.name, [c.method, c.path, c.sealed ? 1 : 0]]);
      return { code: `export default ${JSON.stringify(Object.fromEntries(entries))}`, map: null };
    },
  };
}
