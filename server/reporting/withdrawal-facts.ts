import { Refusal, type ValueOf, type console as contract, formatAmount } from '@croupier/contract';
import { brandSettings } from '#brand';
import { findPerson } from '#identity';
import type { Kernel } from '#kernel/kernel';
import {
  personPayments,
  personTotals,
  possibleDecisions,
  queueRow,
  queueRowView,
  stepsOf,
  viewWithdrawals,
} from '#payments';
import { balanceOf } from '#wallet';
import type { ReportingPorts } from './ports.ts';

type Facts = ValueOf<typeof contract.withdrawalFacts>;
type Happened = Facts['timeline'][number];

interface Asking {
  readonly brandId: number;
  readonly operatorId: bigint;
  readonly mayDecide: boolean;
  readonly lang: 'TW' | 'EN';
}

const LATEST = 12;

/** Everything that stands beside a decision. Refuses: not_found, also for another brand's. */
export async function withdrawalFacts(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  ports: ReportingPorts,
  asking: Asking,
  id: bigint,
): Promise<Facts> {
  const { brandId, operatorId, lang } = asking;
  const row = await queueRow(db, brandId, id);
  const person = row ? await findPerson(db, brandId, row.personId) : null;
  if (!row || !person) throw new Refusal('not_found');
  const who = { brandId, personId: row.personId };
  const now = clock.now();
  const [settings, totals, money, play, steps, happened] = await Promise.all([
    brandSettings(db, brandId),
    personTotals(db, brandId, row.personId),
    balanceOf(db, { ...who, asset: row.asset as 'TWD' }),
    ports.playOf(db, { ...who, now }),
    stepsOf(db, [id]),
    personPayments(db, brandId, row.personId, LATEST),
  ]);
  const [withdrawal] = await viewWithdrawals(db, [row], lang);
  const actions = possibleDecisions(row, operatorId).map((action) =>
    asking.mayDecide ? action : { ...action, allowed: false, why: 'forbidden' },
  );
  const decided = steps
    .filter(({ state }) => state !== 'review')
    .map(({ state, at, actor }): Happened => ({
      at: at.toISOString(),
      event: `step.${state}`,
      amount: null,
      detail: actor,
    }));
  const paid = happened.map(({ at, event, amount, reference }): Happened => {
    return { at: at.toISOString(), event, amount: amount === null ? null : formatAmount(amount), detail: reference };
  });
  const seen = person.lastLoginAt
    ? [{ at: person.lastLoginAt.toISOString(), event: 'login', amount: null, detail: null }]
    : [];
  return {
    row: queueRowView(row, lang, now, settings.withdrawalSlaMinutes),
    withdrawal: withdrawal!,
    person: {
      account: person.username,
      payeeName: person.payeeName,
      registeredAt: person.registeredAt.toISOString(),
      lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
      totalDeposits: formatAmount(totals.deposits),
      totalWithdrawals: formatAmount(totals.withdrawals),
      net30Days: formatAmount(play.net30Days),
      openStakes: formatAmount(play.openStakes),
      balance: formatAmount(money.balance),
      betCount: play.betCount,
    },
    timeline: [...decided, ...paid, ...seen].sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, LATEST),
    actions,
  };
}
