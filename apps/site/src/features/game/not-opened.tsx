import type { ApiRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, EmptyState, ErrorState, buttonClass } from '@croupier/ui';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { Game } from '../../games/game.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { keepWish } from '../../stores/wish.ts';

/** The game was not opened, for a reason that is the person's own or nobody's. */
export function NotOpened({ game, error, onAgain }: { game: Game; error: ApiRefusal; onAgain: () => void }) {
  const { t } = useT();
  const { code, message, requestId } = error;
  const page = 'mx-auto max-w-xl p-6';
  const register = () => {
    keepWish({ act: 'launch', gameCode: game.gameCode });
    openDialog({ kind: 'real-account' });
  };
  if (code === 'in_need_true_account') {
    return (
      <div className={page}>
        <EmptyState
          heading="h1"
          art="empty/em-lock"
          title={t('home.trialTitle')}
          text={t('home.trialText')}
          actions={
            <Button kind="primary" size="lg" onClick={register}>
              {t('common.register')}
            </Button>
          }
        />
      </div>
    );
  }
  if (code === 'play_paused') {
    return (
      <div className={page}>
        <EmptyState
          heading="h1"
          art="empty/em-lock"
          title={t('game.paused')}
          text={message}
          actions={
            <Link to={paths.member('protection')} className={buttonClass('primary', 'lg')}>
              {t('game.pausedGo')}
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <div className={page}>
      <ErrorState heading="h1" title={t('game.failed')} text={message} reference={requestId} onRetry={onAgain} />
    </div>
  );
}
