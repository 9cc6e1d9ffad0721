import {
  type payments as contract,
  type Minor,
  type ValueOf,
  ZERO,
  add,
  formatAmount,
  least,
  subtract,
} from '@croupier/contract';
import { type Settings, brandSettings } from '#brand';
import { hasPaymentPassword, readSecurityChange } from '#identity';
import { addDays, dayOf, startOfDay } from '#kernel/business-day';
import type { MemberSession, RequestBrand } from '#kernel/http/handlers';
import { balanceOf } from '#wallet';
import type { Payments } from '../ports.ts';
import { type FilledBatch, freeOf, leftToBet } from './turnover.ts';
import { readTurnover } from './turnover-store.ts';
import { atLeastZero } from '../views.ts';
import { MAX_OPEN } from './withdrawal.ts';
import { heldUntil } from './withdrawal-hold.ts';
import { type WithdrawalHistory, historyOf, typicalMinutes } from './withdrawal-store.ts';

type Terms = ValueOf<typeof contract.withdrawalTerms>;
type Lock = Terms['locks'][number];

export async function holdFacts({ kernel: { db, clock } }: Payments, { brandId, personId }: MemberSession) {
  const settings = await brandSettings(db, brandId);
  const securityChangedAt = await readSecurityChange(db, brandId, personId);
  return { now: clock.now(), hours: settings.withdrawalHoldHours, securityChangedAt };
}

interface Facts {
  readonly settings: Settings;
  readonly free: Minor;
  readonly held: Minor;
  readonly inPlay: Minor;
  readonly filled: readonly FilledBatch[];
  readonly history: WithdrawalHistory;
  readonly heldUntil: Date | null;
  readonly dayEndsAt: Date;
}

/** What stands between all the money there is and a withdrawal of it, in the order it matters. Pure. */
export function locksOf(facts: Facts): Lock[] {
  const { settings, free, held, inPlay, filled, history } = facts;
  const leftToday = atLeastZero(subtract(settings.withdrawalDailyMaximum, history.requestedToday));
  const locks: (Lock | false)[] = [
    facts.heldUntil !== null && { kind: 'rest', endsAt: facts.heldUntil.toISOString() },
    history.openCount >= MAX_OPEN && { kind: 'open_requests', count: history.openCount, most: MAX_OPEN },
    ...filled.map((batch) => batch.left > ZERO && turnoverLock(batch)),
    inPlay > ZERO && { kind: 'open_bets', amount: formatAmount(inPlay) },
    held > ZERO && { kind: 'under_way', amount: formatAmount(held), count: history.openCount },
    free > settings.withdrawalMaximum && { kind: 'single_limit', most: formatAmount(settings.withdrawalMaximum) },
    free > leftToday && {
      kind: 'daily_limit',
      required: formatAmount(settings.withdrawalDailyMaximum),
      done: formatAmount(history.requestedToday),
      left: formatAmount(leftToday),
      endsAt: facts.dayEndsAt.toISOString(),
    },
  ];
  return locks.filter((lock): lock is Lock => lock !== false);
}

const turnoverLock = (batch: FilledBatch): Lock => ({
  kind: 'turnover',
  reference: batch.reference,
  deposited: formatAmount(batch.amount),
  at: batch.openedAt.toISOString(),
  required: formatAmount(batch.required),
  done: formatAmount(batch.done),
  left: formatAmount(batch.left),
});

/** What a person can withdraw now, and why not more: everything that a request is decided on, said before it. */
export async function withdrawalTerms(payments: Payments, session: MemberSession, brand: RequestBrand): Promise<Terms> {
  const { kernel, ports } = payments;
  const { db, clock } = kernel;
  const now = clock.now();
  const of = { brandId: session.brandId, personId: session.personId, asset: brand.asset };
  const [settings, history, money, hold, password, filled, inPlay, minutes] = await Promise.all([
    brandSettings(db, brand.id),
    historyOf(db, session.personId, now, brand.timeZone),
    balanceOf(db, of),
    holdFacts(payments, session),
    hasPaymentPassword(db, session),
    readTurnover(db, ports, of),
    ports.openStakes(db, of),
    typicalMinutes(db, brand.id),
  ]);
  const { balance, held } = money;
  const free = freeOf(balance, leftToBet(filled));
  const until = heldUntil(hold);
  const dayEndsAt = startOfDay(addDays(dayOf(now, brand.timeZone), 1), brand.timeZone);
  const leftToday = atLeastZero(subtract(settings.withdrawalDailyMaximum, history.requestedToday));
  return {
    available: formatAmount(free),
    total: formatAmount(add(add(balance, held), inPlay)),
    locks: locksOf({ settings, free, held, inPlay, filled, history, heldUntil: until, dayEndsAt }),
    minimum: formatAmount(settings.withdrawalMinimum),
    maximum: formatAmount(least(settings.withdrawalMaximum, leftToday)),
    fee: formatAmount(ZERO),
    openCount: history.openCount,
    maxOpen: MAX_OPEN,
    typicalMinutes: minutes,
    paymentPassword: settings.withdrawalPaymentPassword ? (password ? 'set' : 'unset') : 'not_asked',
    heldUntil: until?.toISOString() ?? null,
  };
}
