import { useT } from '@croupier/i18n';
import { ErrorState } from '@croupier/ui';
import { FreeBetCard } from '../../games/free-bet-card.tsx';
import { useFreeBets } from '../../games/free-bets.ts';

/** The person's free bets: what they may still play, and what became of the others. */
export function FreeBetList() {
  const { t } = useT();
  const { list, known, error, refetch } = useFreeBets();
  if (error && !known) {
    return (
      <ErrorState
        title={t('free-bets.failed')}
        text={error.message}
        reference={error.requestId}
        onRetry={() => void refetch()}
      />
    );
  }
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="free-bets" className="mt-4 mb-6">
      <h2 id="free-bets" className="text-lg font-extrabold">
        {t('free-bets.title')}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-fg2">{t('free-bets.explain')}</p>
      <ul aria-labelledby="free-bets" className="grid gap-3 xl:grid-cols-2">
        {list.map((bets) => (
          <li key={bets.id} className="min-w-0">
            <FreeBetCard bets={bets} />
          </li>
        ))}
      </ul>
    </section>
  );
}
