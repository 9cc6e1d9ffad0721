import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createDatabase, type Database } from '#kernel/database/pool';
import { silentLog } from '#kernel/log';

/** The number of the database's main process, and the port it listens on; as its own file says. */
export function postmasterOf(dataDir: string): { pid: number; port: number } {
  const lines = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** The owner's way into the database of a running server. */
export function adminUrlOf(dataDir: string): string {
  const { ownerPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    ownerPassword: string;
  };
  return `postgres://croupier_owner:${ownerPassword}@127.0.0.1:${postmasterOf(dataDir).port}/croupier`;
}

/** Looks at the database behind the server's back. */
export async function withDatabase<T>(adminUrl: string, look: (db: Database) => Promise<T>): Promise<T> {
  const db = createDatabase(adminUrl, { log: silentLog, maxConnections: 2, statementTimeoutMs: 60_000 });
  try {
    return await look(db);
  } finally {
    await db.destroy();
  }
}

/** Tells a server that a deposit was paid, signed as the demo bank does. Answers with the HTTP status. */
export async function sendPaidNotice(url: string, db: Database, depositId: string, eventId: string): Promise<number> {
  const { rows } = await sql<{ secret: string; reference: string; amount: string; intent: string }>`
    select s.value ->> 'webhookSecret' as secret, d.reference, to_char(d.amount / 10000.0, 'FM999999990.00') as amount,
      coalesce(d.provider_reference, 'int_unknown') as intent
    from kernel.secret s, payments.deposit d where s.name = 'demo-provider' and d.id = ${depositId}
  `.execute(db);
  const { secret, reference, amount, intent } = rows[0]!;
  const data = { id: intent, reference, amount, currency: 'TWD' };
  const body = JSON.stringify({ id: eventId, created: new Date().toISOString(), type: 'intent.paid', data });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'content-type': 'application/json',
    'x-demo-bank-timestamp': timestamp,
    'x-demo-bank-signature': createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex'),
  };
  return (await fetch(`${url}/hooks/payments/demo-bank`, { method: 'POST', headers, body })).status;
}
