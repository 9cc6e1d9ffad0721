import { expect, test } from 'vitest';
import { conditionOf, type VendorRow } from './words.ts';

const connected = { dialect: 'native', enabled: true, health: 'up' } as const;
const row = (own: Partial<VendorRow>) =>
  ({
    vendor: 'PG',
    state: 'open',
    platformState: 'open',
    inWindow: false,
    connected,
    calls: 1000,
    errors: 0,
    ...own,
  }) as VendorRow;

test.each<[Partial<VendorRow>, string]>([
  [{}, 'well'],
  [{ calls: 0 }, 'well'],
  [{ errors: 9 }, 'well'],
  [{ errors: 10 }, 'degraded'],
  [{ connected: { ...connected, health: 'down' }, errors: 500 }, 'down'],
  [{ connected: { ...connected, enabled: false, health: 'down' } }, 'off'],
  [{ connected: null }, 'unconnected'],
  [{ connected: null, vendor: 'INHOUSE' }, 'house'],
  [{ inWindow: true, connected: null }, 'closed'],
  [{ platformState: 'maintenance' }, 'closed'],
  [{ state: 'soon', platformState: 'maintenance' }, 'soon'],
])('%o is %s', (own, expected) => {
  expect(conditionOf(row(own))).toBe(expected);
});
