import {
  ASSETS,
  type Asset,
  Refusal,
  type ValueOf,
  ZERO,
  formatAmount,
  type wallet as contract,
} from '@croupier/contract';
import { dayOf } from '#kernel/business-day';
import { csvFile } from '#kernel/csv';
import type { CallContext, Handlers, MemberSession } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { type Period, type RecordRow, accountRecord, accountTotals } from './account-record.ts';
import type { SubjectView, WalletPorts } from './ports.ts';
import { balanceOf } from './post.ts';

type Row = ValueOf<(typeof contract)['accountRecord']>['list'][number];
type RealContext = CallContext<'real'>;

/** Money that is worth something to real accounts, play money to trials (spec 4.7). */
const assetOf = (session: MemberSession): Asset => (session.trial ? 'PLAY' : 'TWD');

const whoseOf = ({ session }: RealContext) => ({
  brandId: session.brandId,
  personId: session.personId,
  asset: assetOf(session),
});

/** The last day comes after the first, or the period holds nothing and the fields are at fault. */
function periodOf(input: { from?: string | undefined; to?: string | undefined }, ctx: RealContext): Period {
  const { from, to } = input;
  if (from && to && to < from) throw new Refusal('bad_input', { fields: { to: 'bad_input' } });
  return { from, to, timeZone: ctx.brand.timeZone };
}

export function walletRoutes(kernel: Kernel, ports: WalletPorts = {}): Handlers<typeof contract> {
  const { db } = kernel;
  const view = (rows: readonly RecordRow[], ctx: RealContext) => viewsOf(ports, rows, ctx);
  return {
    async balance(_input, { session }) {
      const asset = assetOf(session);
      const of = { brandId: session.brandId, personId: session.personId, asset };
      const [{ balance, held, version }, inPlay] = await Promise.all([balanceOf(db, of), ports.inPlay?.(of) ?? ZERO]);
      return {
        balance: formatAmount(balance),
        held: formatAmount(held),
        inPlay: formatAmount(inPlay),
        asset,
        currencySymbol: ASSETS[asset].symbol,
        version: String(version),
      };
    },

    async accountRecord(input, ctx) {
      const { kind, limit, cursor } = input;
      const filter = { ...periodOf(input, ctx), kind, limit, downFrom: cursor ? seqFrom(cursor) : null };
      const { rows, next } = await accountRecord(db, whoseOf(ctx), filter);
      return { list: await view(rows, ctx), nextCursor: next === null ? null : String(next) };
    },

    async accountRecordTotals(input, ctx) {
      const today = dayOf(ctx.clock.now(), ctx.brand.timeZone);
      const totals = await accountTotals(db, whoseOf(ctx), periodOf(input, ctx), today);
      return {
        opening: formatAmount(totals.opening),
        closing: formatAmount(totals.closing),
        deposits: formatAmount(totals.deposits),
        withdrawals: formatAmount(totals.withdrawals),
        play: formatAmount(totals.play),
        transfers: formatAmount(totals.transfers),
        vendorWallets: formatAmount(totals.vendorWallets),
        other: formatAmount(totals.other),
        bonus: formatAmount(totals.bonus),
        reconciled: totals.reconciled,
        days: totals.days.map(({ day, net }) => ({ day, net: formatAmount(net) })),
      };
    },

    async accountRecordCsv(input, ctx) {
      const filter = { ...periodOf(input, ctx), kind: input.kind, limit: 500 };
      return csvFile<bigint>(CSV_HEAD, async (downFrom) => {
        const { rows, next } = await accountRecord(db, whoseOf(ctx), { ...filter, downFrom });
        return { rows: (await view(rows, ctx)).map(csvRow), cursor: next };
      });
    },
  };
}

function seqFrom(cursor: string): bigint {
  if (!/^[1-9]\d{0,17}$/.test(cursor)) throw new Refusal('bad_input', { fields: { cursor: 'bad_input' } });
  return BigInt(cursor);
}

const CSV_HEAD = ['at', 'kind', 'move', 'title', 'reference', 'state', 'amount', 'balanceBefore', 'balanceAfter'];

const csvRow = (row: Row) => [
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

async function viewsOf(ports: WalletPorts, rows: readonly RecordRow[], ctx: RealContext): Promise<Row[]> {
  const { brandId, personId } = ctx.session;
  const codes = [...new Set(rows.flatMap((row) => (row.refType === 'bet' && row.title ? [row.title] : [])))];
  const payments = rows.flatMap(({ refType: type, refId: id }) =>
    (isSubject(type) && type !== 'bet') || type === 'transfer' || type === 'vendor_move' ? [{ type, id }] : [],
  );
  const [titles, subjects] = await Promise.all([
    codes.length > 0 ? ports.titles?.(brandId, ctx.lang, codes) : undefined,
    payments.length > 0 ? ports.subjects?.({ brandId, personId, language: ctx.lang }, payments) : undefined,
  ]);
  return rows.map((row) => viewOf(row, subjects?.get(`${row.refType}:${row.refId}`) ?? {}, titles));
}

/**
 * Where nobody says otherwise, what a move carries is a payment's reference or the code of a bet's game; an adjustment
 * carries its reason.
 */
function viewOf(row: RecordRow, subject: SubjectView, titles: ReadonlyMap<string, string> | undefined): Row {
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
