import { useT } from '@croupier/i18n';
import { Art } from '@croupier/ui';
import type { ReactNode } from 'react';
import type { Game } from '../../games/game.ts';

/** While a game comes: which one, and that it does. */
export function Opening({ game, children }: { game: Game | null; children?: ReactNode }) {
  const { t } = useT();
  return (
    <div className="grid min-h-full place-content-center justify-items-center p-6 text-center">
      {game && (
        <Art
          src={game.icon}
          width={150}
          height={200}
          eager
          className="h-[min(12rem,30dvh)] w-auto rounded-xl shadow-4"
        />
      )}
      <p role="status" className="mt-5 flex items-center gap-3 font-semibold text-white/85">
        <span aria-hidden className="spinner" />
        {game ? t('game.opening', { name: game.displayName }) : t('common.loading')}
      </p>
      {children}
    </div>
  );
}
