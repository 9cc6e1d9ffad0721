import { useT } from '@croupier/i18n';
import { Button, CopyButton, Dialog, Mono } from '@croupier/ui';
import type { OneTime } from './words.ts';

export interface Shown extends OneTime {
  readonly account: string;
}

/** A one-time password, for the moment in which it is handed over. */
export function OneTimeDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { t, dateTime } = useT();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('console-operators.oneTimeTitle', { account: shown.account })}
      className="!w-[min(30rem,100vw-2rem)]"
    >
      <div className="grid gap-4 p-5 text-[.875rem]">
        <p className="text-fg2">{t('console-operators.oneTimeText', { time: dateTime(shown.expiresAt) })}</p>
        <p className="flex items-center gap-2 rounded-md bg-s2 px-3 py-2">
          <span className="sr">{t('console-operators.oneTime')}</span>
          <Mono className="flex-1 !text-md font-bold tracking-wide [overflow-wrap:anywhere]">{shown.password}</Mono>
          <CopyButton text={shown.password} label={t('console-operators.copy')} />
        </p>
        <Button kind="primary" className="justify-self-end" onClick={onClose}>
          {t('console-operators.handedOver')}
        </Button>
      </div>
    </Dialog>
  );
}
