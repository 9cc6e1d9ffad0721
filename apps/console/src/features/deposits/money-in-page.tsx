import { useT } from '@croupier/i18n';
import { Seg } from '@croupier/ui';
import type { ReactNode } from 'react';
import { SavedViews } from '../../lists/saved-views.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { Page } from '../../shell/page.tsx';
import { VIEWS, type View, VIEW_TEXT } from './words.ts';

/** `state` is the list, `show` what of it, `q` searches, `id` is what one looks at. */
export const useMoneyIn = () => useAddress(['state', 'show', 'q', 'id'] as const);

interface MoneyInPageProps {
  view: View;
  search: string;
  detail?: ReactNode;
  /** Narrows the list, and what is done with all of it. */
  filter?: ReactNode;
  children: ReactNode;
}

/** Every list of deposits has the same frame: which list, what of it, and the pane beside. */
export function MoneyInPage({ view, search, detail, filter, children }: MoneyInPageProps) {
  const { t } = useT();
  const [{ q }, change] = useMoneyIn();
  return (
    <Page
      title={t('console-money.deposits')}
      sub={t('console-money.depositsSub')}
      tools={<SearchField label={search} value={q} onSearch={(text) => change({ q: text })} />}
      detail={detail}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <Seg
          label={t('console-money.states')}
          items={VIEWS.map((name) => ({ value: name, label: t(VIEW_TEXT[name]) }))}
          value={view}
          onPick={(next) => change({ state: next === 'all' ? undefined : next, show: undefined, id: undefined })}
        />
        <div className="flex flex-wrap items-center gap-2">
          {filter}
          <SavedViews queue="deposits" names={['state', 'show', 'q']} />
        </div>
        {children}
      </div>
    </Page>
  );
}
