import type { Call } from '@croupier/contract';
import fc from 'fast-check';
import * as z from 'zod';

type Schema = Call['input'];
type Fields = Readonly<Record<string, Schema>>;
type Json = Record<string, unknown>;

/** The fields of a call's input. */
export function fieldsOf(call: Call): Fields {
  return (call.input as unknown as { _zod: { def: { shape?: Fields } } })._zod.def.shape ?? {};
}

export const isNeeded = (field: Schema): boolean => !field.safeParse(undefined).success;

/** One of everything that fields are made of. `false` stands before `true`: the first one leaves things as they are. */
const USUAL: readonly unknown[] = [
  '100.00',
  '1',
  '12345678',
  'abcdefgh',
  'a sentence that is long enough',
  '2026-03-01',
  '2026-03-01T00:00:00.000Z',
  1,
  60,
  false,
  {},
  [],
];

function* valuesIn(schema: Json): Generator<unknown> {
  if (Array.isArray(schema.enum)) yield* schema.enum;
  if ('const' in schema) yield schema.const;
  if (schema.type === 'integer' && Number(schema.minimum) > 0) yield schema.minimum;
  if (typeof schema.pattern === 'string') yield* fc.sample(fc.stringMatching(new RegExp(schema.pattern)), { seed: 7 });
  if (schema.type === 'object' && schema.properties) {
    const parts = Object.entries(schema.properties as Record<string, Json>);
    // Each part's first fitting value: they are judged together, by the schema that holds them.
    yield Object.fromEntries(parts.map(([name, part]) => [name, partOf(part)]));
  }
  if (schema.type === 'array' && Number(schema.minItems) > 0) yield [partOf(schema.items as Json)];
  for (const part of ['anyOf', 'oneOf', 'allOf']) {
    for (const one of (schema[part] as Json[] | undefined) ?? []) yield* valuesIn(one);
  }
}

function partOf(schema: Json): unknown {
  if (schema.type === 'boolean') return false;
  if (schema.type === 'array') return [];
  for (const value of valuesIn(schema)) return value;
  return schema.type === 'integer' || schema.type === 'number' ? 1 : '1';
}

function valueOf(name: string, field: Schema): unknown {
  const made = z.toJSONSchema(field as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Json;
  for (const value of [...valuesIn(made), ...USUAL]) if (field.safeParse(value).success) return value;
  throw new Error(`nothing usual fits the field ${name}: ${JSON.stringify(made)}`);
}

/** An input that the call's schema takes: every needed field with some value that fits. */
export function fittingInput(call: Call): Record<string, unknown> {
  const needed = Object.entries(fieldsOf(call)).filter(([, field]) => isNeeded(field));
  return Object.fromEntries(needed.map(([name, field]) => [name, valueOf(name, field)]));
}

/** What should never do harm, wherever it is put. */
export const EVIL: readonly unknown[] = [
  null,
  [],
  {},
  [[]],
  ['1', '2'],
  { $gt: '' },
  { toString: 'x' },
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x'.repeat(10_000),
  '１００',
  '٣',
  "' or 1=1 --",
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'constructor',
  '__proto__',
  '9'.repeat(40),
  '2026-02-30',
  '0000-00-00',
  -1,
  0.5,
  1e308,
  2 ** 53,
];

/** No amount that anybody may ask for. */
export const NO_AMOUNT: readonly unknown[] = [
  '-1',
  '-0.01',
  '0',
  '0.00',
  '-0',
  '0.001',
  '1.005',
  '1e3',
  '0x10',
  '1,000',
  '+1',
  ' 1',
  '1 ',
  '1\n',
  '.5',
  '1.',
  'NaN',
  'Infinity',
  '１０',
  '٣',
  '999999999999999999999999',
  '9007199254740993.001',
  10,
  -10,
  0,
  0.1,
  1e21,
  null,
  ['1'],
  {},
  true,
];
