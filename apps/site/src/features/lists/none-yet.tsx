import { useT } from '@croupier/i18n';
import { EmptyState } from '@croupier/ui';
import { CardGrid } from '../../games/card-grid.tsx';
import { usePlayable } from '../../games/playable.ts';

const OFFERED = 6;

/** An empty list of somebody's own, and games to begin it with. */
export function NoneYet({ title, text }: { title: string; text: string }) {
  const { t } = useT();
  const games = usePlayable(OFFERED);
  return (
    <>
      <EmptyState title={title} text={text} className="!py-8" />
      {games.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-3 text-lg font-extrabold">{t('browse.suggest')}</h2>
          <CardGrid games={games} />
        </section>
      )}
    </>
  );
}
