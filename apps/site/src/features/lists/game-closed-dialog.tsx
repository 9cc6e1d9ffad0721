import { useT } from '@croupier/i18n';
import { Dialog } from '@croupier/ui';
import type { DialogProps } from '../../dialog-host.tsx';
import { GameClosed } from '../../games/game-closed.tsx';

/** [spec 8.7] A game that cannot be opened, from wherever it was chosen. */
export default function GameClosedDialog({ dialog, close }: DialogProps<'game-closed'>) {
  const { t } = useT();
  const { game } = dialog;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t(game.state === 'soon' ? 'home.launchSoonTitle' : 'home.launchTitle', { name: game.displayName })}
      closeOutside
      className="sm:!w-[min(34rem,100vw-2rem)]"
    >
      <GameClosed game={game} onPick={close} className="p-5" />
    </Dialog>
  );
}
