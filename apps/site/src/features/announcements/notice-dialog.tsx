import { useT } from '@croupier/i18n';
import { Dialog } from '@croupier/ui';
import type { DialogProps } from '../../dialog-host.tsx';

/** [spec 2.22] A notice of the marquee, at rest. */
export default function NoticeDialog({ dialog, close }: DialogProps<'notice'>) {
  const { t } = useT();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('shell.notice')}
      closeOutside
      className="sm:!w-[min(30rem,100vw-2rem)]"
    >
      <p className="p-5 text-md leading-relaxed">{dialog.title}</p>
    </Dialog>
  );
}
