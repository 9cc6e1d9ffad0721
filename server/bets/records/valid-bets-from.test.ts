import { minor, ZERO } from '@croupier/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#testing';
import { validBetsFrom } from './record-store.ts';

const t = await testDatabase();
const START = Date.UTC(2026, 2, 2);
const second = (count: number) => new Date(START + count * 1000);
const WHO = { brandId: 1, personId: 7n };

// A bet each second of which 3 count, two at the same instant at the end; then one of somebody else's.
beforeAll(async () => {
  const bets = (person: number, from: number, until: number, at: string) => sql`
    insert into bets.bet (brand_id, id, person_id, account_type, upline, vendor, game_code, game_type, round, source_tx,
      asset, stake, funded_cash, status, settle_version, valid_bet, placed_at, settled_at)
    select 1, n, ${person}, 0, '{}', 'INHOUSE', 'G', 'RNG', 'r' || n, 't' || n, 'TWD', 5, 5, 'settled', 1, 3, at, at
    from (select n, ${new Date(START)}::timestamptz + ${sql.raw(at)} * interval '1 s' as at
      from generate_series(${from}::int, ${until}::int) n) made`;
  await bets(7, 1, 12_000, 'n').execute(t.db);
  await bets(7, 12_001, 12_002, '12001').execute(t.db);
  await bets(8, 12_003, 12_003, '10').execute(t.db);
});

test('sums from each instant to the next one, over several pages, the instant itself included', async () => {
  const all = minor(1_000_000n);
  const spans = [1, 11, 12_001, 20_000].map((count) => ({ from: second(count), enough: all }));
  expect(await validBetsFrom(t.db, WHO, spans)).toEqual([30n, 35_970n, 6n, 0n]);
  expect(await validBetsFrom(t.db, WHO, [])).toEqual([]);
});

test('what is enough is read and little more', async () => {
  const [sum] = await validBetsFrom(t.db, WHO, [{ from: second(0), enough: minor(100n) }]);
  expect(sum).toBe(15_000n);
  expect(await validBetsFrom(t.db, { ...WHO, personId: 9n }, [{ from: second(0), enough: ZERO }])).toEqual([0n]);
});
