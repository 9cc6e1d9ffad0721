import { useT } from '@croupier/i18n';
import { Seg } from '@croupier/ui';
import { SearchField } from '../../lists/search-field.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { Page } from '../../shell/page.tsx';
import { DepositsList } from './deposits-list.tsx';
import { ExceptionsList } from './exceptions-list.tsx';
import { TransfersList, UnmatchedList } from './money-in-lists.tsx';
import { VIEWS, VIEW_TEXT } from './words.ts';

/** Deposits with what the provider said about them, and what it said that did not fit. */
export default function DepositsPage() {
  const { t } = useT();
  const [{ state, q }, change] = useAddress(['state', 'q'] as const);
  const view = VIEWS.find((name) => name === state) ?? 'all';
  const clear = () => change({ state: view === 'attention' ? view : undefined, q: undefined });
  return (
    <Page
      title={t('console-money.deposits')}
      sub={t('console-money.depositsSub')}
      tools={<SearchField label={t('console-money.search')} value={q} onSearch={(text) => change({ q: text })} />}
    >
      <div className="grid gap-2.5">
        <Seg
          label={t('console-money.states')}
          items={VIEWS.map((name) => ({ value: name, label: t(VIEW_TEXT[name]) }))}
          value={view}
          onPick={(next) => change({ state: next === 'all' ? undefined : next })}
        />
        {view === 'transfers' && <TransfersList />}
        {view === 'unmatched' && <UnmatchedList />}
        {view === 'attention' && <ExceptionsList search={q} clear={q ? clear : undefined} />}
        {view !== 'transfers' && view !== 'unmatched' && view !== 'attention' && (
          <DepositsList
            state={view === 'all' ? undefined : view}
            search={q}
            clear={q || view !== 'all' ? clear : undefined}
          />
        )}
      </div>
    </Page>
  );
}
