import { useT } from '@croupier/i18n';
import { Suspense, lazy, useState } from 'react';
import Caret from '~icons/ph/caret-down-bold';
import Globe from '~icons/ph/globe-simple-bold';
import { loadArea } from '../../lazy/load-area.ts';

const LanguageMenu = lazy(() => loadArea(() => import('./language-menu.tsx')));

export interface LanguageButtonProps {
  /** The full name instead of the code, over the whole width. */
  wide?: boolean;
}

/** What the closed menu looks like; the menu itself is loaded when it is first wanted. */
export function LanguageButton({ wide = false }: LanguageButtonProps) {
  const { t, lang } = useT();
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      className={wide ? 'btn btn-quiet w-full !justify-start !px-3' : 'btn btn-quiet !gap-1.5 !px-2.5'}
      onClick={() => setWanted(true)}
    >
      <Globe className="text-base" />
      <span className="sr">{t('shell.language')}</span>
      <span className="text-xs font-bold">{lang}</span>
      <Caret className="text-[10px] opacity-70" />
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <LanguageMenu wide={wide} />
    </Suspense>
  );
}
