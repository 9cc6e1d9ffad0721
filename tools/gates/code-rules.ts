import { isTest, walk, type Finding, type Node, type Source } from './source.ts';

/** Chance and time have one source each; see STYLE.md. */
export function checkClockAndChance(sources: Source[]): Finding[] {
  return sources.flatMap((source) => {
    const held = /^(server|packages\/engines|packages\/contract)\//.test(source.path);
    if (!held || isTest(source.path) || source.path === 'server/kernel/clock.ts') return [];
    const findings: Finding[] = [];
    walk(source, (node) => {
      const name = ambientSource(node);
      if (!name) return;
      const message = `${name} is banned: time comes from the clock, chance from engines/rng.ts or node:crypto`;
      findings.push({ rule: 'clock-and-chance', path: source.path, line: source.lineOf(node.start), message });
    });
    return findings;
  });
}

function ambientSource(node: Node): string | undefined {
  if (node.type === 'NewExpression' && node.callee.name === 'Date' && node.arguments.length === 0) return 'new Date()';
  if (node.type === 'CallExpression' && node.callee.name === 'Date') return 'Date()';
  if (node.type !== 'MemberExpression') return undefined;
  const name = `${node.object.name}.${node.property.name}`;
  return name === 'Date.now' || name === 'Math.random' ? name : undefined;
}

const spokenAttributes = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label']);
const words = /\p{L}{2,}/u;

/** What a person reads stands in packages/i18n, in every language; never in a component. */
export function checkTexts(sources: Source[]): Finding[] {
  return sources.flatMap((source) => {
    if (!/^(apps\/(site|console)|packages\/ui)\/.*\.tsx$/.test(source.path) || isTest(source.path)) return [];
    const findings: Finding[] = [];
    walk(source, (node) => {
      const text = spokenText(node)?.trim();
      if (text === undefined || !words.test(text)) return;
      const message = `"${text.slice(0, 40)}" belongs into packages/i18n/locales`;
      findings.push({ rule: 'texts', path: source.path, line: source.lineOf(node.start), message });
    });
    return findings;
  });
}

function spokenText(node: Node): string | undefined {
  // Letters of a symbol's name are no words.
  if (node.type === 'JSXText') return node.value.replaceAll(/&\w+;/g, '');
  if (node.type !== 'JSXAttribute' || !spokenAttributes.has(node.name.name)) return undefined;
  return node.value?.type === 'Literal' ? String(node.value.value) : undefined;
}

/** A rule that is switched off says why. */
export function checkSuppressions(sources: Source[]): Finding[] {
  const marks = /(oxlint-disable|@ts-expect-error|@ts-ignore|@ts-nocheck|fmt-ignore|oxfmt-ignore)([^\n]*)/g;
  return sources.flatMap((source) => {
    if (!source.program || source.path.startsWith('tools/gates/')) return [];
    return [...source.text.matchAll(marks)].flatMap((match) => {
      const why = /--\s*\S+|:\s*\S+/.test(match[2]!);
      if (why && match[1] !== '@ts-ignore' && match[1] !== '@ts-nocheck') return [];
      const message = `${match[1]} must give its reason after " -- " (and @ts-expect-error serves better than @ts-ignore)`;
      return [{ rule: 'suppression', path: source.path, line: source.lineOf(match.index), message }];
    });
  });
}
