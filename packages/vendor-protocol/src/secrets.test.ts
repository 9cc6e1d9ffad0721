import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openJdb, sealJdb } from './jdb.ts';
import { signSoftswiss, verifySoftswiss } from './softswiss.ts';

const SECRET = '0123456789abcdef:fedcba9876543210';

/** Made by openssl and by Python's hmac, and printed in docs/vendors.md. */
test('the vectors of the guide', () => {
  const call = '{"action":6,"ts":1447452951820,"uid":"9f2c41d07ab35e6812c4d09b","currency":"TWD"}';
  expect(sealJdb(call, SECRET)).toBe(
    '617VMzIf3wfDOmF9JzBeFKgcakTbwXLRjepJXqTBmOOnYJIgFX5gfs2Rr0n5vewclokebWqlVKlRkKGuPTWjJh0GywJMqrsAkbnmGwWSEJoA0gJyCtIc0E9v3CmZSA0p',
  );
  expect(signSoftswiss('{"user_id":"9f2c41d07ab35e6812c4d09b","currency":"TWD","game":"FOX"}', 'a shared secret')).toBe(
    '56a27416d876b87d6b2e25d9165f64263dc5ff09643087e1772f811030bd3889',
  );
});

test('jdb: whatever object is sealed opens to itself, padded with blanks or not at all, and with zeros', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (content) => {
      const text = JSON.stringify(content);
      const sealed = sealJdb(text, SECRET);
      expect(Buffer.from(sealed, 'base64url').length % 16).toBe(0);
      expect(openJdb(sealed, SECRET)).toBe(text);
      expect(openJdb(sealed.padEnd(Math.ceil(sealed.length / 4) * 4, '='), SECRET)).toBe(text);
      expect(openJdb(sealJdb(`${text}\0\0`, SECRET), SECRET)).toBe(text);
    }),
  );
});

test('jdb: garbage, cuts and other alphabets open to nothing', () => {
  const sealed = sealJdb('{"action":6,"uid":"somebody","currency":"TWD"}', SECRET);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.uint8Array().map(textOf)), (garbage) => {
      expect(openJdb(garbage, SECRET)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.nat({ max: sealed.length - 1 }), (length) => {
      expect(openJdb(sealed.slice(0, length), SECRET)).toBeNull();
    }),
  );
});
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

test('softswiss: the signature is of the bytes, any other byte breaks it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), fc.nat(), fc.integer({ min: 1, max: 255 }), (body, at, change) => {
      const signature = signSoftswiss(body, 'a secret');
      expect(verifySoftswiss(body, signature, 'a secret')).toBe(true);
      const other = Uint8Array.from(body);
      other[at % body.length]! ^= change;
      expect(verifySoftswiss(other, signature, 'a secret')).toBe(false);
      expect(verifySoftswiss(body, signature, 'another')).toBe(false);
    }),
  );
});

test.each([undefined, '', '0'.repeat(64), 'zz', 'é'.repeat(32)])('softswiss: %s is no signature', (signature) =>
  expect(verifySoftswiss('{}', signature, 'a secret')).toBe(false),
);
