import { expect, test } from 'vitest';
import { termsFaults, termsVersion, type VendorTerms } from './vendor-terms.ts';

const TERMS: VendorTerms = {
  enabled: true,
  dialect: 'native',
  baseUrl: 'https://api.vendor.example/v2',
  gameOrigin: 'https://play.vendor.example',
  operatorId: 'lumora',
  allowedIps: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'],
  ownWallet: false,
};

test.each<[Partial<VendorTerms>, string[]]>([
  [{}, []],
  [{ baseUrl: 'http://127.0.0.1:4720', gameOrigin: 'http://localhost:4720' }, []],
  [{ baseUrl: 'http://api.vendor.example' }, ['baseUrl']],
  [{ baseUrl: 'https://me:secret@vendor.example' }, ['baseUrl']],
  [{ baseUrl: 'https://vendor.example/?to=elsewhere' }, ['baseUrl']],
  [{ baseUrl: 'file:///etc/passwd' }, ['baseUrl']],
  [{ gameOrigin: 'https://play.vendor.example/' }, ['gameOrigin']],
  [{ gameOrigin: "https://play.vendor.example; script-src 'none'" }, ['gameOrigin']],
  [{ gameOrigin: 'javascript:alert(1)' }, ['gameOrigin']],
  [{ operatorId: ' ' }, ['operatorId']],
  [{ allowedIps: ['203.0.113.256'] }, ['allowedIps']],
  [{ allowedIps: ['203.0.113.0/33'] }, ['allowedIps']],
  [{ allowedIps: ['203.0.113.0/24/8'] }, ['allowedIps']],
  [{ allowedIps: ['anywhere'] }, ['allowedIps']],
])('%o is wrong about %o', (own, fields) => {
  expect(Object.keys(termsFaults({ ...TERMS, ...own }))).toEqual(fields);
});

test('the same terms are the same version, whatever else is known of the connection', () => {
  const more = { ...TERMS, health: 'down', keys: [] };
  expect(termsVersion(more)).toBe(termsVersion(TERMS));
  for (const own of [{ enabled: false }, { allowedIps: [] }, { baseUrl: 'https://other.example' }] as const) {
    expect(termsVersion({ ...TERMS, ...own })).not.toBe(termsVersion(TERMS));
  }
});
