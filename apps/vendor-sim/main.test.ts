import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { newPair } from './testing/keys.ts';

const [ours, theirs] = [newPair(), newPair()];
const KEYS = { SIM_PRIVATE_KEY: theirs.secret, SIM_OPERATOR_KEY: ours.open };

test('a process that tells its address first, and ends when its parent is gone', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...KEYS, SIM_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  const url = /listening on (http:\/\/\S+)$/.exec(line)![1]!;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.each([
  ['no key', { ...KEYS, SIM_PRIVATE_KEY: undefined }, 'SIM_PRIVATE_KEY'],
  ['the wrong kind of key', { ...KEYS, SIM_OPERATOR_KEY: theirs.secret }, 'SIM_OPERATOR_KEY'],
  ['a port that is none', { ...KEYS, SIM_PORT: 'http' }, 'SIM_PORT'],
])('%s is said at the start', (_what, env, name) => {
  expect(() => readOptions(env)).toThrow(name);
});

test('a key may stand on one line', () => {
  const onOneLine = theirs.secret.replaceAll('\n', String.raw`\n`);
  expect(readOptions({ ...KEYS, SIM_PRIVATE_KEY: onOneLine }).privateKey).toBe(theirs.secret);
});
