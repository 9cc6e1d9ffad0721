import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { buttonClass } from '@croupier/ui';
import { Link } from 'react-router';
import Warn from '~icons/ph/warning-circle-fill';
import { paths } from '../../paths.ts';

export type Obstacle = ValueOf<AllCalls['closure']>['obstacles'][number];

/** Where each of them is settled. */
const WAYS: Record<Obstacle, string> = {
  balance: paths.withdrawal(),
  open_bets: paths.member('personalHistoryCopy'),
  deposits: paths.member('transactionHistory'),
  withdrawals: paths.withdrawal(),
  vendor_wallets: paths.member('transferFund'),
  downline: paths.help(),
};

export interface ClosureObstaclesProps {
  obstacles: readonly Obstacle[];
  onLeave: () => void;
}

/** What stands in the way of closing, each with the page where it is settled. */
export function ClosureObstacles({ obstacles, onLeave }: ClosureObstaclesProps) {
  const { t } = useT();
  return (
    <>
      <h3 className="font-bold">{t('closure.first')}</h3>
      <ul className="mt-2 divide-y divide-[var(--line)]">
        {obstacles.map((obstacle) => (
          <li key={obstacle} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <Warn aria-hidden className="shrink-0 text-lg text-[var(--warning)]" />
            <p className="min-w-40 flex-1 text-[.8125rem]">{t(`closure.obstacle.${obstacle}`)}</p>
            <Link to={WAYS[obstacle]} onClick={onLeave} className={buttonClass('ghost', 'sm')}>
              {t(`closure.to.${obstacle}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
