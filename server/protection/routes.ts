import { type consoleProtection, type Minor, type protection as contract, Refusal } from '@croupier/contract';
import { findPerson, provePasswordIfAny } from '#identity';
import { tx } from '#kernel/database/transaction';
import type { Handlers, MemberSession } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { endOfCoolOff, endOfExclusion } from './block.ts';
import { changeLimit, confirmLimit, keepLimit, tellChange } from './change-limit.ts';
import { eventsOf, note } from './event-store.ts';
import { askReturn, beginTimeOut, spreadExclusion } from './exclude.ts';
import type { LimitKind } from './limit.ts';
import { eventView, protectionView } from './limits-view.ts';
import { excludePerson, setPersonLimit } from './operator-limits.ts';
import { answerRealityCheck, playPosition } from './play-position.ts';
import { chooseMinutes, chosenMinutes } from './preference-store.ts';

const HISTORY_SHOWN = 20;
const whoOf = ({ brandId, personId }: Pick<MemberSession, 'brandId' | 'personId'>) => ({ brandId, personId });

/** Money has an amount and time has minutes; what is missing is refused on its field. */
function wantedOf(input: { kind: LimitKind; amount?: Minor | undefined; minutes?: number | undefined }): bigint {
  const { kind, amount, minutes } = input;
  const [field, given, other] =
    kind === 'time' ? (['minutes', minutes, amount] as const) : (['amount', amount, minutes] as const);
  if (given === undefined || other !== undefined) throw new Refusal('bad_input', { fields: { [field]: 'bad_input' } });
  return BigInt(given);
}

async function timeOut(
  kernel: Kernel,
  session: MemberSession,
  kind: 'cool_off' | 'self_exclusion',
  { endsAt, password }: { endsAt: Date; password: string | undefined },
) {
  const who = whoOf(session);
  await provePasswordIfAny(kernel, who, password);
  const at = kernel.clock.now();
  await tx(kernel.db, async (t) => {
    await beginTimeOut(t, { ...who, kind, source: 'person', startsAt: at, endsAt });
    if (kind === 'self_exclusion') await spreadExclusion(t, who, endsAt, at);
  });
  return await protectionView(kernel, who);
}

/** The calls of `protection`. */
export function protectionRoutes(kernel: Kernel): Handlers<typeof contract> {
  const { db, clock } = kernel;
  const shown = (session: MemberSession) => protectionView(kernel, whoOf(session));
  return {
    protection: (_input, { session }) => shown(session),
    async setLimit({ kind, period, ...wanted }, { session }) {
      await changeLimit(kernel, whoOf(session), { kind, period }, wantedOf({ kind, ...wanted }));
      return await shown(session);
    },
    async removeLimit(of, { session }) {
      await changeLimit(kernel, whoOf(session), of, null);
      return await shown(session);
    },
    async confirmLimit(of, { session }) {
      await confirmLimit(kernel, whoOf(session), of);
      return await shown(session);
    },
    async keepLimit(of, { session }) {
      await keepLimit(kernel, whoOf(session), of);
      return await shown(session);
    },
    takeBreak: ({ length, password }, { session }) =>
      timeOut(kernel, session, 'cool_off', { endsAt: endOfCoolOff(length, clock.now()), password }),
    excludeSelf: ({ length, password }, { session }) =>
      timeOut(kernel, session, 'self_exclusion', { endsAt: endOfExclusion(length, clock.now()), password }),
    async askReturn(_input, { session }) {
      await askReturn(kernel, whoOf(session));
      return await shown(session);
    },
    async setRealityCheck({ minutes }, { session }) {
      const who = whoOf(session);
      const at = clock.now();
      await tx(db, async (t) => {
        const before = await chosenMinutes(t, who);
        await chooseMinutes(t, who, minutes);
        const change = { before: before === null ? null : BigInt(before), after: BigInt(minutes) };
        await note(t, who, { at, what: 'reality_interval', source: 'person', ...change });
        await tellChange(t, who, 'reality');
      });
      return await shown(session);
    },
    async protectionHistory({ cursor, limit }, { session }) {
      if (cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)) throw new Refusal('bad_input');
      const before = cursor === undefined ? null : BigInt(cursor);
      const found = await eventsOf(db, whoOf(session), before, limit + 1);
      const list = found.slice(0, limit);
      return { list: list.map(eventView), nextCursor: found.length > limit ? String(list.at(-1)!.id) : null };
    },
    playPosition: (_input, { session }) => playPosition(kernel, session),
    async answerRealityCheck({ answer }, { session }) {
      await answerRealityCheck(kernel, session, answer);
      return { done: true };
    },
  };
}

/** What operators see and may do. */
export function consoleProtectionRoutes(kernel: Kernel): Handlers<typeof consoleProtection> {
  return {
    async personProtection({ id }, { session: { brandId } }) {
      const who = { brandId, personId: BigInt(id) };
      if (!(await findPerson(kernel.db, brandId, who.personId))) throw new Refusal('not_found');
      const history = await eventsOf(kernel.db, who, null, HISTORY_SHOWN);
      return { ...(await protectionView(kernel, who)), history: history.map(eventView) };
    },
    async setPersonLimit({ id, kind, period, reason, ...wanted }, { session, ip }) {
      const care = { session, personId: BigInt(id), reason, ip };
      await setPersonLimit(kernel, care, { kind, period }, wantedOf({ kind, ...wanted }));
      return { done: true };
    },
    async excludePerson({ id, length, reason }, { session, ip }) {
      await excludePerson(kernel, { session, personId: BigInt(id), reason, ip }, length);
      return { done: true };
    },
  };
}
