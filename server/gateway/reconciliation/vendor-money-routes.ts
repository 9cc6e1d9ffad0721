import { Refusal, type consoleVendorMoney as contract } from '@croupier/contract';
import { record } from '#audit';
import type { BetGuard } from '#bets';
import { dayOf } from '#kernel/business-day';
import type { CallContext, Handlers } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { comparedDays } from './compared-day-store.ts';
import { connectionOf } from '../connections/connections.ts';
import { askCorrection, correctionKind } from './correct-difference.ts';
import { type Duty, claimDuty } from '../duty-store.ts';
import {
  type StoredMoneyDifference,
  countOpenDifferences,
  endMoneyDifference,
  moneyDifferenceById,
  selectMoneyDifferences,
} from './money-difference-store.ts';
import { reconcileVendor } from './reconcile-vendor.ts';
import { VendorFailure } from '../our-calls/vendor-failure.ts';
import { amountText, dayView, differenceFacts, differenceViews } from './vendor-money-views.ts';

type Operator = Pick<CallContext<'operator:reconciliation.write'>, 'session' | 'ip'>;

/**
 * An operator says why it differs, once. `version` is of what they looked at.
 * @throws Refusal reason_required, not_found, state_conflict
 */
async function close(
  { db, clock }: Kernel,
  { session, ip }: Operator,
  { id, version, note }: { id: bigint; version: number; note: string },
): Promise<StoredMoneyDifference> {
  const said = note.trim();
  if (!said) throw new Refusal('reason_required', { fields: { note: 'reason_required' } });
  const { brandId, operatorId, username } = session;
  const at = clock.now();
  return await tx(db, async (t) => {
    const row = await moneyDifferenceById(t, brandId, id);
    if (!row) throw new Refusal('not_found');
    const end = { id, version, state: 'closed' as const, by: username, note: said, at };
    if (!(await endMoneyDifference(t, end))) throw new Refusal('state_conflict');
    const { vendor, day, kind, txId, theirAmount, ourAmount } = row;
    const before = { vendor, day, kind, theirs: amountText(theirAmount), ours: amountText(ourAmount) };
    const actor = { kind: 'operator' as const, id: operatorId, name: username };
    const about = { action: 'vendor.reconciliation.close', subject: txId, before, after: { note: said } };
    await record(t, { brandId, at, actor, ip, ...about });
    return (await moneyDifferenceById(t, brandId, id))!;
  });
}

/**
 * Vendors' transactions against ours. Everything is of the operator's own brand.
 * @param guard counts what people won and lost, as with every other bet
 */
export function vendorMoneyRoutes(kernel: Kernel, guard: BetGuard): Handlers<typeof contract> {
  const { db, clock } = kernel;
  const kind = correctionKind(guard);

  async function facts(session: Operator['session'], id: bigint) {
    const row = await moneyDifferenceById(db, session.brandId, id);
    if (!row) throw new Refusal('not_found');
    return await differenceFacts(kernel, kind as never, session, row);
  }

  return {
    async vendorDays({ day }, { session: { brandId }, brand }) {
      const rows = await comparedDays(db, brandId, day);
      return { list: rows.map(dayView), today: dayOf(clock.now(), brand.timeZone) };
    },
    async vendorDifferences({ cursor, limit, state, ...search }, { session: { brandId } }) {
      const before = cursor && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null;
      const wanted = { ...search, state: state === 'any' ? undefined : state };
      const rows = await selectMoneyDifferences(db, brandId, wanted, { before, limit: limit + 1 });
      const list = rows.slice(0, limit);
      const nextCursor = rows.length > limit ? String(list.at(-1)!.id) : null;
      return { list: await differenceViews(db, brandId, list), nextCursor };
    },
    async vendorDifferencesOpen(_input, { session: { brandId } }) {
      return { count: await countOpenDifferences(db, brandId) };
    },
    vendorDifference: ({ id }, { session }) => facts(session, BigInt(id)),
    async reconcileVendor({ vendor, day }, { session: { brandId }, brand }) {
      if (!(await connectionOf(kernel, brandId, vendor))) throw new Refusal('not_found');
      const now = clock.now();
      if (day > dayOf(now, brand.timeZone)) throw new Refusal('bad_input', { fields: { day: 'bad_input' } });
      const duty: Duty = { brandId, vendor, job: 'reconcile', period: now.toISOString() };
      await claimDuty(db, duty, { now, until: now });
      try {
        return { differences: await reconcileVendor(kernel, duty, day) };
      } catch (error) {
        if (error instanceof VendorFailure) throw new Refusal('vendor_silent');
        throw error;
      }
    },
    async closeVendorDifference({ id, version, note }, by) {
      const row = await close(kernel, by, { id: BigInt(id), version, note });
      return (await differenceViews(db, by.session.brandId, [row]))[0]!;
    },
    async askVendorCorrection({ id, version, reason }, by) {
      await askCorrection(kernel, kind, by, { id: BigInt(id), version, reason });
      return await facts(by.session, BigInt(id));
    },
  };
}
