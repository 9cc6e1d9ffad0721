import { type MessageKey, useT } from '@croupier/i18n';

/** As `bets` counts them (`validBet`), from what counts whole to what never does. */
const RULES: readonly MessageKey[] = [
  'withdraw.games.slots',
  'withdraw.games.live',
  'withdraw.games.sports',
  'withdraw.games.lottery',
  'withdraw.games.boards',
  'withdraw.games.never',
];

/** Which bets bring a deposit nearer to being free. */
export function WhichGames() {
  const { t } = useT();
  return (
    <details className="mt-2 rounded-lg bg-s2 px-4 py-3 text-xs">
      <summary className="cursor-pointer text-[.8125rem] font-bold">{t('withdraw.whichGames')}</summary>
      <ul className="mt-2 grid list-disc gap-1 ps-4 text-fg2">
        {RULES.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
    </details>
  );
}
