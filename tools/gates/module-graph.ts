import { architecture, layerOf, matchesAny, moduleOf } from './architecture.ts';
import { resolveImport } from './resolve.ts';
import { isTest, type Finding, type Import, type Source } from './source.ts';

/** Who imports whom among the modules of the server, and by which door. */
export function checkModuleGraph(sources: Source[]): Finding[] {
  return sources.flatMap((source) =>
    source.imports.flatMap((imported) => {
      const target = resolveImport(source.path, imported.specifier);
      const message = target && judge(source.path, target, imported);
      return message ? [{ ...message, path: source.path, line: imported.line }] : [];
    }),
  );
}

type Verdict = { rule: string; message: string } | undefined;

function judge(path: string, target: string, imported: Import): Verdict {
  const from = moduleOf(path);
  const to = moduleOf(target);
  if (layerOf(path) !== 'server' || layerOf(target) !== 'server') return undefined;
  if (matchesAny(path, architecture.compositionRoots)) return undefined;
  if (to === undefined) return verdict('composition-root', `${target} knows all modules, so no module may know it`);
  if (to === from) return undefined;
  if (from === 'kernel') return verdict('kernel', `the kernel knows no module, but this is ${to}`);
  if (to === 'kernel') return judgeKernelDoor(path, imported);
  const isDoor = imported.specifier === `#${to}` || (isTest(path) && target === `server/${to}/testing.ts`);
  if (!isDoor) return verdict('front-door', `${target} is the inside of ${to}: use #${to}`);
  const allowed = [...(architecture.modules[from!] ?? []), ...architecture.implied];
  if (allowed.includes(to) || (isTest(path) && target.endsWith('/testing.ts'))) return undefined;
  return verdict('module-graph', `${from} may not import ${to} (architecture.json)`);
}

function judgeKernelDoor(path: string, imported: Import): Verdict {
  if (!imported.specifier.startsWith('#')) return verdict('front-door', 'the kernel is imported as #kernel/…');
  if (imported.specifier === '#testing' && !isTest(path)) {
    return verdict('testing', 'what is made for tests is not for the product');
  }
  return undefined;
}

const verdict = (rule: string, message: string) => ({ rule, message });

/** Every folder of the server is a module that the graph knows, and the graph knows none that is not there. */
export function checkModulesKnown(sources: Source[]): Finding[] {
  const seen = new Map<string, string>();
  for (const { path } of sources) {
    const module = moduleOf(path);
    if (module && module !== 'kernel') seen.set(module, path);
  }
  return [...seen].flatMap(([module, path]) => {
    if (module in architecture.modules) return [];
    return [{ rule: 'known-module', path, line: 1, message: `${module} is not in architecture.json` }];
  });
}
