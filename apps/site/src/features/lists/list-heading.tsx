import { useT } from '@croupier/i18n';
import { Art, PageTitle } from '@croupier/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import Magnifier from '~icons/ph/magnifying-glass-bold';
import type { GameType } from '../../games/game.ts';
import { ICONS } from '../../games/hues.ts';
import { useGameMenus } from '../../shell/header/menus.ts';
import type { FilterState } from './use-filter.ts';

/** So long a pause ends a word. */
const PAUSE_MS = 250;

/** What is typed stands in the address once it rests; what the address says stands in the field. */
export function Find({ state }: { state: FilterState }) {
  const { t } = useT();
  const said = state.filter.keyword;
  const [typed, setTyped] = useState(said);
  const [heard, setHeard] = useState(said);
  if (heard !== said) {
    setHeard(said);
    if (typed.trim() !== said) setTyped(said);
  }
  const tell = useEffectEvent(() => {
    if (typed.trim() !== said) state.setKeyword(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(tell, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const label = t('browse.find', { category: t(`shell.category.${state.gameType}`) });
  return (
    <label className="relative block min-w-0 flex-1 md:w-60 md:flex-none">
      <span className="sr">{label}</span>
      <Magnifier aria-hidden className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-fg3" />
      <input
        type="search"
        className="field w-full ps-10"
        maxLength={60}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}

export function Heading({ gameType }: { gameType: GameType }) {
  const { t } = useT();
  const menu = useGameMenus().find((one) => one.gameType === gameType);
  const told = menu && [
    t('lists.count', { count: menu.gameCount }),
    t('browse.studios', { count: menu.vendors.length }),
  ];
  return (
    <div className="flex items-center gap-3">
      <Art src={`icons/${ICONS[gameType]}`} width={56} height={56} eager className="size-14" />
      <PageTitle title={t(`shell.category.${gameType}`)} sub={told?.join(' · ') ?? ''} />
    </div>
  );
}
