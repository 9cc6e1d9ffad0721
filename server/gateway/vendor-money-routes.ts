import {
  type Minor,
  Refusal,
  type ValueOf,
  type consoleVendorMoney as contract,
  formatAmount,
} from '@croupier/contract';
import { record } from '#audit';
import type { CallContext, Handlers } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { connectionOf } from './connections.ts';
import { type Duty, claimDuty } from './duty-store.ts';
import {
  type StoredMoneyDifference,
  closeMoneyDifference,
  moneyDifferenceById,
  selectMoneyDifferences,
} from './reconcile-store.ts';
import { reconcileVendor } from './reconcile-vendor.ts';
import { VendorFailure } from './vendor-failure.ts';

type View = ValueOf<typeof contract.closeVendorDifference>;
type Operator = Pick<CallContext<'operator:reconciliation.write'>, 'session' | 'ip'>;
const text = (amount: Minor | null) => (amount === null ? null : formatAmount(amount));

const view = ({ txId, theirAmount, ourAmount, ...row }: StoredMoneyDifference): View => ({
  ...row,
  id: String(row.id),
  transactionId: txId,
  personId: row.personId === null ? null : String(row.personId),
  theirAmount: text(theirAmount),
  ourAmount: text(ourAmount),
  happenedAt: row.happenedAt.toISOString(),
  foundAt: row.foundAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
});

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
    if (!(await closeMoneyDifference(t, { id, version, by: username, note: said, at }))) {
      throw new Refusal('state_conflict');
    }
    const { vendor, day, kind, txId, theirAmount, ourAmount } = row;
    const before = { vendor, day, kind, theirs: text(theirAmount), ours: text(ourAmount) };
    const actor = { kind: 'operator' as const, id: operatorId, name: username };
    const about = { action: 'vendor.reconciliation.close', subject: txId, before, after: { note: said } };
    await record(t, { brandId, at, actor, ip, ...about });
    return (await moneyDifferenceById(t, brandId, id))!;
  });
}

/** Vendors' transactions against ours. Everything is of the operator's own brand. */
export function vendorMoneyRoutes(kernel: Kernel): Handlers<typeof contract> {
  const { db, clock } = kernel;
  return {
    async vendorDifferences({ cursor, limit, view: wanted }, { session: { brandId } }) {
      const before = cursor && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null;
      const rows = await selectMoneyDifferences(db, { brandId, open: wanted === 'open', before, limit: limit + 1 });
      const list = rows.slice(0, limit);
      return { list: list.map(view), nextCursor: rows.length > limit ? String(list.at(-1)!.id) : null };
    },
    async reconcileVendor({ vendor, day }, { session: { brandId } }) {
      if (!(await connectionOf(kernel, brandId, vendor))) throw new Refusal('not_found');
      const now = clock.now();
      const duty: Duty = { brandId, vendor, job: 'reconcile', period: now.toISOString() };
      await claimDuty(db, duty, { now, until: now });
      try {
        return { differences: await reconcileVendor(kernel, duty, day) };
      } catch (error) {
        if (error instanceof VendorFailure) throw new Refusal('unavailable');
        throw error;
      }
    },
    async closeVendorDifference({ id, version, note }, by) {
      return view(await close(kernel, by, { id: BigInt(id), version, note }));
    },
  };
}
