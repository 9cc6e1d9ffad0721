import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#testing';
import { silentLog } from '../log.ts';
import { migrate, migrationsDir, pendingOf, readMigrations } from './migrate.ts';

const t = await testDatabase();
let dir = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'croupier-migrations-'));
  // As in life: the database already has the real ones.
  for (const { name, text } of readMigrations(migrationsDir)) write(name, text);
  return () => rmSync(dir, { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFileSync(join(dir, `${name}.sql`), text);
const run = () => migrate(t.adminUrl, { log: silentLog, dir });

async function ask(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: t.adminUrl });
  await client.connect();
  const { rows } = await client.query({ text: statement, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

test('processes that start together apply each migration once', async () => {
  write('9001-probe-one', 'create table public.one (id int); insert into public.one values (1)');
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(['9001-probe-one']);
  expect(await ask('select count(*)::int from public.one')).toEqual([1]);
});

test('a migration that fails leaves nothing and names itself', async () => {
  write('9001-probe-one', 'create table public.one (id int); insert into public.one values (1)');
  write('9002-probe-two', 'create table public.two (id int); select nonsense');
  await expect(run()).rejects.toThrow(/9002-probe-two failed and changed nothing.*nonsense/);
  expect(await ask("select to_regclass('public.two')")).toEqual([null]);
});

const file = (name: string, checksum = 'c') => ({ name, checksum, text: '' });

test.each([
  ['changed', [file('0001-a', 'new')], [file('0001-a', 'old')], /0001-a has changed/],
  ['unknown', [file('0001-a')], [file('0001-a'), file('0002-b')], /0002-b, which this version does not know/],
  ['slipped in', [file('0001-a'), file('0002-b')], [file('0002-b')], /0001-a stands before 0002-b/],
])('a past that does not fit is refused: %s', (_, files, applied, message) => {
  expect(() => pendingOf(files, applied)).toThrow(message);
});

test('names are checked', () => {
  write('0001-other-thing', '');
  expect(() => readMigrations(dir)).toThrow(/share a number/);
  writeFileSync(join(dir, 'later.sql'), '');
  expect(() => readMigrations(dir)).toThrow(/is named NNNN/);
});
