import type { console as contract } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import { brandSettings } from '#brand';
import { brandDeposits } from './console-store.ts';
import { brandExceptions } from './reconciliation/exception-store.ts';
import { approveCalm, decideWithdrawal } from './withdrawals/decide-withdrawal.ts';
import type { Payments } from './ports.ts';
import { queueCounts, queueRows } from './withdrawals/queue-store.ts';
import { cut, depositView, exceptionView, pageOf, queueRowView } from './views.ts';

type Routes = Pick<
  Handlers<typeof contract>,
  'withdrawalQueue' | 'decideWithdrawal' | 'approveWithdrawals' | 'consoleDeposits' | 'paymentExceptions'
>;

/** The console's work on payments. Everything is of the operator's own brand. */
export function consolePaymentRoutes(payments: Payments): Routes {
  const { db, clock } = payments.kernel;
  return {
    async withdrawalQueue({ view, search, sort, cursor, limit }, { session, lang }) {
      const { brandId } = session;
      const { withdrawalSlaMinutes } = await brandSettings(db, brandId);
      const offset = cursor && /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0;
      const filter = { brandId, view, search, sort, offset, limit: limit + 1 };
      const [rows, counts] = await Promise.all([queueRows(db, filter), queueCounts(db, brandId)]);
      const list = rows.slice(0, limit).map((row) => queueRowView(row, lang, clock.now(), withdrawalSlaMinutes));
      return { list, nextCursor: rows.length > limit ? String(offset + limit) : null, counts };
    },

    async decideWithdrawal({ id, action, reason, version }, { session, lang, ip }) {
      const { brandId, operatorId, username } = session;
      const { withdrawalSlaMinutes } = await brandSettings(db, brandId);
      const row = await decideWithdrawal(payments, {
        operator: { id: operatorId, name: username, brandId },
        id: BigInt(id),
        action,
        reason: reason ?? '',
        version,
        ip,
      });
      return queueRowView(row, lang, clock.now(), withdrawalSlaMinutes);
    },

    async approveWithdrawals({ rows }, { session, ip }) {
      const { brandId, operatorId: id, username: name } = session;
      const wanted = rows.map((row) => ({ id: BigInt(row.id), version: row.version }));
      const { approved, left } = await approveCalm(payments, { operator: { id, name, brandId }, ip, rows: wanted });
      return { approved, left: left.map((row) => ({ id: row.id.toString(), why: row.why })) };
    },

    async consoleDeposits({ state, search, ...page }, { session, lang }) {
      const { after, take } = pageOf(page);
      const rows = await brandDeposits(db, { brandId: session.brandId, state, search, after, limit: take });
      const { list, nextCursor } = cut(rows, page.limit);
      return {
        list: list.map((row) => ({
          ...depositView(row, lang),
          // The payer's page is the payer's.
          payUrl: null,
          account: row.account,
          providerReference: row.providerReference,
          eventCount: row.eventCount,
          exception: row.exception,
        })),
        nextCursor,
      };
    },

    async paymentExceptions({ state, search, ...page }, { session, lang }) {
      const { after, take } = pageOf(page);
      const filter = { brandId: session.brandId, closed: state === 'closed', search, after, limit: take };
      const rows = await brandExceptions(db, filter);
      const { list, nextCursor } = cut(rows, page.limit);
      return { list: list.map((row) => exceptionView(row, lang)), nextCursor };
    },
  };
}
