import { useT } from '@croupier/i18n';
import { Button, Field } from '@croupier/ui';
import { MOST_PLAYERS, playersOf } from './draft.ts';
import { type Looked, whyText } from './words.ts';

interface PlayersFieldProps {
  text: string;
  error: string | undefined;
  /** Those of the list who may not be given any. */
  refused: readonly Looked[];
  onChange: (text: string) => void;
  onRemove: () => void;
}

/** Who gets them: typed, or pasted from wherever the list comes from. */
export function PlayersField({ text, error, refused, onChange, onRemove }: PlayersFieldProps) {
  const { t } = useT();
  const count = playersOf(text).length;
  const tooMany = count > MOST_PLAYERS ? t('console-free-bets.tooMany', { most: MOST_PLAYERS }) : undefined;
  return (
    <>
      <Field
        label={t('console-free-bets.players')}
        hint={t('console-free-bets.playersHint')}
        aside={count > 0 ? t('console-free-bets.playerCount', { count }) : undefined}
        error={tooMany ?? error}
      >
        <textarea
          className="field min-h-24 py-2.5"
          required
          spellCheck={false}
          maxLength={20_000}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {refused.length > 0 && (
        <section role="alert" className="rounded-md bg-s2 p-3">
          <h3 className="mb-2 font-bold text-danger">
            {t('console-free-bets.refusedTitle', { count: refused.length })}
          </h3>
          <ul className="grid max-h-40 gap-1 overflow-y-auto">
            {refused.map(({ account, why }) => (
              <li key={account} className="flex flex-wrap justify-between gap-x-3">
                <span className="font-semibold [overflow-wrap:anywhere]">{account}</span>
                <span className="text-fg2">{t(whyText(why!))}</span>
              </li>
            ))}
          </ul>
          <Button size="sm" className="mt-3" onClick={onRemove}>
            {t('console-free-bets.removeRefused')}
          </Button>
        </section>
      )}
    </>
  );
}
