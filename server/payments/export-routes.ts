import { type consoleExports as contract, formatAmount } from '@croupier/contract';
import { csvFile } from '#kernel/csv';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { bankName, maskAccount } from './accounts/banks.ts';
import { brandDeposits } from './console-store.ts';
import type { Deposit } from './deposits/deposit-store.ts';
import type { Place } from './place.ts';
import { exportRows, type QueueRow } from './withdrawals/queue-store.ts';

const PAGE = 500;

const WITHDRAWALS = [
  'reference',
  'createdAt',
  'account',
  'amount',
  'fee',
  'asset',
  'bank',
  'accountMasked',
  'payeeName',
  'state',
  'riskScore',
  'reasons',
  'firstApprover',
  'reason',
  'paidAt',
];
const withdrawalLine = (row: QueueRow, lang: 'TW' | 'EN') => [
  row.reference,
  row.createdAt.toISOString(),
  row.account,
  formatAmount(row.amount),
  formatAmount(row.fee),
  row.asset,
  bankName(row.bankCode, lang),
  maskAccount(row.accountNumber),
  row.payeeName,
  row.state,
  String(row.riskScore),
  row.riskReasons.map(({ reason }) => reason).join('; '),
  row.firstApprover,
  row.reason,
  row.paidAt?.toISOString() ?? null,
];

const DEPOSITS = [
  'reference',
  'createdAt',
  'account',
  'channel',
  'kind',
  'amount',
  'fee',
  'asset',
  'state',
  'providerReference',
  'creditedAt',
  'exception',
];
const depositLine = (row: Deposit, lang: 'TW' | 'EN') => [
  row.reference,
  row.createdAt.toISOString(),
  row.account,
  row.channelName[lang] ?? row.channelCode,
  row.kind,
  formatAmount(row.amount),
  formatAmount(row.fee),
  row.asset,
  row.state,
  row.providerReference,
  row.creditedAt?.toISOString() ?? null,
  row.exception,
];

/** The lists of payments as files: all that fits the filter, read page by page. */
export function paymentExportRoutes({
  db,
}: Pick<Kernel, 'db'>): Pick<Handlers<typeof contract>, 'withdrawalsCsv' | 'depositsCsv'> {
  return {
    async withdrawalsCsv({ view, search }, { session: { brandId }, lang }) {
      return csvFile<bigint>(WITHDRAWALS, async (after) => {
        const rows = await exportRows(db, { brandId, view, search }, { after, limit: PAGE });
        const cursor = rows.length === PAGE ? rows.at(-1)!.id : null;
        return { rows: rows.map((row) => withdrawalLine(row, lang)), cursor };
      });
    },
    async depositsCsv({ state, search }, { session: { brandId }, lang }) {
      return csvFile<Place>(DEPOSITS, async (after) => {
        const rows = await brandDeposits(db, { brandId, state, search, after, limit: PAGE });
        const last = rows.length === PAGE ? rows.at(-1)! : null;
        const cursor = last && { at: last.createdAt, id: last.id };
        return { rows: rows.map((row) => depositLine(row, lang)), cursor };
      });
    },
  };
}
