import { randomUUID } from 'node:crypto';
import { money } from '@croupier/vendor-protocol';
import { expect, test } from 'vitest';
import { unguarded } from '#bets';
import { roundRoutes } from '#gateway';
import type { CallContext } from '#kernel/http/handlers';
import { testDatabase } from '#testing';
import { vendorCaller } from '../testing/vendor-caller.ts';

/** A vendor that says what can hardly be: what is paid, and what operators are shown of it. */
const t = await testDatabase();
const { kernel, brandId, player, moneyOf, bet, win, rollback } = await vendorCaller(t);
const id = () => randomUUID();
const routes = roundRoutes(kernel, { recordOfBet: async () => null, guard: unguarded });
const by = { session: { brandId, operatorId: 1n, username: 'fay' } } as unknown as CallContext<'operator:rounds.view'>;
const unusual = async () => {
  const { list } = await routes.searchRounds({ limit: 50, status: 'implausible' }, by);
  return list.map(({ sourceTx, payout, implausible }) => [sourceTx, payout, implausible]);
};

test('a win ten thousand times its stake is paid, and stands out for operators until it is taken back', async () => {
  const who = await player();
  const [usual, lie, free] = [id(), id(), id()];
  for (const one of [usual, lie]) await bet(who, one, 10);
  await bet(who, free, 10, { is_free: true });
  await win(who, id(), usual, 99_999);
  expect((await win(who, `${lie}-w`, lie, 1_000_000)).status).toBe('RS_OK');
  await win(who, id(), free, 250_000);
  expect(await moneyOf(who)).toBe('1350079.00');
  expect(await unusual()).toEqual([
    [free, '250000.00', true],
    [lie, '1000000.00', true],
  ]);
  expect((await rollback(who, id(), `${lie}-w`)).status).toBe('RS_OK');
  expect(await unusual()).toEqual([[free, '250000.00', true]]);
  t.clock.advance(32 * 86_400_000);
  expect(await unusual()).toEqual([]);
});

test('many wins of one bet come to what is unusual together', async () => {
  const who = await player();
  const one = id();
  await bet(who, one, 1);
  for (let nth = 0; nth < 4; nth += 1) await win(who, id(), one, 25_000);
  expect((await unusual()).map(([tx]) => tx)).toContain(one);
});

test('more than there is money in the world is no amount, and moves nothing', async () => {
  const who = await player();
  const one = id();
  await bet(who, one, 10);
  for (const amount of [Number.MAX_SAFE_INTEGER + 1, 1e300, -money(1)]) {
    expect((await win(who, id(), one, 0, { amount })).status).toBe('RS_ERROR_WRONG_TYPES');
  }
  expect(await moneyOf(who)).toBe('90.00');
});

test('as much as the wire can say, again and again: the books hold it or the win is refused whole', async () => {
  const who = await player();
  const one = id();
  await bet(who, one, 10);
  const most = Number.MAX_SAFE_INTEGER - (Number.MAX_SAFE_INTEGER % 10);
  for (let nth = 0; nth < 3; nth += 1) expect((await win(who, id(), one, 0, { amount: most })).status).toBe('RS_OK');
  expect((await unusual()).map(([tx]) => tx)).toContain(one);
});
