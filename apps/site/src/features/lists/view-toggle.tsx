import { useT } from '@croupier/i18n';
import { Seg } from '@croupier/ui';
import Cards from '~icons/ph/squares-four-fill';
import Rows from '~icons/ph/rows-fill';
import { pickListView, usePreferences, type ListView } from '../../stores/preferences.ts';

const ICONS = { cards: Cards, rows: Rows };

/** Cards or rows, as the person left it. */
export function ViewToggle() {
  const { t } = useT();
  const view = usePreferences(({ listView }) => listView);
  const items = (Object.keys(ICONS) as ListView[]).map((value) => {
    const Icon = ICONS[value];
    return {
      value,
      label: (
        <>
          <Icon aria-hidden className="text-base" />
          <span className="sr">{t(`browse.view.${value}`)}</span>
        </>
      ),
    };
  });
  return <Seg label={t('browse.view')} items={items} value={view} onPick={pickListView} />;
}
