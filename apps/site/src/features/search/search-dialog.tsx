import { useT } from '@croupier/i18n';
import { Dialog, ErrorState, Pill, cx } from '@croupier/ui';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import Magnifier from '~icons/ph/magnifying-glass-bold';
import type { DialogProps } from '../../dialog-host.tsx';
import type { Game } from '../../games/game.ts';
import { useLaunch } from '../../games/use-launch.ts';
import { keepRecent } from './recents.ts';
import { Results, SCOPES, countsOf, type Scope } from './results.tsx';
import { Start } from './start.tsx';
import { useSearch } from './use-search.ts';

/** The way out stands on the line of the field. */
const CLOSE = '[&>:first-child]:!top-2.5 [&>:first-child]:!pe-1.5 [&>:first-child_.icon-btn]:!size-11';

/** Arrows go from hit to hit, from the field to the first and back; a letter goes to the field. */
function useKeys(field: RefObject<HTMLInputElement | null>, waiting: boolean) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const hits = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-hit]')];
    const at = hits.indexOf(document.activeElement as HTMLElement);
    const inField = document.activeElement === field.current;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = at + (event.key === 'ArrowDown' ? 1 : -1);
      if (at < 0 && !inField) return;
      event.preventDefault();
      (next < 0 ? field.current : hits[Math.min(next, hits.length - 1)])?.focus();
    } else if (event.key === 'Enter' && inField && !event.nativeEvent.isComposing) {
      event.preventDefault();
      // What stands there may be the answer to fewer letters.
      if (!waiting) hits[0]?.click();
    } else if (at >= 0 && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      field.current?.focus();
    }
  };
}

function Hints() {
  const { t } = useT();
  const key = 'rounded border border-line px-1.5 font-mono text-[.6875rem]';
  return (
    <div className="hidden items-center gap-4 border-t border-line px-5 py-2.5 text-xs text-fg3 sm:flex">
      <span>
        <kbd className={key}>↑↓</kbd> {t('search.move')}
      </span>
      <span>
        <kbd className={key}>↵</kbd> {t('search.choose')}
      </span>
      <span>
        <kbd className={key}>{t('search.escape')}</kbd> {t('search.leave')}
      </span>
      <span className="ms-auto">{t('search.hint')}</span>
    </div>
  );
}

/** [spec 2.31] Games, studios and pages in one list. `/` or Ctrl K opens it anywhere. */
export default function SearchDialog({ close }: DialogProps<'search'>) {
  const { t } = useT();
  const launch = useLaunch();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [scope, setScope] = useState<Scope>('all');
  const words = typed.trim();
  const { found, error, waiting, retry } = useSearch(words);
  const onKeyDown = useKeys(field, waiting);
  const counts = found && countsOf(found);
  const leave = () => {
    keepRecent(words);
    close();
  };
  const open = (game: Game) => {
    keepRecent(words, game);
    close();
    void launch(game);
  };
  const say = (word: string) => {
    setTyped(word);
    field.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && close()}
      title={t('common.search')}
      hideTitle
      closeOutside
      className={cx('!overflow-hidden max-sm:!inset-0 max-sm:!h-dvh max-sm:!max-h-dvh max-sm:!rounded-none', CLOSE)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of what is within it */}
      <div className="flex h-full max-h-[min(42rem,85dvh)] min-h-96 flex-col max-sm:max-h-dvh" onKeyDown={onKeyDown}>
        <label className="relative flex items-center gap-3 border-b border-line py-2 ps-5 pe-14">
          <span className="sr">{t('search.label')}</span>
          <Magnifier aria-hidden className="shrink-0 text-xl text-fg3" />
          <input
            ref={field}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is this field
            autoFocus
            type="search"
            autoComplete="off"
            enterKeyHint="go"
            maxLength={60}
            className={
              'h-12 min-w-0 flex-1 appearance-none !bg-transparent text-lg font-semibold !shadow-none !outline-none ' +
              'placeholder:font-normal placeholder:text-fg3 [&::-webkit-search-cancel-button]:hidden'
            }
            placeholder={t('search.label')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <span role="status" className="tnum shrink-0 text-xs text-fg3">
            {counts && !waiting && t('search.count', { count: counts.all })}
          </span>
        </label>
        {counts && counts.all > 0 && (
          <div
            role="group"
            aria-label={t('search.scopes')}
            className="flex gap-1.5 overflow-x-auto border-b border-line px-4 py-2.5 [scrollbar-width:none]"
          >
            {SCOPES.map((one) => (
              <Pill key={one} on={one === scope} className="pointer-coarse:!min-h-11" onClick={() => setScope(one)}>
                {t(`search.${one}`)} <span className="tnum">{counts[one]}</span>
              </Pill>
            ))}
          </div>
        )}
        <div className="group/hits min-h-0 flex-1 overflow-y-auto p-3 sm:px-4" aria-busy={waiting}>
          {error && !found ? (
            <ErrorState title={t('search.failed')} text={error.message} reference={error.requestId} onRetry={retry} />
          ) : found ? (
            <Results found={found} words={words} scope={scope} onGame={open} onLeave={leave} />
          ) : words === '' ? (
            <Start onWord={say} onGame={open} onLeave={leave} />
          ) : null}
        </div>
        <Hints />
      </div>
    </Dialog>
  );
}
