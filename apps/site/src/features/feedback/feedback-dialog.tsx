import { useT } from '@croupier/i18n';
import { Dialog, toast } from '@croupier/ui';
import type { DialogProps } from '../../dialog-host.tsx';
import { FeedbackForm } from './feedback-form.tsx';

/** [spec 2.29] Anybody may write to the house, also without an account (6.1). */
export default function FeedbackDialog({ dialog, close }: DialogProps<'feedback'>) {
  const { t } = useT();
  const sent = (id: string) => {
    close();
    toast({ kind: 'success', title: t('feedback.sent'), text: t('feedback.sentText', { id }) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('feedback.title')}
      className="sm:!w-[min(32rem,100vw-2rem)]"
    >
      <FeedbackForm type={dialog.type} onSent={sent} />
    </Dialog>
  );
}
