import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sign, verify } from './signature.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const publicKey = read('signatures.public.pem');
const vectors = read('signatures.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => [line.slice(0, line.lastIndexOf(';')), line.slice(line.lastIndexOf(';') + 1)] as const);

test('there are five public vectors', () => expect(vectors).toHaveLength(5));

test.each(vectors)('the public vector %j verifies, and no byte of it may change', (data, signature) => {
  expect(verify(data, signature, publicKey)).toBe(true);
  expect(verify(`${data} `, signature, publicKey)).toBe(false);
});

test('what we sign is proven by our public key and by no other', () => {
  const [ours, another] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  const signature = sign('{"amount":356000}', ours!.privateKey);
  expect(verify('{"amount":356000}', signature, ours!.publicKey)).toBe(true);
  expect(verify('{"amount":356001}', signature, ours!.publicKey)).toBe(false);
  expect(verify('{"amount":356000}', signature, another!.publicKey)).toBe(false);
});

test.each([undefined, '', 'not base64 !', 'AAAA'])('%j is no signature', (signature) => {
  expect(verify('test', signature, publicKey)).toBe(false);
});
