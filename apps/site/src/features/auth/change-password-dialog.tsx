import { useT } from '@croupier/i18n';
import { Dialog } from '@croupier/ui';
import type { DialogProps } from '../../dialog-host.tsx';
import { useMember } from '../../shell/member.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { ChangePasswordForm } from './password/change-password-form.tsx';

/** [spec 2.28, 4.2] By one's own wish; or because nothing else can be done, and then the only other way is out. */
export default function ChangePasswordDialog({ close }: DialogProps<'change-password'>) {
  const { t } = useT();
  const { member } = useMember();
  const must = member?.mustChangePassword === true;
  const leave = () => (must ? openDialog({ kind: 'sign-out' }) : close());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={t(must ? 'security.changeNow' : 'security.changeTitle')}
      className="sm:!w-[min(27rem,100vw-2rem)]"
    >
      <div className="p-5 sm:p-6">
        <p className="mb-4 text-[.8125rem] text-fg2">{t(must ? 'security.changeNowText' : 'security.changeText')}</p>
        <ChangePasswordForm username={member?.account ?? ''} onDone={close} />
      </div>
    </Dialog>
  );
}
