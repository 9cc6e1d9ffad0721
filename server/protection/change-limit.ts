import { Refusal } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { emit } from '#kernel/outbox';
import { note, type What } from './event-store.ts';
import { changeOf, LAPSES_MS, type LimitKind, type OwnLimit, type Period, ripeness, RIPENS_MS } from './limit.ts';
import { askChange, deleteLimit, dropAsked, limitsOf, putLimit } from './limit-store.ts';
import { holdOne } from './open-standing.ts';
import type { Who } from './standing-store.ts';

export interface OfLimit {
  readonly kind: LimitKind;
  readonly period: Period;
}

/** Tells every session of the person that what holds them is another. */
export async function tellChange(tx: Tx, { brandId, personId }: Who, what: string): Promise<void> {
  await emit(tx, { brandId, personId, topic: 'protection.changed', payload: { what } });
}

/** The person's own limit, of a person who is held. */
async function ownLimit(tx: Tx, who: Who, { kind, period }: OfLimit, at: Date): Promise<OwnLimit | null> {
  const rows = await limitsOf(tx, who);
  const row = rows.find((one) => one.source === 'person' && one.kind === kind && one.period === period);
  if (!row) return null;
  const pending = row.pending ? { amount: row.pendingAmount, ripeAt: row.ripeAt!, lapsesAt: row.lapsesAt! } : null;
  // What lapsed was never asked for.
  return { amount: row.amount, pending: ripeness(pending, at) === 'none' ? null : pending };
}

/**
 * Another amount of an own limit, null for none. Lower or new holds at once; higher or none is asked for, and holds
 * once confirmed (`confirmLimit`). The same as there is calls off what was asked for.
 */
export async function changeLimit(kernel: Kernel, who: Who, of: OfLimit, wanted: bigint | null): Promise<void> {
  const at = kernel.clock.now();
  await tx(kernel.db, async (t) => {
    await holdOne(t, who, at);
    const now = await ownLimit(t, who, of, at);
    const key = { ...who, ...of, source: 'person' as const };
    const change = changeOf(now, wanted);
    const write = (what: What) =>
      note(t, who, { at, what, source: 'person', ...of, before: now?.amount ?? null, after: wanted });
    if (change === 'nothing') return;
    if (change === 'set') {
      await putLimit(t, key, wanted!, at);
      await write('limit_set');
    } else if (change === 'keep') {
      await dropAsked(t, key);
      await write('limit_kept');
    } else {
      const ripeAt = new Date(at.getTime() + RIPENS_MS);
      await askChange(t, key, { amount: wanted, at, ripeAt, lapsesAt: new Date(at.getTime() + LAPSES_MS) });
      await write('limit_asked');
    }
    await tellChange(t, who, 'limit');
  });
}

/**
 * The second confirmation: what was asked for a day ago holds from now on.
 * @throws Refusal state_conflict when nothing is asked for, limit_change_waits before its time
 */
export async function confirmLimit(kernel: Kernel, who: Who, of: OfLimit): Promise<void> {
  const at = kernel.clock.now();
  await tx(kernel.db, async (t) => {
    await holdOne(t, who, at);
    const now = await ownLimit(t, who, of, at);
    const ripe = ripeness(now?.pending ?? null, at);
    if (ripe === 'none') throw new Refusal('state_conflict');
    if (ripe === 'waits') throw new Refusal('limit_change_waits');
    const key = { ...who, ...of, source: 'person' as const };
    const { amount } = now!.pending!;
    if (amount === null) await deleteLimit(t, key);
    else await putLimit(t, key, amount, at);
    const what = amount === null ? 'limit_removed' : 'limit_raised';
    await note(t, who, { at, what, source: 'person', ...of, before: now!.amount, after: amount });
    await tellChange(t, who, 'limit');
  });
}

/** What was asked for is off; the limit stays. Refuses state_conflict when nothing is asked for. */
export async function keepLimit(kernel: Kernel, who: Who, of: OfLimit): Promise<void> {
  const at = kernel.clock.now();
  await tx(kernel.db, async (t) => {
    await holdOne(t, who, at);
    const now = await ownLimit(t, who, of, at);
    if (!now?.pending) throw new Refusal('state_conflict');
    await dropAsked(t, { ...who, ...of, source: 'person' });
    await note(t, who, { at, what: 'limit_kept', source: 'person', ...of, before: now.amount, after: now.amount });
    await tellChange(t, who, 'limit');
  });
}
