import { type consoleMoney as contract, Refusal, type ValueOf, formatAmount } from '@croupier/contract';
import { inLanguage } from '#brand';
import type { Handlers, Language } from '#kernel/http/handlers';
import { dayOf } from '#kernel/business-day';
import { channelById } from '../channels/channel-store.ts';
import { closeDifference } from './close-difference.ts';
import { type DifferenceRow, selectDifferences } from './difference-store.ts';
import type { Payments } from '../ports.ts';
import { reconcileDay } from './reconcile-day.ts';
import { amountText } from './reconcile.ts';
import { type DayRow, dayRows } from './statement-store.ts';

type Routes = Pick<Handlers<typeof contract>, 'statementDays' | 'reconcileAgain' | 'differences' | 'closeDifference'>;
type DayView = ValueOf<typeof contract.statementDays>['list'][number];
type View = ValueOf<typeof contract.closeDifference>;

interface Reader {
  readonly lang: Language;
  readonly brand: { readonly defaultLanguage: string };
}

const dayView = (row: DayRow, { lang, brand }: Reader): DayView => ({
  channel: { id: String(row.channelId), name: inLanguage(row.name, lang, brand.defaultLanguage) },
  state: row.state,
  fetchedAt: row.fetchedAt?.toISOString() ?? null,
  lines: row.lines,
  matched: row.matched,
  open: row.open,
  closed: row.closed,
  takenIn: formatAmount(row.takenIn),
  paidOut: formatAmount(row.paidOut),
});

const view = (row: DifferenceRow, { lang, brand }: Reader): View => ({
  id: String(row.id),
  channel: { id: String(row.channelId), name: inLanguage(row.channelName, lang, brand.defaultLanguage) },
  day: row.day,
  kind: row.kind,
  direction: row.direction,
  moneyId: row.moneyId,
  reference: row.reference,
  account: row.account,
  theirs: row.theirAsset === null ? null : { amount: amountText(row.theirAmount), asset: row.theirAsset },
  ours: row.ourAsset === null ? null : { amount: amountText(row.ourAmount), asset: row.ourAsset },
  foundAt: row.foundAt.toISOString(),
  state: row.state,
  version: row.version,
  closedBy: row.closedBy,
  closedAt: row.closedAt?.toISOString() ?? null,
  note: row.note,
});

/** Statements against our books. Everything is of the operator's own brand. */
export function reconciliationRoutes(payments: Payments): Routes {
  const { db, clock } = payments.kernel;
  return {
    async statementDays({ day }, by) {
      const rows = await dayRows(db, by.session.brandId, day);
      return { list: rows.map((row) => dayView(row, by)), today: dayOf(clock.now(), by.brand.timeZone) };
    },
    async reconcileAgain({ channelId, day }, by) {
      const { brandId } = by.session;
      const channel = await channelById(db, BigInt(channelId));
      if (!channel || channel.brandId !== brandId) throw new Refusal('not_found');
      if (day > dayOf(clock.now(), by.brand.timeZone)) throw new Refusal('bad_input', { fields: { day: 'bad_input' } });
      const end = await reconcileDay(payments, { channelId: channel.id, brandId, day }, { again: true });
      if (end === 'unavailable') throw new Refusal('channel_unreachable');
      if (end === 'taken') throw new Refusal('state_conflict');
      return dayView(
        (await dayRows(db, brandId, day)).find((row) => row.channelId === channel.id)!,
        by,
      );
    },
    async differences({ view: which, cursor, limit }, by) {
      const before = cursor && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null;
      const rows = await selectDifferences(db, { brandId: by.session.brandId, view: which, before, limit: limit + 1 });
      const list = rows.slice(0, limit).map((row) => view(row, by));
      return { list, nextCursor: rows.length > limit ? list.at(-1)!.id : null };
    },
    async closeDifference({ id, version, note }, by) {
      return view(await closeDifference(payments.kernel, by, { id: BigInt(id), version, note }), by);
    },
  };
}
