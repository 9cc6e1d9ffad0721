import { useT } from '@croupier/i18n';
import { Button } from '@croupier/ui';
import Redo from '~icons/ph/arrow-clockwise-bold';
import Wifi from '~icons/ph/wifi-slash-bold';
import { StateFrame } from './state-frame.tsx';

/** The server cannot be reached and nothing has been loaded yet. */
export function Offline({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const { t } = useT();
  const art = (
    <span className="grid size-32 place-items-center rounded-full bg-s3 text-6xl text-fg2 shadow-3">
      <Wifi />
    </span>
  );
  return (
    <StateFrame hue={232} art={art} title={t('states.offlineTitle')} text={t('states.offlineText')}>
      <Button kind="primary" size="lg" className="mt-6" icon={<Redo />} busy={busy} onClick={onRetry}>
        {t('states.offlineRetry')}
      </Button>
    </StateFrame>
  );
}
