import fc from 'fast-check';
import { expect, test } from 'vitest';
import { YamlError, parseYaml } from './yaml.ts';

test('a list of games as vendors publish it', () => {
  const list = `---
# acceptance
- title: Tests # by the way
  identifier: acceptance:test
  identifier2:
  provider: acceptance
  has_freespins: true
  payout: 96.5
  devices:
    - desktop
    - mobile
  restrictions:
    default:
      blacklist: []
- title: "Say \\"hi\\": now"
  identifier: 'it''s:one'
  released_at: 2020-05-01
  lines: 25
  devices: [desktop, "mobile"]
  restrictions:
    default:
      blacklist:
      - US
      - GB
`;
  expect(parseYaml(list)).toEqual([
    {
      title: 'Tests',
      identifier: 'acceptance:test',
      identifier2: null,
      provider: 'acceptance',
      has_freespins: true,
      payout: 96.5,
      devices: ['desktop', 'mobile'],
      restrictions: { default: { blacklist: [] } },
    },
    {
      title: 'Say "hi": now',
      identifier: "it's:one",
      released_at: '2020-05-01',
      lines: 25,
      devices: ['desktop', 'mobile'],
      restrictions: { default: { blacklist: ['US', 'GB'] } },
    },
  ]);
});

test('JSON is YAML too', () => expect(parseYaml(' [{"title":"A"}]')).toEqual([{ title: 'A' }]));
test('a list within a list', () => expect(parseYaml('a: [[1], "2,3" , x]')).toEqual({ a: [[1], '2,3', 'x'] }));

const name = fc.stringMatching(/^[a-z_]{1,12}$/);
const value = fc.oneof(
  fc.string(),
  fc.boolean(),
  fc.integer(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
);
const games = fc.array(fc.dictionary(name, value, { minKeys: 1 }), { minLength: 1 });

test('whatever is written with quotes is read as it was', () => {
  fc.assert(
    fc.property(games, (list) => {
      const text = list
        .map((game) =>
          Object.entries(game)
            .map(([key, said], nr) => `${nr === 0 ? '- ' : '  '}${key}: ${JSON.stringify(said)}`)
            .join('\n'),
        )
        .join('\n');
      // A line separator is a line to some and a letter to others.
      fc.pre(!/[\u2028\u2029\u0085]/.test(text));
      expect(parseYaml(text)).toEqual(list);
    }),
  );
});

test.each([
  ['a: &one 1\nb: *one'],
  ['a: *b'],
  ['a: !!js/function x'],
  ['a: 1\na: 2'],
  ['a: 1\n---\nb: 2'],
  ['a:\n\tb: 1'],
  ['a: "open'],
  ['a: ["b"c]'],
  ['- a\nb: 1'],
  ['['.repeat(10_000)],
])('%j is refused', (text) => expect(() => parseYaml(text)).toThrow(YamlError));

test('whatever comes is read or refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-a: \n'"#[\]{},]{0,60}$/)), (text) => {
      try {
        parseYaml(text);
      } catch (error) {
        expect(error).toBeInstanceOf(YamlError);
      }
    }),
    { numRuns: 500 },
  );
});

test('a prototype is never taken from a list', () => {
  const said = parseYaml('__proto__:\n  admin: true') as object;
  expect(Object.getPrototypeOf(said)).toBe(Object.prototype);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});
