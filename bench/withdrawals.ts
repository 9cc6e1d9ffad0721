import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Minor, formatAmount, units } from '@croupier/contract';
import { sql } from 'kysely';
import { setSetting } from '#brand';
import type { Database } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import { seal } from '#kernel/http/testing';
import { trialBalance } from '#wallet';
import { percentile, print } from './figures.ts';
import { fund } from './in-process.ts';
import { type Player, enterPlayers } from './players.ts';
import { keyOf } from './sign-in.ts';
import { type Answer, Wire } from './wire.ts';

const PEOPLE = 500;
const HAVE = units(1_000);
/** Two of each person at once: of these only one fits, of those both. */
const SHORT = [units(600), units(600)] as const;
const ENOUGH = [units(400), units(500)] as const;
const asksOf = (nr: number) => (nr % 2 === 0 ? SHORT : ENOUGH);

interface Ask {
  readonly person: Player;
  readonly amount: Minor;
  readonly account: string;
}

/**
 * A thousand withdrawals, two of each person, sent at the same moment over a connection each. The sessions are there;
 * the payment password is not asked for, because its hash is measured with the sign-ins.
 */
export async function withdrawals(port: number, db: Database): Promise<void> {
  const { brandId, players } = await enterPlayers(db, PEOPLE, 'payee');
  const people = players.map(({ id }) => id);
  await tx(db, (t) => setSetting(t, brandId, 'withdrawalPaymentPassword', false, new Date()));
  // The server finds out within two seconds.
  await delay(2_000);
  await fund(db, brandId, people, HAVE);
  const accounts = await payoutAccounts(db, brandId, people);
  const asks = players.flatMap((person, nr) =>
    asksOf(nr).map((amount): Ask => ({ person, amount, account: accounts.get(person.id)! })),
  );
  const { answers, times, ms } = await askAtOnce(port, asks);
  const counts = new Map<string, number>();
  for (const { body } of answers) {
    const { code } = JSON.parse(body) as { code: string };
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const accepted = counts.get('ok') ?? 0;
  const expected = PEOPLE / 2 + PEOPLE;
  print('withdrawals_accepted', accepted, { asked: asks.length, goal: expected, ...Object.fromEntries(counts) });
  print('withdrawal_p50_ms', percentile(times, 0.5), { at_once: asks.length });
  print('withdrawal_p99_ms', percentile(times, 0.99), { per_s: Math.round((asks.length * 1_000) / ms) });
  await expectBooks(db, brandId, people);
}

async function askAtOnce(port: number, asks: readonly Ask[]) {
  const wires = await Promise.all(asks.map(() => Wire.open(port)));
  const key = await keyOf(wires[0]!);
  const bodies = await Promise.all(
    asks.map(({ amount, account }) =>
      seal(key, { amount: formatAmount(amount), payoutAccountId: account, requestId: randomUUID() }, Date.now()),
    ),
  );
  const times: number[] = [];
  const started = performance.now();
  const answers: Answer[] = await Promise.all(
    asks.map(async ({ person }, nr) => {
      const body = JSON.stringify(bodies[nr]);
      const answer = await wires[nr]!.call('POST', '/wps/payments/withdrawal', person.token, body);
      times.push(performance.now() - started);
      return answer;
    }),
  );
  const ms = performance.now() - started;
  for (const wire of wires) wire.close();
  return { answers, times, ms };
}

async function payoutAccounts(db: Database, brandId: number, people: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ id: bigint; person: bigint }>`
    insert into payments.payout_account (brand_id, person_id, bank_code, account_number, payee_name, added_at)
    select ${brandId}::int, person, '812', (1000000000 + person)::text, '王小明', now() - interval '30 days'
    from unnest(${people.map(String)}::bigint[]) as person
    returning id, person_id as person`.execute(db);
  return new Map(rows.map(({ id, person }) => [person, String(id)]));
}

/** What is held is what was asked for and accepted, nobody is below nothing, and the books sum to zero. */
async function expectBooks(db: Database, brandId: number, people: readonly bigint[]): Promise<void> {
  const owners = people.map((id) => `person:${id}`);
  const { rows } = await sql<{ overdrawn: number; wrong: number }>`
    select count(*) filter (where a.balance < 0)::int as overdrawn, count(*) filter (where a.balance <> case a.purpose
      when 'held' then asked.amount else ${HAVE} - asked.amount end)::int as wrong
    from ledger.account a cross join lateral (
      select coalesce(sum(w.amount), 0) as amount from payments.withdrawal w
      where w.brand_id = a.brand_id and 'person:' || w.person_id = a.owner
    ) asked
    where a.brand_id = ${brandId} and a.owner = any (${owners}) and a.asset = 'TWD'`.execute(db);
  const { overdrawn, wrong } = rows[0]!;
  const sum = (await trialBalance(db, brandId)).reduce((total, { balance }) => total + balance, 0n);
  print('withdrawals_overdrawn', overdrawn, { goal: 0, balances_that_disagree: wrong, books_off_by: String(sum) });
  if (overdrawn + wrong > 0 || sum !== 0n) throw new Error('the withdrawals have left the books wrong');
}
