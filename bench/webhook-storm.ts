import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { formatAmount, minor, times as multiply, units } from '@croupier/contract';
import pg from 'pg';
import { trialBalance } from '#wallet';
import { percentile, print } from './figures.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { enterPlayers } from './players.ts';
import { costs } from './processes.ts';
import type { ServerProcess } from './server-process.ts';
import { Wire } from './wire.ts';

const PER_SECOND = 2_000;
/** Each message so often. */
const COPIES = 10;
const PEOPLE = 500;
const CONNECTIONS = 128;
const AMOUNT = units(1_000);
const CHANNEL = 'demo-bank';
/** Copies come with the first one or up to so much later. */
const SPREAD_MS = 500;

interface Message {
  readonly dueMs: number;
  readonly body: string;
}

/**
 * The provider tells of deposits that were paid, so many messages a second, each of them ten times: some at the same
 * moment. Signed as the provider signs. However late we answer, the next one comes in its time.
 */
export async function webhookStorm(server: ServerProcess, database: FreshDatabase, ms: number): Promise<void> {
  const { db, adminUrl } = database;
  const { brandId, players } = await enterPlayers(db, PEOPLE, 'payer');
  const count = Math.ceil((PER_SECOND * ms) / 1_000 / COPIES);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const people = players.map(({ id }) => String(id));
    const references = await openDeposits(client, brandId, people, count);
    const secret = await webhookSecret(client);
    const messages = messagesOf(references, ms);
    const pids = { node: server.pid, postgres: database.pid() };
    const { value, spent } = await costs(pids, messages.length, () => send(server.port, secret, messages));
    const { times, perSecond, refused } = value;
    const { credited, money } = await creditedOf(client, brandId, references, people);
    const sum = (await trialBalance(db, brandId)).reduce((total, { balance }) => total + balance, 0n);
    print('webhooks_per_s', perSecond, {
      goal: PER_SECOND,
      sent: times.length,
      refused,
      ...spent,
    });
    print('webhook_p50_ms', percentile(times, 0.5), { connections: CONNECTIONS });
    print('webhook_p99_ms', percentile(times, 0.99));
    print('deposits_credited', credited, { goal: count, money: formatAmount(minor(money)), books_off_by: String(sum) });
    const once = credited === count && money === multiply(AMOUNT, count);
    if (!once || sum !== 0n) throw new Error('a deposit was not credited once');
  } finally {
    await client.end();
  }
}

/** Deposits that wait for their payers. */
async function openDeposits(client: pg.Client, brandId: number, people: readonly string[], count: number) {
  const { rows } = await client.query<{ reference: string }>(
    `insert into payments.deposit (brand_id, person_id, account, channel_id, reference, asset, amount, state,
       request_id, input_hash, language, return_url, provider_reference, pay_url, created_at, expires_at, changed_at)
     select $1::int, ($2::bigint[])[1 + n % cardinality($2::bigint[])], 'payer', c.id, 'STORM-' || n, 'TWD',
       $3::bigint, 'pending', 'storm-' || n, 'storm', 'TW', 'http://127.0.0.1/', 'in_' || n,
       'http://127.0.0.1/pay', now(), now() + interval '1 hour', now()
     from payments.channel c cross join generate_series(1, $4::int) as n where c.code = $5
     returning reference`,
    [brandId, people, String(AMOUNT), count, CHANNEL],
  );
  return rows.map(({ reference }) => reference);
}

async function webhookSecret(client: pg.Client): Promise<string> {
  const query = `select value->>'webhookSecret' as secret from kernel.secret where name = 'demo-provider'`;
  const { rows } = await client.query<{ secret: string }>(query);
  return rows[0]!.secret;
}

function messagesOf(references: readonly string[], ms: number): Message[] {
  const messages = references.flatMap((reference, nr) => {
    const data = { id: `in_${reference}`, reference, amount: formatAmount(AMOUNT), currency: 'TWD' };
    const body = JSON.stringify({ id: `evt_${reference}`, type: 'intent.paid', data });
    const first = (nr * ms) / references.length;
    return Array.from({ length: COPIES }, (_, copy) => ({
      // The second with the first one, the others later.
      dueMs: first + (copy < 2 ? 0 : (SPREAD_MS * copy) / COPIES),
      body,
    }));
  });
  return messages.sort((a, b) => a.dueMs - b.dueMs);
}

/**
 * How long each took from the moment it was due, so that a server that is behind shows as one; and how many were
 * answered a second while the storm was whole: at its edges copies are still to come, or are all that comes.
 */
async function send(port: number, secret: string, messages: readonly Message[]) {
  const wires = await Promise.all(Array.from({ length: CONNECTIONS }, () => Wire.open(port)));
  const times: number[] = [];
  const untilMs = messages.at(-1)!.dueMs - SPREAD_MS;
  let whole = 0;
  let refused = 0;
  let next = 0;
  const started = performance.now();
  await Promise.all(
    wires.map(async (wire) => {
      for (let message = messages[next++]; message; message = messages[next++]) {
        const early = message.dueMs - (performance.now() - started);
        if (early > 0) await delay(early);
        const { status } = await wire.call(
          'POST',
          `/hooks/payments/${CHANNEL}`,
          null,
          message.body,
          signed(secret, message),
        );
        const answeredMs = performance.now() - started;
        times.push(answeredMs - message.dueMs);
        if (answeredMs > SPREAD_MS && answeredMs <= untilMs) whole += 1;
        if (status !== 200) refused += 1;
      }
    }),
  );
  for (const wire of wires) wire.close();
  return { times, perSecond: (whole * 1_000) / (untilMs - SPREAD_MS), refused };
}

function signed(secret: string, { body }: Message): string {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  return `x-demo-bank-timestamp: ${timestamp}\r\nx-demo-bank-signature: ${signature}\r\n`;
}

/** By the rows, and by the money the people have. */
async function creditedOf(
  client: pg.Client,
  brandId: number,
  references: readonly string[],
  people: readonly string[],
) {
  const { rows } = await client.query<{ credited: number; money: string }>(
    `select
       (select count(*)::int from payments.deposit
        where brand_id = $1 and reference = any ($2) and state = 'credited') as credited,
       (select coalesce(sum(balance), 0)::text from ledger.account
        where brand_id = $1 and purpose = 'cash' and owner = any ($3)) as money`,
    [brandId, references, people.map((id) => `person:${id}`)],
  );
  return { credited: rows[0]!.credited, money: BigInt(rows[0]!.money) };
}
