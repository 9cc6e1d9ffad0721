import type { Asset } from '@croupier/contract';
import { csvFile } from '#kernel/csv';
import type { Database } from '#kernel/database/pool';
import { accountRecord, type Period } from './account-record.ts';
import type { RecordKind } from './moves.ts';
import type { WalletPorts } from './ports.ts';
import { type RecordView, recordViews } from './record-views.ts';

const HEAD = ['at', 'kind', 'move', 'title', 'reference', 'state', 'amount', 'balanceBefore', 'balanceAfter'];
const PAGE = 500;

const lineOf = (row: RecordView) => [
  row.at,
  row.kind,
  row.move,
  row.title,
  row.reference,
  row.state,
  row.amount,
  row.balanceBefore,
  row.balanceAfter,
];

interface Statement {
  readonly whose: { readonly brandId: number; readonly personId: bigint; readonly asset: Asset };
  readonly language: 'TW' | 'EN';
  readonly filter: Period & { readonly kind: RecordKind | undefined };
}

/** Every move of a person's money in a time as a file, the newest first, as the account record shows it. */
export function statementCsv(db: Database, ports: WalletPorts, { whose, language, filter }: Statement) {
  const viewer = { brandId: whose.brandId, personId: whose.personId, language };
  return csvFile<bigint>(HEAD, async (downFrom) => {
    const { rows, next } = await accountRecord(db, whose, { ...filter, limit: PAGE, downFrom });
    return { rows: (await recordViews(ports, rows, viewer)).map(lineOf), cursor: next };
  });
}
