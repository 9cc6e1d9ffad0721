import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import { findPerson } from '#identity';
import type { OperatorSession } from '#kernel/http/handlers';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { type CoolOff, COOL_OFFS, endOfCoolOff, endOfExclusion, type Exclusion } from './block.ts';
import { type OfLimit, tellChange } from './change-limit.ts';
import { note } from './event-store.ts';
import { beginTimeOut, spreadExclusion } from './exclude.ts';
import { limitsOf, putLimit } from './limit-store.ts';
import { figureText } from './limits-view.ts';
import { holdOne } from './open-standing.ts';

/** Who does it to whom, why, from where. */
export interface Care {
  readonly session: OperatorSession;
  readonly personId: bigint;
  readonly reason: string;
  readonly ip: string;
}

function said(reason: string): string {
  const why = reason.trim();
  if (!why) throw new Refusal('reason_required', { fields: { reason: 'reason_required' } });
  return why;
}

async function nameOf(t: Tx, { session: { brandId }, personId }: Care): Promise<string> {
  const person = await findPerson(t, brandId, personId);
  if (!person || person.accountType === 4) throw new Refusal('not_found');
  return person.username;
}

const actorOf = ({ session }: Care) => ({ kind: 'operator' as const, id: session.operatorId, name: session.username });

/**
 * An operator's limit: new or lower. Refusals: not_found, reason_required, limit_stricter_only.
 */
export async function setPersonLimit(kernel: Kernel, care: Care, of: OfLimit, amount: bigint): Promise<void> {
  const why = said(care.reason);
  const at = kernel.clock.now();
  const { brandId, username } = care.session;
  const who = { brandId, personId: care.personId };
  await tx(kernel.db, async (t) => {
    const subject = await nameOf(t, care);
    await holdOne(t, who, at);
    const rows = await limitsOf(t, who);
    const now = rows.find((row) => row.source === 'operator' && row.kind === of.kind && row.period === of.period);
    if (now && amount >= now.amount) throw new Refusal('limit_stricter_only');
    await putLimit(t, { ...who, ...of, source: 'operator' }, amount, at);
    const before = now?.amount ?? null;
    await note(t, who, { at, what: 'limit_set', source: 'operator', ...of, before, after: amount, actor: username });
    await tellChange(t, who, 'limit');
    await record(t, {
      brandId,
      at,
      actor: actorOf(care),
      action: 'person.limit',
      subject,
      before: before === null ? null : { ...of, amount: figureText(of.kind, before) },
      after: { ...of, amount: figureText(of.kind, amount), reason: why },
      ip: care.ip,
    });
  });
}

/** An operator's time-out. Refusals: not_found, reason_required, limit_stricter_only. */
export async function excludePerson(kernel: Kernel, care: Care, length: CoolOff | Exclusion): Promise<void> {
  const why = said(care.reason);
  const at = kernel.clock.now();
  const { brandId, username } = care.session;
  const who = { brandId, personId: care.personId };
  const coolOff = length in COOL_OFFS;
  const endsAt = coolOff ? endOfCoolOff(length as CoolOff, at) : endOfExclusion(length as Exclusion, at);
  const kind = coolOff ? ('cool_off' as const) : ('self_exclusion' as const);
  await tx(kernel.db, async (t) => {
    const subject = await nameOf(t, care);
    await beginTimeOut(t, { ...who, kind, source: 'operator', startsAt: at, endsAt, reason: why }, username);
    if (!coolOff) await spreadExclusion(t, who, endsAt, at);
    await record(t, {
      brandId,
      at,
      actor: actorOf(care),
      action: 'person.exclude',
      subject,
      after: { length, until: endsAt.toISOString(), reason: why },
      ip: care.ip,
    });
  });
}
