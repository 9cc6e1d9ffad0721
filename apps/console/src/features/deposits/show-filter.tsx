import { useT } from '@croupier/i18n';
import { Seg } from '@croupier/ui';
import { useMoneyIn } from './money-in-page.tsx';

export type Show = 'open' | 'slip' | 'second' | 'decided' | 'waiting' | 'proposed' | 'closed';

/** What of a list is shown: the first one unless the address says another. */
export function useShow<S extends Show>(shows: readonly [S, ...S[]]): S {
  const [{ show }] = useMoneyIn();
  return shows.find((name) => name === show) ?? shows[0];
}

export function ShowFilter<S extends Show>({ shows, value }: { shows: readonly [S, ...S[]]; value: S }) {
  const { t } = useT();
  const [, change] = useMoneyIn();
  return (
    <Seg
      label={t('console-money-in.show')}
      items={shows.map((name) => ({ value: name, label: t(`console-money-in.show.${name as Show}`) }))}
      value={value}
      onPick={(next) => change({ show: next === shows[0] ? undefined : next, id: undefined })}
    />
  );
}
