import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';
import { note, print } from './figures.ts';
import { usageOfTree } from './processes.ts';
import type { ServerProcess } from './server-process.ts';
import { enterOwners, fromAddress, keyOf, signIn } from './sign-in.ts';
import { Wire } from './wire.ts';

const OWNERS = 200;
const LINES = 20;
/** As the identity module has it: ten failures, five minutes' rest, three more. */
const LIMIT = { first: 10, afterRest: 3, restMs: 300_000 } as const;

interface Tally {
  /** By account: how many passwords were looked at. */
  readonly looked: Map<string, number>;
  readonly answers: Map<string, number>;
}

const codeIn = (body: string): string => (JSON.parse(body) as { code: string }).code;
const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/**
 * Somebody with very many addresses who reads every captcha tries passwords of a few hundred people. Each try is from
 * an address that was not seen before, so that nothing but the account's own limit is in the way.
 */
export async function wrongSignIns(server: ServerProcess, db: Database, count: number) {
  const owners = await enterOwners(db, 'owner', OWNERS);
  const wires = await Promise.all(Array.from({ length: LINES }, () => Wire.open(server.port)));
  const key = await keyOf(wires[0]!);
  const tally: Tally = { looked: new Map(), answers: new Map() };
  const before = usageOfTree(server.pid)?.rssMb ?? Number.NaN;
  const started = performance.now();
  let nr = 0;
  const attack = async (wire: Wire) => {
    for (let mine = (nr += 1); mine <= count; mine = nr += 1) {
      const username = owners[mine % OWNERS]!;
      const guess = { username, password: `guess-${mine}` };
      let { body } = await signIn(wire, key, guess, mine);
      if (codeIn(body) === 'captcha_required') {
        ({ body } = await signIn(wire, key, { ...guess, ...(await readCaptcha(db, wire, mine)) }, mine));
      }
      add(tally.answers, codeIn(body));
      if (codeIn(body) === 'bad_credentials') add(tally.looked, username);
      if (mine % 10_000 === 0) note(`${mine} wrong sign-ins`);
    }
  };
  await Promise.all(wires.map(attack));
  const elapsedMs = performance.now() - started;
  report({ tally, count, elapsedMs, before, after: usageOfTree(server.pid)?.rssMb ?? Number.NaN });
  await letOwnersIn(db, wires[0]!, owners, key);
  for (const wire of wires) wire.close();
}

/** The bench looks the answer up where the attacker would read the picture. */
async function readCaptcha(db: Database, wire: Wire, from: number) {
  const { body } = await wire.call('GET', '/wps/captcha', null, '', fromAddress(from));
  const { id } = (JSON.parse(body) as { value: { id: string } }).value;
  const { rows } = await sql<{ answer: string }>`select answer from identity.captcha where id = ${id}`.execute(db);
  return { captchaId: id, captcha: rows[0]!.answer };
}

function report(of: { tally: Tally; count: number; elapsedMs: number; before: number; after: number }): void {
  const { tally, count, elapsedMs, before, after } = of;
  const rests = Math.floor(elapsedMs / LIMIT.restMs);
  const most = Math.max(...tally.looked.values());
  print('wrong_sign_ins_per_s', (count * 1_000) / elapsedMs, { tries: count, addresses: count, accounts: OWNERS });
  print('passwords_looked_at_most', most, { of_one_account: true, limit: LIMIT.first + rests * LIMIT.afterRest });
  print('wrong_sign_in_memory_before_mb', before);
  print('wrong_sign_in_memory_after_mb', after, { growth_mb: Math.round(after - before) });
  console.log(JSON.stringify({ figure: 'wrong_sign_in_answers', ...Object.fromEntries(tally.answers) }));
}

/** Nobody rests longer than the five minutes; when they are over every owner gets in with the first try. */
async function letOwnersIn(
  db: Database,
  wire: Wire,
  owners: readonly string[],
  key: Parameters<typeof signIn>[1],
): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(extract(epoch from blocked_until - now())), 0)::float as seconds from identity.throttle
  `.execute(db);
  print('longest_rest_left_s', rows[0]!.seconds, { limit: LIMIT.restMs / 1_000 });
  // The minutes go by in the table, not in the bench.
  await sql`
    update identity.throttle set blocked_until = now() - interval '1 ms' where blocked_until is not null
  `.execute(db);
  let letIn = 0;
  for (const [nr, username] of owners.entries()) {
    const from = (1 << 23) + nr;
    const captcha = await readCaptcha(db, wire, from);
    const { status } = await signIn(wire, key, { username, ...captcha }, from);
    if (status === 200) letIn += 1;
  }
  print('owners_let_in', letIn, { goal: owners.length });
}
