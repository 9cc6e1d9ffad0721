import { type Minor, type ValueOf, type consoleVendorMoney as contract, formatAmount } from '@croupier/contract';
import { type ApprovalKind, openApprovals } from '#approvals';
import { findBet } from '#bets';
import { personNames } from '#identity';
import type { Database } from '#kernel/database/pool';
import type { OperatorSession } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { betViews } from '../rounds/bet-views.ts';
import type { ComparedDay } from './compared-day-store.ts';
import { fixFacts } from './correct-difference.ts';
import { fixOf } from './difference-fix.ts';
import type { StoredMoneyDifference } from './money-difference-store.ts';
import { exchangeView, exchangesOfRound } from '../rounds/round-trace-store.ts';

type View = ValueOf<typeof contract.closeVendorDifference>;
type Facts = ValueOf<typeof contract.vendorDifference>;

export const amountText = (amount: Minor | null) => (amount === null ? null : formatAmount(amount));

/** Differences as operators see them, with the names of people. */
export async function differenceViews(
  db: Database,
  brandId: number,
  rows: readonly StoredMoneyDifference[],
): Promise<View[]> {
  const ids = [...new Set(rows.flatMap(({ personId }) => personId ?? []))];
  const accounts = new Map((await personNames(db, brandId, ids)).map(({ id, username }) => [id, username]));
  return rows.map(({ txId, personId, betId, roundClosed: _closed, ...row }) => ({
    ...row,
    id: String(row.id),
    transactionId: txId,
    person: personId === null ? null : { id: String(personId), account: accounts.get(personId) ?? '' },
    betId: betId === null ? null : String(betId),
    theirAmount: amountText(row.theirAmount),
    ourAmount: amountText(row.ourAmount),
    happenedAt: row.happenedAt.toISOString(),
    foundAt: row.foundAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}

/** One of them with both sides and the way out of it. */
export async function differenceFacts(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  kind: ApprovalKind<never>,
  session: OperatorSession,
  row: StoredMoneyDifference,
): Promise<Facts> {
  const { db } = kernel;
  const { brandId } = session;
  const key = { brandId, vendor: row.vendor, round: row.round };
  const [views, bet, exchanges, facts, waiting] = await Promise.all([
    differenceViews(db, brandId, [row]),
    row.betId === null ? null : findBet(db, brandId, row.betId),
    exchangesOfRound(db, key),
    fixFacts(db, brandId, row),
    openApprovals(kernel, kind, session, [row.id]),
  ]);
  const verdict = fixOf(row, facts);
  return {
    difference: views[0]!,
    bet: bet && (await betViews(kernel, brandId, [bet]))[0]!,
    exchanges: exchanges.map(exchangeView),
    fix: 'fix' in verdict ? { do: verdict.fix.do, moves: formatAmount(verdict.fix.moves) } : null,
    why: 'why' in verdict ? verdict.why : null,
    approval: waiting.get(row.id) ?? null,
  };
}

export const dayView = ({ comparedAt, failedAt, ...row }: ComparedDay) => ({
  ...row,
  comparedAt: comparedAt?.toISOString() ?? null,
  failedAt: failedAt?.toISOString() ?? null,
});
