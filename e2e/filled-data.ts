import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { adminUrlOf, withDatabase } from './database.ts';
import { newDataDir, removeFolder, startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    filledDataDir: string;
  }
}

/** Starts the demo once for a whole run and stops it in good order: what is filled in seconds is copied in no time. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = newDataDir();
  const server = await startServer({ dataDir, env: { DEMO: '1' } });
  // Most tests withdraw what they have just paid in; the one about turnover asks for it itself.
  await withDatabase(adminUrlOf(dataDir), (db) =>
    sql`insert into brand.setting (brand_id, key, value)
      select id, 'depositTurnoverTimes', '0'::jsonb from brand.brand`.execute(db),
  );
  const code = await server.stop();
  if (code !== 0) throw new Error(`the server ended with ${code}:\n${server.output()}`);
  project.provide('filledDataDir', dataDir);
  return () => removeFolder(dataDir);
}

/** A data folder as the first start of the demo leaves it, of the caller's own. */
export async function copyOfFilledData(): Promise<string> {
  const dataDir = newDataDir();
  // Owners and modes too: the database's folder belongs to its own user.
  await promisify(execFile)('cp', ['-Rp', `${inject('filledDataDir')}/.`, dataDir]);
  return dataDir;
}
