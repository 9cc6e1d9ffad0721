import { architecture, moduleOf } from './architecture.ts';
import { isTest, walk, type Finding, type Source } from './source.ts';

// A table has one owner, a foreign key is an import, and a module speaks SQL in its store only.

const moduleNames = Object.keys(architecture.modules);
const tableUse = new RegExp(
  `\\b(?:from|join|into|update|only|selectFrom\\('|insertInto\\('|updateTable\\('|deleteFrom\\('|\\w+Join\\(')` +
    `\\s*"?(${moduleNames.join('|')})"?\\."?[a-z_]+`,
  'gi',
);

export function checkTables(sources: Source[]): Finding[] {
  return sources.flatMap((source) => {
    if (source.path.startsWith('server/migrations/')) return checkForeignKeys(source);
    const module = moduleOf(source.path);
    if (module === undefined || isTest(source.path)) return [];
    return [...checkOwner(source, module), ...(module === 'kernel' ? [] : checkPlace(source))];
  });
}

function checkOwner(source: Source, module: string): Finding[] {
  if (!source.path.endsWith('.ts')) return [];
  return [...source.text.matchAll(tableUse)].flatMap((match) => {
    const owner = match[1]!.toLowerCase();
    if (owner === module) return [];
    const message = `the tables of ${owner} are its own: ask #${owner}`;
    return [{ rule: 'table-owner', path: source.path, line: source.lineOf(match.index), message }];
  });
}

function checkPlace(source: Source): Finding[] {
  if (/(^|[-/])store\.ts$/.test(source.path)) return [];
  const findings: Finding[] = [];
  walk(source, (node) => {
    const isSql = node.type === 'TaggedTemplateExpression' && /^sql\b/.test(source.text.slice(node.start, node.end));
    const isQuery =
      node.type === 'CallExpression' &&
      /^(selectFrom|insertInto|updateTable|deleteFrom)$/.test(node.callee?.property?.name ?? '');
    if (!isSql && !isQuery) return;
    const message = 'the SQL of a module stands in its store.ts (or *-store.ts)';
    findings.push({ rule: 'sql-place', path: source.path, line: source.lineOf(node.start), message });
  });
  return findings;
}

/** The module of a migration is in its name; where its foreign keys point, its code must be allowed to point. */
function checkForeignKeys(source: Source): Finding[] {
  const module = /\/\d{4}-([a-z]+)-/.exec(source.path)?.[1];
  const known = module === 'kernel' || (module !== undefined && module in architecture.modules);
  if (!known) {
    return [
      { rule: 'migration-name', path: source.path, line: 1, message: 'a migration is named NNNN-module-what.sql' },
    ];
  }
  return [...source.text.matchAll(/\breferences\s+([a-z_]+)\./gi)].flatMap((match) => {
    const target = match[1]!.toLowerCase();
    const allowed = [module, ...(architecture.modules[module] ?? []), ...architecture.implied];
    if (allowed.includes(target)) return [];
    const message = `a foreign key is an import, and ${module} may not import ${target}`;
    return [{ rule: 'foreign-key', path: source.path, line: source.lineOf(match.index), message }];
  });
}
