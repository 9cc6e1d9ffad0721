import { type Asset, formatAmount, parseAmount } from '@croupier/contract';
import { afterEach, expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { assertBooks, houseBalances } from '#ledger';
import { transferOf } from './legs.ts';
import { type MoveName, moveRules } from './moves.ts';
import { balanceOf, post } from './post.ts';

const t = await testDatabase();
let person = 0n;

/** Move, amount (and second), asset | cash, held | what the house accounts changed by | or the refusal. Starts with 100 cash, 50 held. */
const table = `
  deposit 30 TWD            | 130 50 | settlement:bank -30
  unmatchedIn 30 TWD        | 100 50 | settlement:bank -30, unmatched:bank 30
  unmatchedCredited 30 TWD  | 130 50 | unmatched:bank -30
  unmatchedReturned 30 TWD  | 100 50 | unmatched:bank -30, settlement:bank 30
  withdrawHold 30 TWD       | 70 80  |
  withdrawHold 100 TWD      | 0 150  |
  withdrawHold 100.01 TWD   | insufficient_funds
  withdrawPaid 50 TWD       | 100 0  | settlement:bank 50
  withdrawPaid 50.01 TWD    | insufficient_funds
  withdrawReturned 20 TWD   | 120 30 |
  withdrawRest 20 TWD       | 120 50 | payout_disputes -20
  stake 100 TWD             | 0 50   | game_income 100
  stake 101 TWD             | insufficient_funds
  payout 12.5 TWD           | 112.50 50 | game_income -12.5
  stakeReturned 5 TWD       | 105 50 | game_income -5
  payoutReversed 5 TWD      | 95 50  | game_income 5
  payoutReversed 105 TWD    | insufficient_funds
  jackpotIn 5+2 TWD         | 100 50 | game_income -7, jackpot:bank 5, jackpot_reserve:bank 2
  jackpotWon 1000 TWD       | 1100 50 | jackpot:bank -1000
  jackpotReversed 5 TWD     | 95 50  | jackpot:bank 5
  jackpotFilled 5 TWD       | 100 50 | jackpot:bank 5, jackpot_reserve:bank -5
  jackpotSeeded 5 TWD       | 100 50 | brand_capital -5, jackpot:bank 5
  adjustment 3 TWD          | 103 50 | adjustments -3
  adjustment -3 TWD         | 97 50  | adjustments 3
  adjustment -101 TWD       | insufficient_funds
  transferUp 30 TWD         | 70 50  |
  transferUp 100.01 TWD     | insufficient_funds
  transferDown 100 TWD      | 0 50   |
  vendorOut 30 TWD          | 70 50  | vendor_transit:bank 30
  vendorOut 100.01 TWD      | insufficient_funds
  vendorArrived 30 TWD      | 100 50 | vendor_transit:bank -30, vendor_wallet:bank 30
  vendorReturned 30 TWD     | 130 50 | vendor_transit:bank -30
  vendorIn 30 TWD           | 130 50 | vendor_wallet:bank -30
  trialGranted 1000 PLAY    | 1100 50 | trial_bank -1000
  stake 10 PLAY             | 90 50  | game_income 10
`;

const HOUSE_ONLY = new Set<MoveName>([
  'jackpotIn',
  'jackpotFilled',
  'jackpotSeeded',
  'unmatchedIn',
  'unmatchedReturned',
  'vendorArrived',
]);

async function balances(asset: Asset): Promise<Map<string, bigint>> {
  return await houseBalances(t.db, { brandId: 1, asset, purposePrefix: '' });
}

async function newPerson(asset: Asset): Promise<bigint> {
  person += 1n;
  const ref = { type: 'test', id: '1' };
  const base = { brandId: 1, personId: person, asset, ref };
  const start = asset === 'PLAY' ? 'trialGranted' : 'adjustment';
  const amount = parseAmount('150')!;
  await tx(t.db, (tx) => post(tx, [{ ...base, move: start, amount, key: `start:${person}` }]));
  if (asset === 'PLAY') {
    await tx(t.db, (tx) => post(tx, [{ ...base, move: 'stake', amount: parseAmount('50')!, key: `less:${person}` }]));
  } else {
    await tx(t.db, (tx) =>
      post(tx, [{ ...base, move: 'withdrawHold', amount: parseAmount('50')!, key: `hold:${person}` }]),
    );
  }
  return person;
}

afterEach(() => assertBooks(t.db));

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

test.each(rows)('%s | %s | %s', async (request = '', expected = '', house = '') => {
  const [move, amounts, asset] = request.split(/\s+/) as [MoveName, string, Asset];
  const who = await newPerson(asset);
  const before = await balances(asset);
  const [amount = '', second] = amounts.split('+');
  const [result] = await tx(t.db, (tx) =>
    post(tx, [
      {
        move,
        brandId: 1,
        personId: HOUSE_ONLY.has(move) ? null : who,
        ...(move.startsWith('transfer') ? { counterpartId: 900_000n + who } : {}),
        asset,
        amount: parseAmount(amount)!,
        ...(second ? { second: parseAmount(second)! } : {}),
        detail: 'bank',
        key: `row:${who}`,
        ref: { type: 'test', id: '1' },
      },
    ]),
  );
  const { balance, held } = await balanceOf(t.db, { brandId: 1, personId: who, asset });
  if (!result!.ok) {
    expect(result!.refuse).toBe(expected);
    expect(formatAmount(balance)).toBe('100.00');
    return;
  }
  // Trials have no withdrawals: their rows speak of cash alone.
  const [cash = '', waiting = ''] = expected.split(/\s+/);
  expect(balance).toBe(parseAmount(cash));
  if (asset === 'TWD') expect(held).toBe(parseAmount(waiting));
  const after = await balances(asset);
  const changes = [...after].flatMap(([purpose, value]) => {
    const change = value - (before.get(purpose) ?? 0n);
    return change === 0n ? [] : [[purpose, change] as const];
  });
  const wanted = house
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [purpose = '', change = ''] = part.trim().split(' ');
      return [purpose, parseAmount(change)! as bigint] as const;
    });
  expect(Object.fromEntries(changes)).toEqual(Object.fromEntries(wanted));
});

test('every move is in the table', () => {
  expect(new Set(rows.map(([request]) => request!.split(' ')[0]))).toEqual(new Set(Object.keys(moveRules)));
});

test.each(Object.keys(moveRules) as MoveName[])('%s refuses what it cannot be', (move) => {
  const base = {
    move,
    brandId: 1,
    personId: 1n,
    key: 'k',
    ref: { type: 't', id: '1' },
    detail: 'x',
    second: parseAmount('0')!,
  };
  const asset = moveRules[move].assets[0]!;
  expect(() => transferOf({ ...base, asset, amount: parseAmount('0')! })).toThrow('of 0');
  if (moveRules[move].bothWays) return;
  expect(() => transferOf({ ...base, asset, amount: parseAmount('-1')! })).toThrow('of -');
});

test('[spec 4.7] a deposit of play money, or a grant of real money, does not exist', () => {
  const base = { brandId: 1, personId: 1n, key: 'k', ref: { type: 't', id: '1' }, amount: parseAmount('1')! };
  expect(() => transferOf({ ...base, move: 'deposit', asset: 'PLAY' })).toThrow('PLAY');
  expect(() => transferOf({ ...base, move: 'trialGranted', asset: 'TWD' })).toThrow('TWD');
});
