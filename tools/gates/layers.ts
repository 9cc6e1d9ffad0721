import { architecture, layerOf, matchesAny } from './architecture.ts';
import { resolveImport } from './resolve.ts';
import { isTest, type Finding, type Import, type Source } from './source.ts';

/** Runtime layers: packages below, server and apps above; what runs in a browser, and what each may lean on. */
export function checkLayers(sources: Source[]): Finding[] {
  return sources.flatMap((source) =>
    source.imports.flatMap((imported) => {
      const found =
        judgeLayer(source.path, imported) ?? judgeFeature(source.path, imported) ?? judgeLibrary(source.path, imported);
      return found ? [{ ...found, path: source.path, line: imported.line }] : [];
    }),
  );
}

type Verdict = { rule: string; message: string } | undefined;

function judgeLayer(path: string, imported: Import): Verdict {
  const from = layerOf(path);
  const target = resolveImport(path, imported.specifier);
  const to = target && layerOf(target);
  if (!from || !to || from === to) return undefined;
  const byName = imported.specifier.startsWith('@croupier/');
  if (!byName && to !== 'server') return { rule: 'package-door', message: `import ${to} by its name, not by its path` };
  if (architecture.layers[from]!.includes(to)) return undefined;
  // The suite of one stand-in runs against the real thing.
  if (isTest(path)) return undefined;
  return { rule: 'layers', message: `${from} may not import ${to} (architecture.json)` };
}

const feature = /^(apps\/[^/]+\/src\/(?:features|agent-centre))\/([^/]+)\//;

function judgeFeature(path: string, imported: Import): Verdict {
  const target = resolveImport(path, imported.specifier);
  const from = feature.exec(path);
  const to = target ? feature.exec(target) : null;
  if (!from || !to || from[1] !== to[1] || from[2] === to[2]) return undefined;
  return { rule: 'features', message: `feature ${from[2]} may not import feature ${to[2]}: a route composes them` };
}

function judgeLibrary(path: string, imported: Import): Verdict {
  const { specifier } = imported;
  const isLibrary = !/^[.#~]|^@croupier\/|^virtual:/.test(specifier);
  if (!isLibrary || isTest(path)) return undefined;
  const inBrowser = architecture.browserOnly.some((folder) => path.startsWith(`${folder}/`));
  if (inBrowser && specifier.startsWith('node:') && !matchesAny(path, architecture.buildTime)) {
    return { rule: 'browser', message: `this runs in a browser, which has no ${specifier}` };
  }
  for (const [layer, libraries] of Object.entries(architecture.forbiddenLibraries)) {
    const forbidden = libraries.some((name) => name === specifier || matchesAny(specifier, [name]));
    if (path.startsWith(`${layer}/`) && forbidden && !matchesAny(path, architecture.buildTime)) {
      return { rule: 'library', message: `${layer} may not know ${specifier} (architecture.json)` };
    }
  }
  return undefined;
}
