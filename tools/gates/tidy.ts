import { basename, dirname } from 'node:path/posix';
import { isCode, walk, type Finding, type Node, type Source } from './source.ts';

const bannedNames = /(^|-)(utils?|helpers?|common|managers?|services?|misc|stuff)$/;
const generated = /(^|\/)(package-lock\.json|keys\.ts)$|\.generated\.ts$/;
const maxLines = 400;
const maxFunctionLines = 70;
const maxComponentLines = 120;
const maxFolderFiles = 30;

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length;
const isWritten = (path: string) => isCode(path) && !generated.test(path);

/** Names that say nothing collect everything. */
export function checkNames(sources: Source[]): Finding[] {
  return sources.flatMap(({ path }) => {
    const name = basename(path);
    const message = isCode(path) && badName(name);
    return message ? [{ rule: 'names', path, line: 1, message }] : [];
  });
}

function badName(name: string): string | undefined {
  if (bannedNames.test(name.replace(/\..*$/, ''))) return `${name} says nothing about what is in it`;
  if (!/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(name)) return `${name}: files are named in kebab-case`;
  return undefined;
}

export function checkSizes(sources: Source[]): Finding[] {
  return sources
    .filter((source) => isWritten(source.path))
    .flatMap((source) => {
      const lines = linesOf(source.text);
      const long = { rule: 'file-size', path: source.path, line: 1, message: `${lines} lines, at most ${maxLines}` };
      return [...(lines > maxLines ? [long] : []), ...checkFunctions(source)];
    });
}

function checkFunctions(source: Source): Finding[] {
  const findings: Finding[] = [];
  const isTestFile = /\.(test|e2e)\.tsx?$/.test(source.path);
  walk(source, (node, parent) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return;
    // The function around a test or a group of tests is a heading, not a function.
    if (isTestFile && parent?.type === 'CallExpression') return;
    const lines = source.lineOf(node.end) - source.lineOf(node.start) + 1;
    const limit = isComponent(source, node, parent) || isRouteTable(source) ? maxComponentLines : maxFunctionLines;
    if (lines <= limit) return;
    const message = `a function of ${lines} lines, at most ${limit}`;
    findings.push({ rule: 'function-size', path: source.path, line: source.lineOf(node.start), message });
  });
  return findings;
}

function isComponent(source: Source, node: Node, parent: Node | undefined): boolean {
  const name: string = node.id?.name ?? parent?.id?.name ?? '';
  return source.path.endsWith('.tsx') && /^[A-Z]/.test(name);
}

/** One entry a call, hardly any code: a table, like a component's markup. */
const isRouteTable = (source: Source): boolean => /(^|[/-])routes\.ts$/.test(source.path);

/** 90 % under 300 lines, and the median under 100: what a file holds should be seen at a glance. */
export function checkDistribution(sources: Source[]): Finding[] {
  const lines = sources.filter((source) => isWritten(source.path)).map((source) => linesOf(source.text));
  lines.sort((a, b) => a - b);
  const at = (share: number) => lines[Math.floor(lines.length * share)] ?? 0;
  const findings: Finding[] = [];
  const report = (message: string) => findings.push({ rule: 'distribution', path: '.', line: 1, message });
  if (at(0.5) >= 100) report(`the median file has ${at(0.5)} lines, and should have under 100`);
  if (at(0.9) >= 300) report(`the file at 90 % has ${at(0.9)} lines, and should have under 300`);
  return findings;
}

/** What does one thing fits a folder one can read; lists that grow by their kind (calls, components) are none of these. */
export function checkFolders(sources: Source[]): Finding[] {
  const folders = Map.groupBy(
    sources.filter(({ path }) => /^(server|apps)\//.test(path) && isWritten(path) && !/\.test\.tsx?$/.test(path)),
    ({ path }) => dirname(path),
  );
  return [...folders].flatMap(([path, { length }]) => {
    const message = `${length} files besides tests, at most ${maxFolderFiles}`;
    return length > maxFolderFiles ? [{ rule: 'folder-size', path, line: 1, message }] : [];
  });
}

const foreign: [RegExp, string][] = [
  [/\.\.\/shared\//, 'the project stands alone: copy in what is needed'],
  [/(?<![\w.])\/(home\/\w+|Users\/\w+|root|work)\/\w+/, 'a path of one machine'],
  [/registry\.(?!npmjs)[\w-]+\.[a-z]+|"resolved": "https?:\/\/(?!registry\.npmjs\.org)/, 'a private registry'],
];

/** The project runs on any machine and speaks of itself alone. */
export function checkForeign(sources: Source[]): Finding[] {
  return sources.flatMap((source) =>
    source.path.startsWith('tools/gates/')
      ? []
      : foreign.flatMap(([pattern, why]) => {
          const match = pattern.exec(source.text);
          if (!match) return [];
          const message = `${match[0]}: ${why}`;
          return [{ rule: 'foreign', path: source.path, line: source.lineOf(match.index), message }];
        }),
  );
}
