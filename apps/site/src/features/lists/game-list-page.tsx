import { useT } from '@croupier/i18n';
import { Art, Button, EmptyState, ErrorState, PageTitle, Pill, Seg, Select, Skeleton } from '@croupier/ui';
import { CardGrid } from '../../games/card-grid.tsx';
import { ICONS } from '../../games/hues.ts';
import { useGameMenus } from '../../shell/menus.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { useSignedIn } from '../../stores/session.ts';
import { KINDS, useCategory } from './use-category.ts';
import { useCategoryGames } from './use-category-games.ts';

type Category = ReturnType<typeof useCategory>;

function GridSkeleton() {
  return (
    <div role="status" className="grid grid-cols-3 gap-[var(--row-gap)] md:grid-cols-5 xl:grid-cols-7">
      {Array.from({ length: 14 }, (_, at) => (
        <Skeleton key={at} className="aspect-[3/4] rounded-lg" />
      ))}
    </div>
  );
}

function Vendors({ category }: { category: Category }) {
  const { t } = useT();
  const vendors = useGameMenus().find((menu) => menu.gameType === category.gameType)?.vendors ?? [];
  if (vendors.length < 2) return null;
  const options = vendors.map(({ vassalage, displayName }) => ({ value: vassalage, label: displayName }));
  return (
    <>
      <div role="group" aria-label={t('lists.vendors')} className="hidden flex-wrap gap-2 md:flex">
        <Pill on={category.vassalage === undefined} onClick={() => category.pickVendor(undefined)}>
          {t('lists.anyVendor')}
        </Pill>
        {vendors.map((vendor) => (
          <Pill
            key={vendor.vassalage}
            on={vendor.vassalage === category.vassalage}
            onClick={() => category.pickVendor(vendor.vassalage)}
          >
            {vendor.displayName}
            <span className="tnum text-xs text-fg3">{vendor.gameCount}</span>
          </Pill>
        ))}
      </div>
      <div className="w-full md:hidden">
        <Select
          label={t('lists.vendors')}
          options={options}
          placeholder={t('lists.anyVendor')}
          value={category.vassalage ?? ''}
          onChange={(event) => category.pickVendor(event.target.value || undefined)}
        />
      </div>
    </>
  );
}

function Results({ category }: { category: Category }) {
  const { t } = useT();
  const { games, error, retry, loadMore, loadingMore } = useCategoryGames(category);
  if (error) return <ErrorState title={t('states.errorTitle')} text={error.message} onRetry={retry} />;
  if (games === undefined) return <GridSkeleton />;
  if (games.length === 0) {
    const filtered = category.kind !== 'ALL' || category.vassalage !== undefined;
    return (
      <EmptyState
        art="empty/em-search"
        title={t(filtered ? 'lists.emptyFilter' : 'lists.emptyTitle')}
        actions={filtered && <Button onClick={category.clear}>{t('lists.clear')}</Button>}
      />
    );
  }
  return (
    <>
      <CardGrid games={games} />
      {loadMore && (
        <div className="mt-6 text-center">
          <Button size="lg" busy={loadingMore} onClick={loadMore}>
            {t('lists.moreGames')}
          </Button>
        </div>
      )}
    </>
  );
}

/** [spec 2.7, 2.8, 2.14] A category's games, by studio and kind. */
export default function GameListPage() {
  const { t } = useT();
  const signedIn = useSignedIn();
  const category = useCategory();
  const { games, total } = useCategoryGames(category);
  const kinds = signedIn ? KINDS : KINDS.slice(0, 3);
  return (
    <div className="mx-auto max-w-[var(--page-max)] px-[var(--gutter)] py-6">
      <div className="flex items-center gap-3">
        <Art src={`icons/${ICONS[category.gameType]}`} width={56} height={56} eager className="size-14" />
        <PageTitle
          title={t(`shell.category.${category.gameType}`)}
          sub={<span role="status">{games === undefined ? '' : t('lists.count', { count: total })}</span>}
        />
      </div>
      <div className="mt-2 mb-5 grid gap-3">
        <Seg
          label={t('lists.kinds')}
          items={kinds.map((kind) => ({ value: kind, label: t(`lists.kind.${kind}`) }))}
          value={category.kind}
          onPick={category.pickKind}
        />
        <Vendors category={category} />
      </div>
      <Results category={category} />
      {!signedIn && (
        <p className="mt-6 flex flex-wrap items-center justify-center gap-3 text-fg2">
          {t('lists.guest')}
          <Button onClick={() => openDialog({ kind: 'login' })}>{t('common.login')}</Button>
        </p>
      )}
    </div>
  );
}
