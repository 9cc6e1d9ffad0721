import {
  type Minor,
  Refusal,
  type ValueOf,
  ZERO,
  add,
  type consoleMoney as contract,
  formatAmount,
  negate,
} from '@croupier/contract';
import { csvFile } from '#kernel/csv';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { withdrawalsUnderWay } from '#payments';
import { type TrialBalanceRow, trialBalance } from '#wallet';
import { closedRange, readBookDay } from './book-store.ts';

type Books = ValueOf<typeof contract.books>;
type Liabilities = ValueOf<typeof contract.liabilities>;
type Routes = Pick<Handlers<typeof contract>, 'books' | 'booksCsv' | 'liabilities'>;

const sumOf = (rows: readonly TrialBalanceRow[]): Minor =>
  rows.reduce<Minor>((sum, { balance }) => add(sum, balance), ZERO);

/** Each asset's verdict: people and house are each other's opposite, or something is very wrong. */
export function verdicts(rows: readonly TrialBalanceRow[]): Books['assets'] {
  return [...new Set(rows.map(({ asset }) => asset))].map((asset) => {
    const of = rows.filter((row) => row.asset === asset);
    const people = sumOf(of.filter(({ owner }) => owner === 'people'));
    const house = sumOf(of.filter(({ owner }) => owner === 'house'));
    const difference = add(people, house);
    const amounts = { people: formatAmount(people), house: formatAmount(house), difference: formatAmount(difference) };
    return { asset, ...amounts, balanced: difference === ZERO };
  });
}

const lineOf = ({ asset, owner, purpose, accounts, balance }: TrialBalanceRow): Books['accounts'][number] => {
  const [name = purpose, detail] = purpose.split(':');
  return { asset, owner, purpose: name, detail: detail ?? null, accounts, balance: formatAmount(balance) };
};

/** People's first. */
const inOrder = (rows: readonly TrialBalanceRow[]) => {
  const of = (owner: string) => rows.filter((row) => row.owner === owner);
  return [...of('people'), ...of('house')];
};

/** What of the house's accounts is players' money: pools they are promised, what arrived without an owner, and what was moved to vendors. */
const OWED = ['jackpot', 'jackpot_reserve', 'unmatched', 'vendor_transit', 'vendor_wallet'] as const;

/**
 * Real money only: a trial's is worth nothing. Against it stand what the channels hold and what the brand has put in of
 * its own, which is what fills new pools.
 */
export function liabilitiesOf(
  rows: readonly TrialBalanceRow[],
  underWay: { readonly count: number; readonly amount: Minor },
): Omit<Liabilities, 'asOf'> {
  const real = rows.filter(({ asset }) => asset === 'TWD');
  const called = (name: string) => real.filter(({ purpose }) => purpose === name || purpose.startsWith(`${name}:`));
  const people = (name: string) => called(name).filter(({ owner }) => owner === 'people');
  const lines = [
    { key: 'cash' as const, rows: people('cash') },
    { key: 'held' as const, rows: people('held') },
    ...OWED.map((key) => ({ key, rows: called(key) })),
  ];
  const total = sumOf(lines.flatMap((line) => line.rows));
  // The house's accounts carry a minus where somebody holds money for it.
  const atChannels = negate(sumOf(called('settlement')));
  const capital = negate(sumOf(called('brand_capital')));
  const held = sumOf(people('held'));
  return {
    lines: lines.map(({ key, rows: of }) => ({
      key,
      accounts: of.reduce((sum, { accounts }) => sum + accounts, 0),
      amount: formatAmount(sumOf(of)),
    })),
    total: formatAmount(total),
    channels: called('settlement').map(({ purpose, balance }) => ({
      channel: purpose.split(':')[1] ?? null,
      amount: formatAmount(negate(balance)),
    })),
    atChannels: formatAmount(atChannels),
    capital: formatAmount(capital),
    surplus: formatAmount(add(add(atChannels, capital), negate(total))),
    withdrawals: { count: underWay.count, amount: formatAmount(underWay.amount), agrees: underWay.amount === held },
  };
}

const CSV_HEAD = ['asset', 'owner', 'purpose', 'detail', 'accounts', 'balance'];

/** The brand's books, live or at the end of a day. */
export function bookRoutes({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Routes {
  const read = async (brandId: number, day: string | undefined) => {
    if (day === undefined) return { lines: await trialBalance(db, brandId), asOf: clock.now() };
    const closed = await readBookDay(db, brandId, day);
    if (!closed) throw new Refusal('not_found', { fields: { day: 'not_found' } });
    return { lines: closed.lines, asOf: closed.closedAt };
  };
  return {
    async books({ day }, { session }) {
      const [{ lines, asOf }, days] = await Promise.all([read(session.brandId, day), closedRange(db, session.brandId)]);
      return {
        assets: verdicts(lines),
        accounts: inOrder(lines).map(lineOf),
        asOf: asOf.toISOString(),
        day: day ?? null,
        days,
      };
    },
    async booksCsv({ day }, { session }) {
      const { lines } = await read(session.brandId, day);
      const rows = inOrder(lines)
        .map(lineOf)
        .map((line) => [line.asset, line.owner, line.purpose, line.detail, String(line.accounts), line.balance]);
      return csvFile<never>(CSV_HEAD, async () => ({ rows, cursor: null }));
    },
    async liabilities(_input, { session }) {
      const { brandId } = session;
      const [lines, underWay] = await Promise.all([trialBalance(db, brandId), withdrawalsUnderWay(db, brandId)]);
      return { ...liabilitiesOf(lines, underWay), asOf: clock.now().toISOString() };
    },
  };
}
