import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseExact } from './exact-json.ts';

test('whatever JSON is, it says what it says', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      fc.pre(!/\d{16}/.test(text));
      expect(parseExact(text)).toEqual(JSON.parse(text));
    }),
  );
});

test.each([
  ['{"a":1,"a":1}'],
  ['{"a":1,"b":{"c":1,"d":[{}],"c":2}}'],
  ['{"a":1,"\\u0061":2}'],
  ['{"__proto__":1,"__proto__":2}'],
  ['{"a":"\\"a\\":1","b" : 2,"b" :3}'],
  ['{"a":01}'],
  ['{"a":1'],
  ['NaN'],
  [''],
])('%s says nothing', (text) => expect(parseExact(text)).toBeUndefined());

test.each([
  ['{"a":{"a":1},"b":[{"a":1},{"a":2}],"c":"a\\":"}', { a: { a: 1 }, b: [{ a: 1 }, { a: 2 }], c: 'a":' }],
  ['[1e2,100.00,-0,0.0,1.50]', [100, 100, -0, 0, 1.5]],
  ['[0.30000000000000004,0.1]', [0.1 + 0.2, 0.1]],
  ['[1e21]', [1e21]],
  ['[9007199254740991,9007199254740992,9007199254740993]', [2 ** 53 - 1, '9007199254740992', '9007199254740993']],
  ['[100.00000000000000001,12345678901234.5678,1e400,-9007199254740993]', [null, null, null, null]],
])('%s: a number is what is written, or none', (text, said) => expect(parseExact(text)).toEqual(said));

test('a prototype is never taken from a body', () => {
  const said = parseExact('{"__proto__":{"amount":1},"constructor":{"prototype":{"x":1}}}') as object;
  expect(Object.getPrototypeOf(said)).toBe(Object.prototype);
  expect('amount' in said).toBe(false);
  expect(({} as { x?: number }).x).toBeUndefined();
});
