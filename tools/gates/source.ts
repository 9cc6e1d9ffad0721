import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  specifier: string;
  /** Gone when it runs: cannot make a cycle, but still is knowledge of the other. */
  typeOnly: boolean;
  line: number;
}

// oxlint-disable-next-line typescript/no-explicit-any -- rules look at a few kinds of nodes and walk past all others
export type Node = { type: string; start: number; end: number } & Record<string, any>;

export interface Source {
  /** From the root of the project, with forward slashes. */
  path: string;
  text: string;
  imports: Import[];
  program: Node | undefined;
  lineOf(offset: number): number;
}

export interface Finding {
  rule: string;
  path: string;
  line: number;
  message: string;
}

const skipped = new Set(['node_modules', 'dist', '.git', '.cache', 'test-results']);
const root = join(import.meta.dirname, '../..');

/** Every file that people write, except the canaries, which break the rules by trade. */
export function readSources(folder = ''): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (skipped.has(entry.name) || path === 'data' || path === 'tools/canaries') return [];
    if (entry.isDirectory()) return readSources(path);
    return isText(path) ? [parseSource(path, readFileSync(join(root, path), 'utf8'))] : [];
  });
}

function isText(path: string): boolean {
  return /\.(tsx?|mjs|css|html|sql|md|json|ya?ml|sh)$/.test(path) || path.endsWith('.ci/run');
}

export function isCode(path: string): boolean {
  return /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts');
}

export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path) || /(^|\/)testing(\/|\.ts$)/.test(path);
}

export function parseSource(path: string, text: string): Source {
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  if (!isCode(path)) return { path, text, imports: [], program: undefined, lineOf };
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  const imports: Import[] = [];
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    imports.push({ specifier: moduleRequest.value, typeOnly, line: lineOf(start) });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType, start } of entries) {
      if (moduleRequest) imports.push({ specifier: moduleRequest.value, typeOnly: isType, line: lineOf(start) });
    }
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    // What is loaded late is no cycle at start, but knowledge all the same.
    if (literal) imports.push({ specifier: literal[1]!, typeOnly: true, line: lineOf(start) });
  }
  return { path, text, imports, program: program as unknown as Node, lineOf };
}

/** Calls `visit` with every node of the file. */
export function walk(source: Source, visit: (node: Node, parent: Node | undefined) => void): void {
  if (source.program) descend(source.program, undefined, visit);
}

function descend(node: Node, parent: Node | undefined, visit: (node: Node, parent: Node | undefined) => void): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof child.type === 'string') descend(child, node, visit);
    }
  }
}
