import { join, dirname } from 'node:path/posix';
import manifest from '../../package.json' with { type: 'json' };

/**
 * The file of the project an import means, by the aliases of package.json and the workspaces' names; undefined for a
 * library. Imports carry their endings, so nothing has to be guessed.
 */
export function resolveImport(fromPath: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(fromPath), specifier.replace(/\?.*$/, ''));
  if (specifier.startsWith('#')) return resolveAlias(specifier);
  const workspace = /^@croupier\/([^/]+)(\/.*)?$/.exec(specifier);
  if (workspace) return `packages/${workspace[1]}/src/${(workspace[2] ?? '/index').slice(1)}.ts`;
  return undefined;
}

function resolveAlias(specifier: string): string | undefined {
  for (const [alias, target] of Object.entries(manifest.imports)) {
    if (alias === specifier) return target.slice(2);
    const [start, end] = alias.split('*');
    if (end === undefined || !specifier.startsWith(start!)) continue;
    return target.slice(2).replace('*', specifier.slice(start!.length));
  }
  return undefined;
}
