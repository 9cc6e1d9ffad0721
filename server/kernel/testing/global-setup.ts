import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { createLog } from '../log.ts';
import { withDatabaseName } from './url.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: { adminUrl: string; appUrl: string };
  }
}

export const templateName = 'croupier_template';

/** One PostgreSQL for a whole run, with the migrated database that every test file gets a clone of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-test-'));
  const log = createLog({ level: 'error' });
  const embedded = await startEmbedded({ dataDir, log, unsafe: true });
  const tearDown = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await createTemplate(embedded.adminUrl);
    await migrate(withDatabaseName(embedded.adminUrl, templateName), { log });
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('testCluster', { adminUrl: embedded.adminUrl, appUrl: embedded.appUrl });
  return tearDown;
}

async function createTemplate(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
}
