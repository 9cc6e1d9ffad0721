import { type Minor, units } from '@croupier/contract';
import { placeBets, playBets, voidBet } from '#bets';
import { addFavourite, gamesByCode, recordRecent } from '#games';
import type { Person } from '#identity';
import { tx } from '#kernel/database/transaction';
import { sendMessage } from '#messaging';
import { type Payments, addPayoutAccount, decideWithdrawal, loadWithdrawal, requestWithdrawal } from '#payments';
import { GAMES, DRAGON } from './catalogue.ts';
import type { DragonTable } from './dragon-sessions.ts';
import { diceFor } from './dice.ts';
import { DAY_MS, MINUTE_MS, type Town, deposit, midnight } from './history.ts';
import { CHANNEL, type OpenedBrand } from './open-brands.ts';
import { drawBet } from './outcomes.ts';

const BANK = { bankCode: '812', accountNumber: '208810026677' };
const at = (now: Date, daysAgo: number, hour: number, minute = 0): number =>
  midnight(now, daysAgo) + (hour * 60 + minute) * MINUTE_MS;

/** What the demo player plays beside the dragon, one kind after the other. */
const OTHER_GAMES = ['PG_MAHJONG_RICHES', 'EG2_LIVE_BACCARAT', 'JDB_DEEP_HUNTER', 'JL_WILD_BISON', 'JDB_TIGER_FORTUNE'];

function betOf(town: Town, demo: Person, code: string, name: string, when: number) {
  const game = GAMES.find((known) => known.code === code)!;
  const { id: personId, accountType, upline } = demo;
  const base = { brandId: town.brandId, personId, accountType, upline, asset: 'TWD' as const };
  const source = { vendor: game.vendor, gameCode: code, gameType: game.gameType, round: name, sourceTx: name };
  return { ...base, ...source, at: new Date(when), game };
}

/** A short sitting at another vendor's game. */
async function sitting(town: Town, demo: Person, daysAgo: number, hour: number): Promise<void> {
  const dice = diceFor(`demo sitting ${daysAgo}`);
  const code = OTHER_GAMES[daysAgo % OTHER_GAMES.length]!;
  const bets = Array.from({ length: dice.between(2, 5) }, (_, nr) => {
    const { game, ...bet } = betOf(town, demo, code, `demo-${daysAgo}-${nr}`, at(town.now, daysAgo, hour, nr * 3));
    return { ...bet, ...drawBet(game, dice) };
  });
  const until = town.now.getTime() - 5 * MINUTE_MS;
  await tx(town.kernel.db, (db) =>
    playBets(
      db,
      bets.filter((bet) => bet.at.getTime() < until),
    ),
  );
}

/** Two bets at tables that are still in play, and one whose round was called off. */
async function openBets(town: Town, demo: Person): Promise<void> {
  const stakes = [units(500), units(300), units(200)];
  const bets = stakes.map((stake, nr) => {
    const { game: _, ...bet } = betOf(
      town,
      demo,
      'PT_LIVE_ROULETTE',
      `demo-open-${nr}`,
      town.now.getTime() - (30 - nr) * MINUTE_MS,
    );
    return { ...bet, stake };
  });
  await tx(town.kernel.db, async (db) => {
    const placed = await placeBets(db, bets);
    const called = placed.at(-1);
    if (!called?.ok) throw new Error('the demo player cannot afford an open bet');
    await voidBet(db, { brandId: town.brandId, betId: called.bet.id, reason: 'round abandoned', at: town.now });
  });
}

export async function paidOut(town: Town, demo: Person, by: OpenedBrand, amount: Minor, when: number): Promise<void> {
  const { kernel, brandId } = town;
  const past = { brandId, personId: demo.id, account: demo.username, channelCode: CHANNEL, asset: 'TWD' as const };
  const target = { ...BANK, payeeName: demo.payeeName ?? '' };
  const rest = { needsSecond: false, reasons: [], approver: by.operator, key: `demo-out-${when}` };
  await tx(kernel.db, (db) =>
    loadWithdrawal(db, { ...past, ...target, ...rest, state: 'paid', amount, at: new Date(when) }),
  );
}

