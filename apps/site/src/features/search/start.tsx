import { useT } from '@croupier/i18n';
import { useState } from 'react';
import { Link } from 'react-router';
import Clock from '~icons/ph/clock-counter-clockwise-bold';
import type { Game } from '../../games/game.ts';
import { usePlayable } from '../../games/playable.ts';
import { paths } from '../../paths.ts';
import { useGameMenus } from '../../shell/header/menus.ts';
import { GameStrip } from './hits.tsx';
import { forgetRecents, readRecents } from './recents.ts';

interface StartProps {
  onWord: (word: string) => void;
  onGame: (game: Game) => void;
  onLeave: () => void;
}

const chip = 'chip min-h-9 bg-s3 !px-3.5 !text-[.8125rem] hover:bg-s4 pointer-coarse:min-h-11';

/** Before anything is typed: what was searched and opened last, else what is played; and the categories. */
export function Start({ onWord, onGame, onLeave }: StartProps) {
  const { t } = useT();
  const [recents, setRecents] = useState(readRecents);
  const popular = usePlayable(6);
  const menus = useGameMenus();
  const forget = () => {
    forgetRecents();
    setRecents(readRecents());
  };
  const opened = recents.games.length > 0;
  return (
    <div className="mx-auto max-w-2xl">
      {recents.words.length > 0 && (
        <section aria-label={t('search.recentWords')} className="mt-1">
          <div className="flex items-center justify-between px-1.5">
            <h3 className="text-xs font-semibold text-fg3">{t('search.recentWords')}</h3>
            <button
              type="button"
              aria-label={t('search.forgetLabel')}
              className="min-h-8 px-2 text-xs font-bold text-linkc"
              onClick={forget}
            >
              {t('search.forget')}
            </button>
          </div>
          <ul className="flex flex-wrap gap-2 px-1.5">
            {recents.words.map((word) => (
              <li key={word}>
                <button type="button" data-hit className={chip} onClick={() => onWord(word)}>
                  <Clock aria-hidden className="me-1.5 text-fg3" />
                  {word}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <GameStrip
        title={t(opened ? 'search.recentGames' : 'search.popular')}
        games={opened ? recents.games : popular}
        onPick={onGame}
      />
      <section aria-label={t('home.categories')} className="mt-4">
        <h3 className="px-1.5 text-xs font-semibold text-fg3">{t('home.categories')}</h3>
        <ul className="mt-1.5 flex flex-wrap gap-2 px-1.5">
          {menus.map((menu) => (
            <li key={menu.gameType}>
              <Link to={paths.category(menu.gameType)} data-hit onClick={onLeave} className={chip}>
                {t(`shell.category.${menu.gameType}`)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
