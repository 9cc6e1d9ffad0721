import { guardMoney } from '../kernel/database/boot-guard.ts'
import { startEmbedded } from '../kernel/database/embedded.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { createDatabase, type Database } from '../kernel/database/pool.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Config } from '../kernel/config.ts'
import type { Log } from '../kernel/log.ts'

export interface OpenDatabase {
  readonly db: Database
  close(): Promise<void>
}

/** The database of `DATABASE_URL`, or one of our own in the data folder: migrated, guarded, as the role that owns nothing. */
export async function openDatabase(config: Config, clock: Clock, log: Log): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, log })
  try {
    const adminUrl = embedded?.adminUrl ?? config.databaseUrl!
    await migrate(adminUrl, { log })
    const db = createDatabase(embedded?.appUrl ?? adminUrl, { log, becomeApp: !embedded, maxConnections: 24 })
    await guardMoney(db, clock)
    return {
      db,
      async close() {
        await db.destroy()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
