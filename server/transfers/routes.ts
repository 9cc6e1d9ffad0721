import { formatAmount, Refusal, subtract, type transfers as contract, ZERO } from '@croupier/contract';
import { brandSettings } from '#brand';
import {
  findPerson,
  hasPaymentPassword,
  isAgentType,
  maskName,
  provePaymentPassword,
  readSecurityChange,
} from '#identity';
import { dayOf, startOfDay } from '#kernel/business-day';
import type { Handlers } from '#kernel/http/handlers';
import { heldUntil } from '#payments';
import { balanceOf } from '#wallet';
import { limitsOf, sendTransfer, type Transfers } from './send-transfer.ts';
import { mostNow, type Way } from './transfer.ts';
import { sentSince, transfersOf } from './transfer-store.ts';
import { transferViews } from './views.ts';

/** [spec 2.23, transferUpline; 6.4] Money to the direct upline, and of agents to those directly below. */
export function transferRoutes(transfers: Transfers): Handlers<typeof contract> {
  const { kernel, ports } = transfers;
  const { db, clock } = kernel;
  return {
    async transferTerms(_input, { session, brand }) {
      const now = clock.now();
      const { brandId, personId, upline } = session;
      const above = upline.at(-1);
      const [settings, person, recipient, { balance }, left, password, securityChangedAt, sent] = await Promise.all([
        brandSettings(db, brandId),
        findPerson(db, brandId, personId),
        above === undefined ? null : findPerson(db, brandId, above),
        balanceOf(db, { brandId, personId, asset: 'TWD' }),
        ports.leftToBet(db, session),
        hasPaymentPassword(db, session),
        readSecurityChange(db, brandId, personId),
        sentSince(db, session, startOfDay(dayOf(now, brand.timeZone), brand.timeZone)),
      ]);
      const limits = limitsOf(settings);
      const has = { up: recipient !== null, down: person !== null && isAgentType(person.accountType) };
      return {
        ways: settings.transferWays.filter((way: Way) => has[way]),
        upline: recipient && maskName(recipient.username),
        available: formatAmount(balance > left ? subtract(balance, left) : ZERO),
        toBet: formatAmount(left),
        minimum: formatAmount(limits.minimum),
        maximum: formatAmount(mostNow(limits, sent)),
        daily: formatAmount(limits.daily),
        paymentPassword: password ? 'set' : 'unset',
        heldUntil: heldUntil({ now, hours: settings.withdrawalHoldHours, securityChangedAt })?.toISOString() ?? null,
      };
    },

    async sendTransfer({ way, to, amount, requestId, paymentPassword }, { session, brand }) {
      const recipient = way === 'down' ? (to ?? '') : null;
      if (recipient === '') throw new Refusal('bad_input', { fields: { to: 'bad_input' } });
      await provePaymentPassword(kernel, session, paymentPassword);
      const { brandId, personId } = session;
      const request = { brandId, personId, timeZone: brand.timeZone, way, to: recipient, amount, requestId };
      const [view] = await transferViews(db, session, [await sendTransfer(transfers, request)]);
      return view!;
    },

    async transfers({ cursor, limit }, { session }) {
      if (cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)) {
        throw new Refusal('bad_input', { fields: { cursor: 'bad_input' } });
      }
      const rows = await transfersOf(db, session, { before: cursor ? BigInt(cursor) : null, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return {
        list: await transferViews(db, session, shown),
        nextCursor: rows.length > limit ? shown.at(-1)!.id.toString() : null,
      };
    },
  };
}
