import { type consoleMoney as contract, type ValueOf, formatAmount } from '@croupier/contract';
import { approvalsById } from '#approvals';
import { csvFile } from '#kernel/csv';
import type { Handlers, OperatorSession } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { operatorNames } from '#operators';
import { stateAt } from './adjustment.ts';
import { askAdjustment } from './ask-adjustment.ts';
import { personAdjustmentKind } from './kind.ts';
import { type Adjustment, selectAdjustments } from './store.ts';

type Sees = Pick<Kernel, 'db' | 'clock'>;
type View = ValueOf<typeof contract.askAdjustment>;
type Routes = Pick<Handlers<typeof contract>, 'adjustments' | 'adjustmentsCsv' | 'askAdjustment'>;

const CSV_HEAD = [
  'id',
  'askedAt',
  'account',
  'amount',
  'asset',
  'category',
  'reason',
  'reference',
  'state',
  'askedBy',
  'postedBy',
  'postedAt',
];
const csvRow = (row: View) => [
  row.id,
  row.askedAt,
  row.person.account,
  row.amount,
  row.asset,
  row.category,
  row.reason,
  row.reference,
  row.state,
  row.askedBy,
  row.postedBy,
  row.postedAt,
];

/** As whoever is signed in sees them, with what they may decide now. */
async function views(kernel: Sees, session: OperatorSession, rows: readonly Adjustment[]): Promise<View[]> {
  const now = kernel.clock.now();
  const ids = rows.flatMap(({ askedBy, postedBy }) => (postedBy === null ? [askedBy] : [askedBy, postedBy]));
  const waiting = rows.flatMap(({ approvalId }) => (approvalId === null ? [] : [approvalId]));
  const [names, approvals] = await Promise.all([
    operatorNames(kernel.db, session.brandId, ids),
    approvalsById(kernel, personAdjustmentKind, session, waiting),
  ]);
  const nameOf = new Map(names.map(({ id, username }) => [id, username]));
  return rows.map((row) => ({
    id: String(row.id),
    person: { id: String(row.personId), account: row.account },
    amount: formatAmount(row.amount),
    asset: row.asset,
    category: row.category,
    reason: row.reason,
    reference: row.reference,
    state: stateAt(row, now),
    askedBy: nameOf.get(row.askedBy) ?? '',
    askedAt: row.askedAt.toISOString(),
    postedBy: row.postedBy === null ? null : (nameOf.get(row.postedBy) ?? ''),
    postedAt: row.postedAt?.toISOString() ?? null,
    approval: row.approvalId === null ? null : (approvals.get(row.approvalId) ?? null),
  }));
}

/** Everything is of the operator's own brand. */
export function adjustmentRoutes(kernel: Sees): Routes {
  const { db, clock } = kernel;
  return {
    async adjustments({ view, search, cursor, limit }, { session }) {
      const before = cursor && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null;
      const filter = { view, search, now: clock.now(), before, limit: limit + 1 };
      const rows = await selectAdjustments(db, session.brandId, filter);
      const list = await views(kernel, session, rows.slice(0, limit));
      return { list, nextCursor: rows.length > limit ? list.at(-1)!.id : null };
    },
    async adjustmentsCsv({ view, search }, { session }) {
      const limit = 500;
      return csvFile<bigint>(CSV_HEAD, async (before) => {
        const rows = await selectAdjustments(db, session.brandId, { view, search, now: clock.now(), before, limit });
        const cells = (await views(kernel, session, rows)).map(csvRow);
        return { rows: cells, cursor: rows.length === limit ? rows.at(-1)!.id : null };
      });
    },
    async askAdjustment(wish, by) {
      const [view] = await views(kernel, by.session, [await askAdjustment(kernel, by, wish)]);
      return view!;
    },
  };
}
