import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { backUp } from './backup.ts';
import { startEmbedded } from './embedded.ts';

const home = mkdtempSync(join(tmpdir(), 'croupier backup '));
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: statement, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

test('a copy made under load has what was committed before, starts beside the original, and is consistent', async () => {
  const dataDir = join(home, 'live');
  const live = await startEmbedded({ dataDir, log: silentLog });
  await ask(live.adminUrl, 'create table pair (id serial primary key, a int, b int)');
  await ask(live.adminUrl, 'insert into pair (a, b) select n, -n from generate_series(1, 20000) n');
  let writing = true;
  const writer = (async () => {
    while (writing) await ask(live.adminUrl, 'insert into pair (a, b) select n, -n from generate_series(1, 50) n');
  })();
  await backUp(dataDir, join(home, 'copy'));
  writing = false;
  await writer;

  const restored = await startEmbedded({ dataDir: join(home, 'copy'), log: silentLog });
  const [count, sum] = await ask(restored.adminUrl, 'select count(*)::int, sum(a + b)::int from pair');
  expect(count).toBeGreaterThanOrEqual(20_000);
  expect(sum).toBe(0);
  const still = await ask(live.adminUrl, 'select count(*) > 0 from pair');
  expect(still, 'the original has not noticed').toEqual([true]);
  await restored.stop();
  await live.stop();
});

test('nothing runs, or the target is there: it says so', async () => {
  await expect(backUp(join(home, 'nowhere'), join(home, 'copy-2'))).rejects.toThrow(/No server runs/);
  await expect(backUp(join(home, 'live'), home)).rejects.toThrow(/exists already/);
});
