import { resolveImport } from './resolve.ts';
import type { Finding, Source } from './source.ts';

/** Files that need each other to start. Types do not count: they are gone when it runs. */
export function checkCycles(sources: Source[]): Finding[] {
  const edges = new Map<string, { target: string; line: number }[]>();
  for (const source of sources) {
    const targets = source.imports.flatMap(({ specifier, typeOnly, line }) => {
      const target = typeOnly ? undefined : resolveImport(source.path, specifier);
      return target ? [{ target, line }] : [];
    });
    edges.set(source.path, targets);
  }
  const findings: Finding[] = [];
  const state = new Map<string, 'open' | 'closed'>();
  const visit = (path: string, trail: string[]) => {
    state.set(path, 'open');
    for (const { target, line } of edges.get(path) ?? []) {
      if (state.get(target) === 'open') {
        const loop = [...trail.slice(trail.indexOf(target)), target];
        findings.push({ rule: 'cycle', path, line, message: loop.join(' -> ') });
      } else if (!state.has(target) && edges.has(target)) {
        visit(target, [...trail, target]);
      }
    }
    state.set(path, 'closed');
  };
  for (const path of edges.keys()) if (!state.has(path)) visit(path, [path]);
  return findings;
}
