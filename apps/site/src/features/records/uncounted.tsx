import { add, formatAmount, parseAmount, ZERO } from '@croupier/contract/money';
import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import Info from '~icons/ph/info-bold';
import { reasonLabel } from './labels.ts';

type Parts = ValueOf<AllCalls['betRecordTotals']>['uncounted'];

/** Why the valid bets of the whole filter are less than the stakes: each reason with what it takes off. */
export function Uncounted({ parts }: { parts: Parts }) {
  const { t, money, number } = useT();
  const taken = parts.filter(({ amount }) => /[1-9]/.test(amount));
  if (taken.length === 0) return null;
  const sum = taken.reduce((total, { amount }) => add(total, parseAmount(amount) ?? ZERO), ZERO);
  return (
    <details className="mt-2 text-[.8125rem]">
      <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 px-1 font-semibold text-fg2">
        <Info aria-hidden />
        <span className="tnum">{t('records.uncounted', { amount: money(formatAmount(sum), '') })}</span>
      </summary>
      <ul aria-label={t('records.uncountedWhy')} className="panel divide-y divide-[var(--line)] !rounded-lg px-4">
        {taken.map(({ reason, count, amount }) => (
          <li key={reason} className="tnum flex min-h-10 flex-wrap items-center gap-x-3 py-1.5">
            <span className="min-w-0 flex-1">{t(reasonLabel(reason))}</span>
            <span className="text-fg3">{t('records.uncountedBets', { count: number(count) })}</span>
            <bdi dir="ltr" className="min-w-20 text-end font-semibold">
              {money(amount, '')}
            </bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
