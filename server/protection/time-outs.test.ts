import { units } from '@croupier/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { playBets } from '#bets';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import { asOwner, testDatabase } from '#testing';
import { give, spinOf } from '../bets/testing.ts';
import { openBrand } from '../brand/testing.ts';
import { betGuard } from './bet-guard.ts';
import { endOfCoolOff, endOfExclusion } from './block.ts';
import { changeLimit } from './change-limit.ts';
import { askReturn, beginTimeOut } from './exclude.ts';
import { protectionView } from './limits-view.ts';

const t = await testDatabase();
const kernel = { db: t.db, clock: t.clock, log: silentLog } as unknown as Kernel;
const guard = betGuard(t.clock);
const HOUR_MS = 3_600_000;
let people = 5000n;

beforeAll(() => openBrand(t.db));

async function player() {
  const personId = (people += 1n);
  await give(t.db, personId, units(1000));
  return { brandId: 1, personId };
}
type Who = Awaited<ReturnType<typeof player>>;
const begin = (who: Who, kind: 'cool_off' | 'self_exclusion', endsAt: Date) =>
  tx(t.db, (db) => beginTimeOut(db, { ...who, kind, source: 'person', startsAt: t.clock.now(), endsAt }));
const spin = async ({ personId }: Who) => {
  const bet = spinOf(personId, { at: t.clock.now() });
  return (await tx(t.db, (db) => playBets(db, [bet], guard)))[0]!;
};
const block = async (who: Who) => (await protectionView(kernel, who)).block;

test('[GLI-19 A.3.8] a cool-off holds at once and ends by itself', async () => {
  const who = await player();
  await begin(who, 'cool_off', endOfCoolOff('24h', t.clock.now()));
  expect(await spin(who)).toMatchObject({ refuse: 'play_paused', guard: { value: { block: 'cool_off' } } });
  t.clock.advance(24 * HOUR_MS);
  expect((await spin(who)).ok).toBe(true);
});

test('[C2] an exclusion is made longer, never shorter; two at once are both kept', async () => {
  const who = await player();
  const [six, year] = [endOfExclusion('6m', t.clock.now()), endOfExclusion('1y', t.clock.now())];
  await Promise.allSettled([begin(who, 'self_exclusion', six), begin(who, 'self_exclusion', year)]);
  expect(await block(who)).toEqual({ kind: 'self_exclusion', until: year.toISOString() });
  await expect(begin(who, 'self_exclusion', six)).rejects.toMatchObject({ code: 'limit_stricter_only' });
  await begin(who, 'self_exclusion', endOfExclusion('permanent', t.clock.now()));
  expect(await block(who)).toEqual({ kind: 'self_exclusion', until: null });
});

test('[C2] after its end play waits to be asked for, and then a day', async () => {
  const who = await player();
  const end = endOfExclusion('6m', t.clock.now());
  await begin(who, 'self_exclusion', end);
  await expect(askReturn(kernel, who)).rejects.toMatchObject({ code: 'state_conflict' });
  t.clock.set(end);
  expect(await spin(who)).toMatchObject({ guard: { value: { block: 'ended' } } });
  await askReturn(kernel, who);
  await expect(askReturn(kernel, who)).rejects.toMatchObject({ code: 'state_conflict' });
  t.clock.advance(24 * HOUR_MS - 1);
  expect(await spin(who)).toMatchObject({ guard: { value: { block: 'returning' } } });
  t.clock.advance(1);
  expect((await spin(who)).ok).toBe(true);
});

/** As the owner of the tables: what even an administrator's mistake must not do. */
const refusedToOwner = (statement: string) =>
  expect(asOwner(t.adminUrl, statement)).rejects.toThrow(
    /shorten|not allowed|append|change|refuse|42501|stays|taken away|raised/i,
  );

test('[C2] the database refuses to shorten a time-out, whoever asks', async () => {
  const who = await player();
  await begin(who, 'self_exclusion', endOfExclusion('1y', t.clock.now()));
  const mine = `person_id = ${who.personId}`;
  await refusedToOwner(`update protection.standing set excluded_until = now() - interval '2 years' where ${mine}`);
  await refusedToOwner(`update protection.standing set excluded_until = null where ${mine}`);
  await refusedToOwner(`delete from protection.standing where ${mine}`);
  await refusedToOwner(`update protection.time_out set ends_at = ends_at - interval '1 day' where ${mine}`);
  await refusedToOwner(`delete from protection.time_out where ${mine}`);
  await refusedToOwner('truncate protection.time_out');
  // The application has not even the right to try.
  for (const change of ['excluded_until = null', 'cool_off_until = now()']) {
    const tried = sql`update protection.standing set ${sql.raw(change)} where ${sql.raw(mine)}`.execute(t.db);
    await expect(tried).rejects.toThrow('permission denied');
  }
  expect(await block(who)).toMatchObject({ kind: 'self_exclusion' });
});

test('[C1] the database refuses to loosen a limit that nobody asked to loosen', async () => {
  const who = await player();
  await changeLimit(kernel, who, { kind: 'stake', period: 'day' }, units(10));
  const mine = `person_id = ${who.personId}`;
  await refusedToOwner(`update protection.limit_rule set amount = amount * 2 where ${mine}`);
  await refusedToOwner(`delete from protection.limit_rule where ${mine}`);
  const hasty = sql`update protection.limit_rule set pending = true, pending_amount = amount * 2, asked_at = now(),
    ripe_at = now(), lapses_at = now() + interval '1 day' where person_id = ${who.personId}`.execute(t.db);
  await expect(hasty).rejects.toThrow('limit_change_rests');
});

test('[C2] every session hears of it', async () => {
  const who = await player();
  await begin(who, 'cool_off', endOfCoolOff('7d', t.clock.now()));
  const { rows } = await sql<{ payload: object }>`
    select payload from kernel.outbox where person_id = ${who.personId} and topic = 'protection.changed'`.execute(t.db);
  expect(rows).toEqual([{ payload: { what: 'cool_off' } }]);
});
