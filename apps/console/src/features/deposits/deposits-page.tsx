import { useT } from '@croupier/i18n';
import { DepositsList } from './deposits-list.tsx';
import { ExceptionsView } from './exceptions-view.tsx';
import { MoneyInPage, useMoneyIn } from './money-in-page.tsx';
import { TransfersView } from './transfers-view.tsx';
import { UnmatchedView } from './unmatched-view.tsx';
import { VIEWS } from './words.ts';

/** Deposits with what the provider said about them, and what waits for a person. */
export default function DepositsPage() {
  const { t } = useT();
  const [{ state, q }, change] = useMoneyIn();
  const view = VIEWS.find((name) => name === state) ?? 'all';
  if (view === 'transfers') return <TransfersView />;
  if (view === 'unmatched') return <UnmatchedView />;
  if (view === 'attention') return <ExceptionsView />;
  const clear = () => change({ state: undefined, q: undefined });
  return (
    <MoneyInPage view={view} search={t('console-money.search')}>
      <DepositsList
        state={view === 'all' ? undefined : view}
        search={q}
        clear={q || view !== 'all' ? clear : undefined}
      />
    </MoneyInPage>
  );
}
