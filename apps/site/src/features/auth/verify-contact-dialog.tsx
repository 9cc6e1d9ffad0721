import { useT } from '@croupier/i18n';
import { Dialog, toast } from '@croupier/ui';
import type { DialogProps } from '../../dialog-host.tsx';
import { queryClient } from '../../api/query-client.ts';
import { VerifyContactForm } from './verify-contact-form.tsx';

/** [spec 2.23] One's own address or number, shown to be one's own by a code; or another one in its place. */
export default function VerifyContactDialog({ dialog, close }: DialogProps<'verify-contact'>) {
  const { t } = useT();
  const done = async () => {
    close();
    toast({ kind: 'success', title: t('security.contactDone') });
    await queryClient.invalidateQueries({ queryKey: ['securityCenter'] });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t(`security.contact.${dialog.channel}`)}
      className="sm:!w-[min(27rem,100vw-2rem)]"
    >
      <div className="overflow-y-auto p-5 sm:p-6">
        <VerifyContactForm
          channel={dialog.channel}
          current={dialog.current}
          verified={dialog.verified}
          onDone={() => void done()}
        />
      </div>
    </Dialog>
  );
}
