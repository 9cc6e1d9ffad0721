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
