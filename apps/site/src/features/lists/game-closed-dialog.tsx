import { useT } from '@croupier/i18n';
import { Art, Dialog } from '@croupier/ui';
import type { DialogProps } from '../../dialog-host.tsx';
import { gameKey } from '../../games/game.ts';
import { GameCard } from '../../games/game-card.tsx';
import { usePlayable } from '../../games/playable.ts';

const OFFERED = 4;

/** [spec 8.7] 'Game maintenance': says so, and suggests games that can be played. */
export default function GameClosedDialog({ dialog, close }: DialogProps<'game-closed'>) {
  const { t } = useT();
  const { game } = dialog;
  const soon = game.state === 'soon';
  const others = usePlayable(OFFERED + 1)
    .filter((one) => gameKey(one) !== gameKey(game))
    .slice(0, OFFERED);
  const title = t(soon ? 'home.launchSoonTitle' : 'home.launchTitle', { name: game.displayName });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      closeOutside
      className="sm:!w-[min(40rem,100vw-2rem)]"
    >
      <div className="p-5">
        <div className="flex items-center gap-4">
          <Art src={game.icon} width={90} height={120} className="h-24 w-18 shrink-0 rounded-md object-cover" />
          <p className="text-fg2">{t(soon ? 'home.launchSoonText' : 'home.launchText')}</p>
        </div>
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {others.map((one) => (
            <li key={gameKey(one)} onClickCapture={close}>
              <GameCard game={one} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
