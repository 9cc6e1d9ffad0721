import { systemClock } from '#kernel/clock';
import { readConfig } from '#kernel/config';
import { createDatabase } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import { composeApp } from '../../app.ts';

/** A server in a process of its own, for a test that kills it: `node wallet-process.ts <json>`. Tells where it listens. */
const { databaseUrl, dataDir } = JSON.parse(process.argv[2]!) as { databaseUrl: string; dataDir: string };
const config = readConfig({ PORT: '0', ROLE: 'api', DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
const db = createDatabase(databaseUrl, { log: silentLog, maxConnections: 8 });
const kernel: Kernel = { db, clock: systemClock, log: silentLog, config };
const app = await composeApp(kernel, { provider: null });
process.stdout.write(`${await app.listen()}\n`);
process.once('disconnect', () => process.exit(0));
