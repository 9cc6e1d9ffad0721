import { formatAmount, type ValueOf, type wallet as contract } from '@croupier/contract';
import type { RecordRow } from './account-record.ts';
import type { SubjectView, WalletPorts } from './ports.ts';

export type RecordView = ValueOf<(typeof contract)['accountRecord']>['list'][number];
export interface RecordViewer {
  readonly brandId: number;
  readonly personId: bigint;
  readonly language: 'TW' | 'EN';
}

/** Rows of the account record as their person reads them: with what each is about, in their language. */
export async function recordViews(
  ports: WalletPorts,
  rows: readonly RecordRow[],
  viewer: RecordViewer,
): Promise<RecordView[]> {
  const { brandId, language } = viewer;
  const codes = [...new Set(rows.flatMap((row) => (row.refType === 'bet' && row.title ? [row.title] : [])))];
  const payments = rows.flatMap(({ refType: type, refId: id }) =>
    (isSubject(type) && type !== 'bet') || type === 'transfer' || type === 'vendor_move' ? [{ type, id }] : [],
  );
  const [titles, subjects] = await Promise.all([
    codes.length > 0 ? ports.titles?.(brandId, language, codes) : undefined,
    payments.length > 0 ? ports.subjects?.(viewer, payments) : undefined,
  ]);
  return rows.map((row) => viewOf(row, subjects?.get(`${row.refType}:${row.refId}`) ?? {}, titles));
}

/**
 * Where nobody says otherwise, what a move carries is a payment's reference or the code of a bet's game; an adjustment
 * carries its reason.
 */
function viewOf(row: RecordRow, subject: SubjectView, titles: ReadonlyMap<string, string> | undefined): RecordView {
  const code = row.title ?? '';
  const isNumbered = row.refType === 'bet' || row.refType === 'adjustment';
  return {
    id: String(row.transferId),
    at: row.at.toISOString(),
    kind: row.kind,
    move: row.move,
    amount: formatAmount(row.amount),
    balanceAfter: formatAmount(row.balanceAfter),
    balanceBefore: formatAmount(row.balanceBefore),
    title: subject.title ?? titles?.get(code) ?? code,
    reference: subject.reference ?? (isNumbered || !code ? row.refId : code),
    state: subject.state ?? null,
    subject: isSubject(row.refType) ? { type: row.refType, id: row.refId } : null,
  };
}

function isSubject(type: string): type is 'bet' | 'deposit' | 'withdrawal' {
  return type === 'bet' || type === 'deposit' || type === 'withdrawal';
}
