import { useT } from '@croupier/i18n';
import { ErrorState, Select } from '@croupier/ui';
import { useOperator } from '../../stores/session.ts';
import type { Draft } from './draft.ts';
import { useOffer } from './use-grant.ts';
import { nameIn } from './words.ts';

interface OfferFieldsProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** What is given: of which vendor, in which game, so many of so much. */
export function OfferFields({ draft, onChange }: OfferFieldsProps) {
  const { t, lang, money } = useT();
  const { currencySymbol } = useOperator();
  const { data, error, isFetching, refetch } = useOffer(draft.vendor);
  const sellers = useOffer('').data?.vendors ?? [];
  const prepaids = (draft.vendor && data?.prepaids) || [];
  const games = new Map(prepaids.map(({ game, open }) => [game.code, { ...game, open }]));
  const ofGame = prepaids.filter(({ game }) => game.code === draft.game);
  if (error) {
    return (
      <ErrorState
        title={t('console-free-bets.offerFailed')}
        text={error.message}
        reference={error.requestId}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('console-free-bets.vendor')}
        required
        placeholder={t('console-free-bets.pickVendor')}
        options={sellers.map((one) => ({ value: one.vendor, label: nameIn(lang, one) }))}
        value={draft.vendor}
        onChange={(event) => onChange({ vendor: event.target.value, game: '', prepaidId: '' })}
      />
      <Select
        label={t('console-free-bets.game')}
        required
        disabled={!draft.vendor || isFetching}
        hint={draft.vendor && !isFetching && games.size === 0 ? t('console-free-bets.noneSold') : undefined}
        placeholder={t(isFetching && draft.vendor ? 'common.loading' : 'console-free-bets.pickGame')}
        options={[...games.values()].map((game) => ({
          value: game.code,
          label: game.open ? nameIn(lang, game) : t('console-free-bets.closedGame', { game: nameIn(lang, game) }),
        }))}
        value={draft.game}
        onChange={(event) => onChange({ game: event.target.value, prepaidId: '' })}
      />
      <div className="sm:col-span-2">
        <Select
          label={t('console-free-bets.bets')}
          required
          disabled={!draft.game}
          placeholder={t('console-free-bets.pickBets')}
          options={ofGame.map(({ prepaidId, value, count }) => ({
            value: prepaidId,
            label: t('console-free-bets.offer', { count, value: money(value, currencySymbol) }),
          }))}
          value={draft.prepaidId}
          onChange={(event) => onChange({ prepaidId: event.target.value })}
        />
      </div>
    </div>
  );
}
