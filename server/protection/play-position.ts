import { ASSETS, formatAmount, type protection as calls, type ValueOf } from '@croupier/contract';
import { sumRecord } from '#bets';
import { brandById } from '#brand';
import { sessionBegan } from '#identity';
import type { MemberSession } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { blockOf } from './block.ts';
import { timeOutsOf } from './exclusion-store.ts';
import { periodStart } from './limit-period.ts';
import { blockView } from './limits-view.ts';
import { chosenMinutes, insertAnswer, lastAnswer } from './preference-store.ts';

const MINUTE_MS = 60_000;

/** Time in session and net position. The session's figures are sums over its own hours, twelve at most. */
export async function playPosition(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { brandId, personId, sessionId }: MemberSession,
): Promise<ValueOf<typeof calls.playPosition>> {
  const now = clock.now();
  const who = { brandId, personId };
  const { timeZone, settings, asset } = await brandById(db, brandId);
  const began = (await sessionBegan(db, sessionId)) ?? now;
  const [session, today, chosen, answered, timeOuts] = await Promise.all([
    sumRecord(db, { ...who, from: began, until: null }),
    sumRecord(db, { ...who, from: periodStart('day', now, timeZone), until: null }),
    chosenMinutes(db, who),
    lastAnswer(db, sessionId),
    timeOutsOf(db, who),
  ]);
  const realityMinutes = chosen ?? settings.realityCheckMinutes;
  const { restedUntil } = timeOuts;
  return {
    now: now.toISOString(),
    sessionBegan: began.toISOString(),
    netSession: formatAmount(session.net),
    netToday: formatAmount(today.net),
    stakedSession: formatAmount(session.stake),
    currencySymbol: ASSETS[asset].symbol,
    realityMinutes,
    realityDueAt: new Date((answered ?? began).getTime() + realityMinutes * MINUTE_MS).toISOString(),
    block: blockView(blockOf(timeOuts, now)),
    restedUntil: restedUntil && restedUntil > now ? restedUntil.toISOString() : null,
  };
}

/** Keeps what somebody answered, and what they had been shown. */
export async function answerRealityCheck(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { brandId, personId, sessionId }: MemberSession,
  answer: 'continue' | 'leave',
): Promise<void> {
  const at = clock.now();
  const began = (await sessionBegan(db, sessionId)) ?? at;
  const { net } = await sumRecord(db, { brandId, personId, from: began, until: null });
  const minutes = Math.max(0, Math.floor((at.getTime() - began.getTime()) / MINUTE_MS));
  await insertAnswer(db, { brandId, personId, sessionId, at, answer, minutes, net });
}
