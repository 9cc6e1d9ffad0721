/**
 * JSON as it is written. `JSON.parse` alone takes `{"amount":1,"amount":900}` for one of both, and a number with more
 * digits than a double holds for one next to it: who signed the bytes and who pays by them would not mean the same.
 */

/** Of a text that is JSON: texts (those before a colon are keys), brackets of objects, and numbers. */
const TOKENS = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}]|-?\d[\d.eE+-]*/g;
const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** A number by its digits and its power of ten: the same value, the same text. */
function valueOf(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text)!;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}

/** Whether a double holds what is written, and nothing else that could be written. */
function isExact(text: string): boolean {
  const number = Number(text);
  if (/^-?\d+$/.test(text)) return Number.isSafeInteger(number);
  return Number.isFinite(number) && valueOf(text) === valueOf(String(number));
}

function look(text: string): { unambiguous: boolean; exact: boolean } {
  const open: Set<string>[] = [];
  let exact = true;
  for (const [token, isKey] of text.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (isKey) {
      const key: string = JSON.parse(token.slice(0, -isKey.length));
      const keys = open.at(-1)!;
      if (keys.has(key)) return { unambiguous: false, exact };
      keys.add(key);
    } else if (!token.startsWith('"')) exact &&= isExact(token);
  }
  return { unambiguous: true, exact };
}

type Reviver = (key: string, value: unknown, context: { source: string }) => unknown;

/** A whole number too long for a double is kept as it is written, since it may be an id; any other is no number. */
const asWritten: Reviver = (_, value, { source }) => {
  if (typeof value !== 'number' || isExact(source)) return value;
  return /^\d+$/.test(source) ? source : null;
};

/** What a text says; undefined where it is no JSON, or where an object has a key twice. */
export function parseExact(text: string): unknown {
  try {
    const content: unknown = JSON.parse(text);
    const { unambiguous, exact } = look(text);
    if (!unambiguous) return undefined;
    return exact ? content : JSON.parse(text, asWritten as (key: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
}
