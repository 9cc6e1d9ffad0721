import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '#kernel/clock';
import { createDatabase } from '#kernel/database/pool';
import { createLog } from '#kernel/log';
import { attachRealtime } from './realtime.ts';

// For realtime.test.ts: a second server process with nothing in common with the first but the database.
const log = createLog({ level: 'silent' });
const db = createDatabase(process.argv[2]!, { log, maxConnections: 3 });
const server = createServer();
const ports = { aliveSessions: async (_audience: string, ids: readonly bigint[]) => new Set(ids) };
await attachRealtime(server, { db, clock: systemClock, log }, ports);
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
