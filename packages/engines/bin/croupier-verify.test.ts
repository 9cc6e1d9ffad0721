import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { sampleRounds } from '../src/sample-rounds.ts';

const PROGRAM = fileURLToPath(new URL('./croupier-verify.mjs', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'croupier verify '));
const [round] = sampleRounds(1);
afterAll(() => rmSync(dir, { recursive: true }));

function verify(args: string[], node = process.execPath) {
  const { status, stdout, stderr } = spawnSync(node, [PROGRAM, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

function file(name: string, content: unknown): string {
  const path = join(dir, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

test('a true round: every check is printed, the verdict is a match, exit code 0', () => {
  const { status, stdout } = verify([file('true.json', round)]);
  expect(stdout.match(/\[ ok \]/g)).toHaveLength(9);
  expect(stdout).toContain('MATCH: this round was not altered.');
  expect(status).toBe(0);
});

test('an altered round: the failing check shows both sides, exit code 1', () => {
  const { status, stdout } = verify([file('altered.json', { ...round, payoutMinor: '123456' })]);
  expect(stdout).toContain('[FAIL] the payout follows from the wins and the stake');
  expect(stdout).toContain('recorded 123456');
  expect(stdout).toContain('MISMATCH');
  expect(status).toBe(1);
});

test('a round whose seed is not out yet, a broken file, a missing file, no file: exit code 2', () => {
  expect(verify([file('open.json', { ...round, serverSeed: null })])).toMatchObject({ status: 2, stderr: '' });
  expect(verify([file('broken.json', '{"roundId":')])).toMatchObject({ status: 2, stdout: '' });
  expect(verify([file('other.json', { hello: 1 })]).stderr).toContain('is not a round of Croupier');
  expect(verify([join(dir, 'missing.json')]).status).toBe(2);
  expect(verify([]).status).toBe(2);
  expect(verify(['--help'])).toMatchObject({ status: 0, stderr: '' });
});

/** The machine's own Node, which may be too old for TypeScript; the program then finds the project's. */
const systemNode = ['/usr/bin/node', '/usr/local/bin/node', '/opt/node/bin/node'].find((path) => {
  try {
    return Number(execFileSync(path, ['--version'], { encoding: 'utf8' }).slice(1).split('.')[0]) < 24;
  } catch {
    return false;
  }
});

test.skipIf(systemNode === undefined)('an older Node of the machine hands over to that of the project', () => {
  expect(verify([file('older.json', round)], systemNode)).toMatchObject({ status: 0, stderr: '' });
});
