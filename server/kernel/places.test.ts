import { expect, test } from 'vitest';
import { placeOf } from './places.ts';

test.each([
  ['an address of Taiwan', '168.95.1.1', 'TW'],
  ['the same as an IPv6 one would write it', '::ffff:168.95.1.1', 'TW'],
  ['an IPv6 address', '2001:b000::1', 'TW'],
  ['another country', '8.8.8.8', 'US'],
])('%s: %s', (_name, ip, country) => {
  expect(placeOf(ip)).toEqual({ country });
});

test.each([
  ['loopback', '127.0.0.1'],
  ['loopback of IPv6', '::1'],
  ['private', '10.1.2.3'],
  ['private, in IPv6 clothes', '::ffff:192.168.1.1'],
  ['of a carrier’s own', '100.64.0.1'],
  ['kept for examples', '203.0.113.7'],
  ['a tunnel', '2002:a89f:0101::1'],
  ['no address', 'unknown'],
  ['nothing', ''],
  ['two', '168.95.1.1, 8.8.8.8'],
])('nobody knows where %s is: %s', (_name, ip) => {
  expect(placeOf(ip)).toBeNull();
});
