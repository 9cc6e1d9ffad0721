import { useT } from '@croupier/i18n';
import { Button } from '@croupier/ui';
import { openDialog } from '../../../stores/dialogs.ts';
import { FreePlayButton } from './free-play-button.tsx';

/** For those who have no account yet. */
export function LoginFooter() {
  const { t } = useT();
  return (
    <div className="mt-5 flex gap-2 border-t border-line pt-4">
      <FreePlayButton />
      <Button className="flex-1" onClick={() => openDialog({ kind: 'register' })}>
        {t('auth.toRegister')}
      </Button>
    </div>
  );
}
