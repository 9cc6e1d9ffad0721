import { parseExact } from './exact-json.ts';

/**
 * As much of YAML as lists of games are written in: maps and lists by indentation, plain and quoted texts, `[…]` of
 * those on one line, comments; JSON too. What else YAML has (anchors, tags, folded texts, several documents) is refused
 * and never guessed.
 */
export class YamlError extends Error {
  override name = 'YamlError';
}

interface Line {
  readonly indent: number;
  readonly text: string;
}

const MOST_DEPTH = 12;
const KEY = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s'"#&*!|>%@`?,[\]{}-][^#:]*?|-[^\s#:][^#:]*?):(?:\s+(.*))?$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const SPECIAL = /^[&*!|>%@`{?]/;

function linesOf(text: string): Line[] {
  return text.split(/\r?\n/).flatMap((line): Line[] => {
    const bare = line.trimEnd();
    const content = bare.trimStart();
    if (content === '' || content.startsWith('#')) return [];
    if (/^ *\t/.test(bare)) throw new YamlError('a tab where blanks belong');
    return [{ indent: bare.length - content.length, text: withoutComment(content) }];
  });
}

/** A comment stands after a blank, and not within quotes; quotes begin where a value does. */
function withoutComment(text: string): string {
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quote) {
      if (sign === '\\' && quote === '"') at += 1;
      else if (sign === quote) quote = '';
    } else if (/["']/.test(sign) && (at === 0 || /[\s[,]/.test(text[at - 1]!))) quote = sign;
    else if (sign === '#' && /\s/.test(text[at - 1] ?? '')) return text.slice(0, at).trimEnd();
  }
  return text;
}

function quoted(text: string): string | null {
  if (/^'(?:[^']|'')*'$/.test(text)) return text.slice(1, -1).replaceAll("''", "'");
  if (!/^"(?:[^"\\]|\\.)*"$/.test(text)) return null;
  const said = parseExact(text);
  if (typeof said !== 'string') throw new YamlError(`no text: ${text.slice(0, 40)}`);
  return said;
}

function scalar(text: string): unknown {
  const said = quoted(text);
  if (said !== null) return said;
  if (text === '' || text === '~' || text === 'null') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === '{}') return {};
  if (text.startsWith('[')) return flow(text);
  if (SPECIAL.test(text) || /^["']/.test(text) || /:(\s|$)/.test(text)) {
    throw new YamlError(`not taken: ${text.slice(0, 40)}`);
  }
  return NUMBER.test(text) ? Number(text) : text;
}

const ITEM = /\s*("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,]*?)\s*(,|$)/y;

function flow(text: string): unknown[] {
  const inner = /^\[(.*)\]$/.exec(text)?.[1]?.trim();
  if (inner === undefined) throw new YamlError(`not taken: ${text.slice(0, 40)}`);
  const items: unknown[] = [];
  // It remembers where it is, and lists may be within lists.
  const item = new RegExp(ITEM);
  while (item.lastIndex < inner.length) {
    const found = item.exec(inner);
    if (!found) throw new YamlError(`not taken: ${text.slice(0, 40)}`);
    items.push(scalar(found[1]!));
  }
  return items;
}

class Reader {
  private readonly lines: Line[];
  private at = 0;

  constructor(lines: Line[]) {
    this.lines = lines;
  }

  whole(): unknown {
    const [first] = this.lines;
    if (!first) return null;
    const said = this.block(first.indent, 0);
    if (this.at < this.lines.length) throw new YamlError(`out of line: ${this.lines[this.at]!.text.slice(0, 40)}`);
    return said;
  }

  private block(indent: number, depth: number): unknown {
    if (depth > MOST_DEPTH) throw new YamlError('too deep');
    const { text } = this.lines[this.at]!;
    if (text === '-' || text.startsWith('- ')) return this.list(indent, depth);
    if (KEY.test(text)) return this.map(indent, depth);
    this.at += 1;
    return scalar(text);
  }

  private list(indent: number, depth: number): unknown[] {
    const items: unknown[] = [];
    for (let line = this.lines[this.at]; line?.indent === indent && /^-(\s|$)/.test(line.text);) {
      const rest = line.text.slice(1).trimStart();
      if (rest === '') {
        this.at += 1;
        items.push(this.nested(indent, depth, false));
      } else {
        // What stands behind the dash begins a block of its own.
        this.lines[this.at] = { indent: indent + line.text.length - rest.length, text: rest };
        items.push(this.block(this.lines[this.at]!.indent, depth + 1));
      }
      line = this.lines[this.at];
    }
    return items;
  }

  private map(indent: number, depth: number): object {
    const entries = new Map<string, unknown>();
    for (let line = this.lines[this.at]; line?.indent === indent && !/^-(\s|$)/.test(line.text);) {
      const [, name, value = ''] = KEY.exec(line.text) ?? [];
      if (name === undefined) throw new YamlError(`no key: ${line.text.slice(0, 40)}`);
      const key = quoted(name) ?? name;
      if (entries.has(key)) throw new YamlError(`twice: ${key.slice(0, 40)}`);
      this.at += 1;
      entries.set(key, value === '' ? this.nested(indent, depth, true) : scalar(value));
      line = this.lines[this.at];
    }
    return Object.fromEntries(entries);
  }

  /** A list may stand as far left as the key it belongs to. */
  private nested(indent: number, depth: number, ofKey: boolean): unknown {
    const next = this.lines[this.at];
    const belongs = next && (next.indent > indent || (ofKey && next.indent === indent && /^-(\s|$)/.test(next.text)));
    return belongs ? this.block(next.indent, depth + 1) : null;
  }
}

/** @throws YamlError */
export function parseYaml(text: string): unknown {
  if (/^\s*[[{]/.test(text)) {
    const said = parseExact(text);
    if (said === undefined) throw new YamlError('no JSON');
    return said;
  }
  const lines = linesOf(text.replace(/^\uFEFF/, ''));
  if (lines[0]?.text === '---') lines.shift();
  if (lines.some(({ text: line }) => line === '---' || line === '...')) throw new YamlError('several documents');
  return new Reader(lines).whole();
}
