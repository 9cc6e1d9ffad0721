import { ASSETS, type Asset, Refusal, ZERO, formatAmount, type wallet as contract } from '@croupier/contract';
import { dayOf } from '#kernel/business-day';
import type { CallContext, Handlers, MemberSession } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { type Period, type RecordRow, accountRecord, accountTotals } from './account-record.ts';
import type { WalletPorts } from './ports.ts';
import { balanceOf } from './post.ts';
import { recordViews } from './record-views.ts';
import { statementCsv } from './statement.ts';

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
  const view = (rows: readonly RecordRow[], { session, lang }: RealContext) =>
    recordViews(ports, rows, { brandId: session.brandId, personId: session.personId, language: lang });
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
      const filter = { ...periodOf(input, ctx), kind: input.kind };
      return statementCsv(db, ports, { whose: whoseOf(ctx), language: ctx.lang, filter });
    },
  };
}

function seqFrom(cursor: string): bigint {
  if (!/^[1-9]\d{0,17}$/.test(cursor)) throw new Refusal('bad_input', { fields: { cursor: 'bad_input' } });
  return BigInt(cursor);
}