/** One that was turned down, its money back, and one that waits in the queue: through the same doors as anybody's. */
async function freshWithdrawals(town: Town, demo: Person, by: OpenedBrand, payments: Payments): Promise<void> {
  const { brandId } = town;
  const who = { brandId, personId: demo.id, account: demo.username };
  const target = await addPayoutAccount(payments, {
    ...who,
    ...BANK,
    payeeName: demo.payeeName ?? '',
    ip: '127.0.0.1',
  });
  const request = { ...who, asset: 'TWD' as const, timeZone: 'Asia/Taipei', payoutAccountId: target.id };
  const refused = await requestWithdrawal(payments, {
    ...request,
    amount: units(3_000),
    requestId: 'demo-refused-0001',
  });
  if (refused.state === 'review') {
    await decideWithdrawal(payments, {
      operator: { ...by.operator, brandId },
      id: refused.id,
      action: 'reject',
      reason: '收款帳號末四碼與申請不符，請確認後重新提出。',
      version: refused.version,
      ip: '127.0.0.1',
    });
  }
  await requestWithdrawal(payments, { ...request, amount: units(2_000), requestId: 'demo-waiting-0001' });
}

const HISTORY_DAYS = 30;

/** Thirty days of the demo player: paid in, played, paid out, with everything a record can show. */
export async function demoHistory(
  town: Town,
  demo: Person,
  table: DragonTable,
  by: OpenedBrand,
  payments: Payments,
): Promise<void> {
  const { now } = town;
  for (let daysAgo = HISTORY_DAYS; daysAgo >= 1; daysAgo -= 1) {
    if (daysAgo % 10 === 0) await deposit(town, demo, units(20_000), at(now, daysAgo, 9, 12), `demo-in-${daysAgo}`);
    if (daysAgo % 7 === 3) await deposit(town, demo, units(5_000), at(now, daysAgo, 11, 40), `demo-in-${daysAgo}`);
    if (daysAgo % 2 === 0) await sitting(town, demo, daysAgo, 14);
    if (daysAgo % 3 === 0 || daysAgo <= 2) {
      const stake = daysAgo % 2 === 0 ? units(10) : units(25);
      await table.session([demo], new Date(at(now, daysAgo, 20, 15)), 16, stake, `demo-${daysAgo}`);
    }
    if (daysAgo === 24 || daysAgo === 13 || daysAgo === 4) {
      await paidOut(town, demo, by, units(daysAgo * 250), at(now, daysAgo, 22, 5));
    }
  }
  // Whatever the time of day, the last sitting was a moment ago.
  await table.session([demo], new Date(now.getTime() - 50 * MINUTE_MS), 20, units(10), 'demo-last');
  await openBets(town, demo);
  await freshWithdrawals(town, demo, by, payments);
}

/** The small things of an account that is in use: hearts, what was played last, a message. */
export async function demoBelongings(town: Town, demo: Person): Promise<void> {
  const { kernel, brandId, now } = town;
  const who = { brandId, personId: demo.id };
  const games = await gamesByCode(kernel.db, brandId);
  for (const code of [DRAGON, 'PG_NINE_TAIL_FOX', 'EG2_LIVE_BACCARAT']) {
    const game = games.get(code)!;
    await addFavourite(kernel, who, String(game.id), game.vendor);
  }
  for (const [nr, code] of [...OTHER_GAMES.slice(0, 3), DRAGON].entries()) {
    const clock = { now: () => new Date(now.getTime() - (5 - nr) * DAY_MS) };
    await recordRecent({ ...kernel, clock }, who, games.get(code)!.id);
  }
  const title = '歡迎來到綺光 · Welcome to Lumora';
  const body = '這是示範帳號，裡面的金額沒有任何價值。\nThis is a demo account; its money is worth nothing.';
  await tx(kernel.db, (db) => sendMessage(db, { ...who, title, body, at: now }));
}
