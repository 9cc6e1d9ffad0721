import { accessSync, constants, mkdirSync } from 'node:fs';
import { isDatabaseAway } from '#kernel/http/database-away';
import { guardMoney } from '#kernel/database/boot-guard';
import { startEmbedded } from '#kernel/database/embedded';
import { migrate } from '#kernel/database/migrate';
import { createDatabase, type Database } from '#kernel/database/pool';
import type { Clock } from '#kernel/clock';
import type { Config } from '#kernel/config';
import type { Log } from '#kernel/log';

export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

/** The database of `DATABASE_URL`, or one of our own in the data folder: migrated, guarded, as the role that owns nothing. */
export async function openDatabase(config: Config, clock: Clock, log: Log): Promise<OpenDatabase> {
  // With a database of somebody else's it still holds the server's own keys.
  checkFolder(config.dataDir);
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, log });
  try {
    const adminUrl = embedded?.adminUrl ?? config.databaseUrl!;
    await migrate(adminUrl, { log }).catch((error: unknown) => {
      throw embedded ? error : explainAway(error);
    });
    const db = createDatabase(embedded?.appUrl ?? adminUrl, { log, becomeApp: !embedded, maxConnections: 24 });
    await guardMoney(db, clock);
    return {
      db,
      async close() {
        await db.destroy();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

function checkFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`DATA_DIR ${dataDir} is no folder this user can write to (${message})`, { cause: error });
  }
}

/** The address is not repeated whole: a password stands in it. */
function explainAway(error: unknown): unknown {
  const { code, message } = error as Error & { code?: string };
  if (isDatabaseAway(error))
    return new Error(`The database of DATABASE_URL does not answer: ${message}`, { cause: error });
  const refused = ['28P01', '28000', '3D000'].includes(code ?? '');
  return refused ? new Error(`The database of DATABASE_URL lets us not in: ${message}`, { cause: error }) : error;
}
