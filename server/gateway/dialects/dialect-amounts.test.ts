import { formatAmount } from '@croupier/contract';
import { sealJdb } from '@croupier/vendor-protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Connection, Dialect } from '../connections/connection.ts';
import { connectionSettings } from '../connections/connection.ts';
import type { VendorCall, VendorDialect } from './dialect.ts';
import { jdbDialect } from './jdb-dialect.ts';
import { nativeDialect } from './native-dialect.ts';
import { softswissDialect } from './softswiss-dialect.ts';

/** Amounts through each dialect: what is written is what moves, or the call is refused. */
const JDB_SECRET = '0123456789abcdef:fedcba9876543210';
const connection: Connection = {
  brandId: 1,
  vendor: 'PG',
  dialect: 'native',
  enabled: true,
  baseUrl: 'http://127.0.0.1:9',
  gameOrigin: 'http://127.0.0.1:9',
  operatorId: 'lumora',
  settings: connectionSettings.parse({}),
  allowedIps: [],
  ownWallet: false,
  health: 'up',
  healthAt: null,
  healthSince: null,
  keys: { ours: null, theirs: [], shared: [JDB_SECRET] },
};

interface Speaks {
  readonly dialect: VendorDialect;
  readonly path: string;
  /** So many of the wire's units are one of the wallet's currency. */
  readonly scale: number;
  /** A bet of what stands there as a number of JSON. */
  bet(amount: string, more?: string): string;
}

const SPEAKS: Readonly<Record<Dialect, Speaks>> = {
  native: {
    dialect: nativeDialect,
    path: '/transaction/bet',
    scale: 100_000,
    bet: (amount, more = '') =>
      `{"user":"u","token":"t","transaction_uuid":"x","request_uuid":"q","round":"r","round_closed":false,` +
      `"game_code":"g","currency":"TWD","is_free":false,"amount":${amount}${more}}`,
  },
  softswiss: {
    dialect: softswissDialect,
    path: '/play',
    scale: 100,
    bet: (amount, more = '') =>
      `{"user_id":"u","currency":"TWD","game":"g","game_id":"r","actions":` +
      `[{"action":"bet","action_id":"x","amount":${amount}${more}}]}`,
  },
  jdb: {
    dialect: jdbDialect,
    path: '/',
    scale: 1,
    bet: (amount, more = '') =>
      `{"action":9,"uid":"u","currency":"TWD","gType":"0","mType":"1","transferId":1,"amount":${amount}${more}}`,
  },
};

/** What a bet of this amount comes to: ten-thousandths, or the status it is refused with. */
function heard(name: Dialect, text: string): bigint | string {
  const { dialect, path } = SPEAKS[name];
  const raw = Buffer.from(name === 'jdb' ? `x=${sealJdb(text, JDB_SECRET)}` : text);
  const call: VendorCall = { path, raw, headers: {} };
  const understood = dialect.understand(call, { ...connection, dialect: name });
  if (understood.kind === 'asks') return understood.asks[0]!.amount;
  return understood.kind === 'refused' ? understood.status : understood.kind;
}

describe.each(['native', 'softswiss', 'jdb'] as const)('%s', (name) => {
  const { scale, bet } = SPEAKS[name];
  const PER_UNIT = 10_000n;

  test('what the wallet can hold arrives to the last digit', () => {
    const most = name === 'jdb' ? 10n ** 15n : 10n ** 14n;
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: most }), (tenThousandths) => {
        const wire = tenThousandths * BigInt(scale);
        // A decimal with as many digits as it needs; the others have whole numbers only.
        const text = name === 'jdb' ? formatAmount(tenThousandths as never) : String(wire / PER_UNIT);
        const told = name === 'jdb' ? tenThousandths : ((wire / PER_UNIT) * PER_UNIT) / BigInt(scale);
        fc.pre(name !== 'native' || ((wire / PER_UNIT) * PER_UNIT) % BigInt(scale) === 0n);
        expect(heard(name, bet(text))).toBe(told);
      }),
    );
  });

  test('any number at all is what it says, or is refused', () => {
    const written = fc.oneof(
      fc.double().filter(Number.isFinite).map(String),
      fc.integer().map(String),
      fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^\d{1,25}$/)).map(([a, b]) => `${a}.${b}`),
    );
    fc.assert(
      fc.property(written, (text) => {
        const said = heard(name, bet(text));
        if (typeof said === 'string') expect(said).toBe('RS_ERROR_WRONG_TYPES');
        else expect(exact(text, scale)).toBe(said);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['1e21', '-1', '1e400', '0.30000000000000004', '100.00000000000000001', '9007199254740993', '"5"', 'null'])(
    'an amount of %s is refused',
    (text) => expect(heard(name, bet(text))).toBe('RS_ERROR_WRONG_TYPES'),
  );
  test.each(['-0', '0', '0.0', '0e5'])('an amount of %s is nothing', (text) => expect(heard(name, bet(text))).toBe(0n));

  test('a key that stands there twice is no call, whatever it says the second time', () => {
    expect(heard(name, bet('1', ',"amount":1'))).toBe('RS_ERROR_WRONG_SYNTAX');
    expect(heard(name, bet('1', ',"\\u0061mount":900'))).toBe('RS_ERROR_WRONG_SYNTAX');
  });

  test('a prototype in the body gives nothing that the body lacks', () => {
    const whole = bet('7');
    const without = whole.replace('"currency":"TWD",', '"__proto__":{"currency":"TWD"},');
    expect(without).not.toBe(whole);
    expect(heard(name, without)).toBe('RS_ERROR_WRONG_TYPES');
    expect(({} as { currency?: string }).currency).toBeUndefined();
    expect(typeof heard(name, bet('100', ',"constructor":{"prototype":{}}'))).toBe('bigint');
  });
});

/** Ten-thousandths of what is written, by digits alone; null where it has more of them, or is below zero. */
function exact(text: string, scale: number): bigint | null {
  const [, sign, whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(text)!;
  const digits = BigInt(whole + fraction) * 10_000n;
  if (sign === '-' && digits !== 0n) return null;
  const shift = Number(exponent) - fraction.length;
  const [above, below] = [10n ** BigInt(Math.max(shift, 0)), 10n ** BigInt(Math.max(-shift, 0)) * BigInt(scale)];
  return (digits * above) % below === 0n ? (digits * above) / below : null;
}
