import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('with nothing set it is a demo on port 3000 of the loopback, in ./data', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: `${process.cwd()}/data`,
    databaseUrl: undefined,
    demo: true,
    role: 'all',
  });
});

test.each([
  [{}, true],
  [{ DEMO: '0' }, false],
  [{ DATABASE_URL: 'postgres://h/d' }, false],
  [{ DATABASE_URL: 'postgres://h/d', DEMO: '1' }, true],
])('the demo turns itself on only where no database was given: %o is %s', (env, demo) => {
  expect(readConfig(env).demo).toBe(demo);
});

test('every wrong setting is named at once', () => {
  const read = () => readConfig({ PORT: '70000', ROLE: 'boss', DEMO: 'yes', DATABASE_URL: 'mysql://h/d' });
  expect(read).toThrow(/PORT must.*"70000"/s);
  expect(read).toThrow(/ROLE must be one of all, api, worker, not "boss"/);
  expect(read).toThrow(/DEMO must be 0 or 1/);
  expect(read).toThrow(/DATABASE_URL must start/);
});

test.each([
  [undefined, false],
  ['', false],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
  ['::1,fd00::/8', ['::1', 'fd00::/8']],
  ['loopback', ['loopback']],
])('TRUST_PROXY=%s believes %o', (text, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trustProxy);
});

test.each(['everybody', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '1', '127.0.0.1,'])(
  'TRUST_PROXY=%s is no list of proxies',
  (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow('TRUST_PROXY must');
  },
);
