import { expect, test } from 'vitest';
import { readable } from './readable.ts';

test('JSON is laid out, anything else stays', () => {
  expect(readable('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(readable('<html>')).toBe('<html>');
});
