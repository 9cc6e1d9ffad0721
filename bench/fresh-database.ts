import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#kernel/database/embedded';
import { migrate } from '#kernel/database/migrate';
import { createDatabase, type Database } from '#kernel/database/pool';
import { createLog } from '#kernel/log';

export interface FreshDatabase {
  db: Database;
  appUrl: string;
  adminUrl: string;
  /** Process of the database, for its memory. */
  pid(): number;
  stop(): Promise<void>;
}

/** An embedded PostgreSQL with full durability in a new folder: the same as production has, and empty. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  const log = createLog({ level: 'error' });
  const embedded = await startEmbedded({ dataDir, log });
  await migrate(embedded.adminUrl, { log });
  const db = createDatabase(embedded.appUrl, { log });
  return {
    db,
    appUrl: embedded.appUrl,
    adminUrl: embedded.adminUrl,
    pid: embedded.pid,
    async stop() {
      await db.destroy();
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
