import { useT } from '@croupier/i18n';
import { api } from '../../api/api.ts';
import { CsvButton } from '../../lists/csv-button.tsx';
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
  const filter = { ...(view === 'all' ? {} : { state: view }), ...(q ? { search: q } : {}) };
  const clear = () => change({ state: undefined, q: undefined });
  return (
    <MoneyInPage
      view={view}
      search={t('console-money.search')}
      filter={
        <span className="order-last ms-auto">
          <CsvButton name="deposits.csv" load={() => api('depositsCsv', filter)} />
        </span>
      }
    >
      <DepositsList
        state={view === 'all' ? undefined : view}
        search={q}
        clear={q || view !== 'all' ? clear : undefined}
      />
    </MoneyInPage>
  );
}
