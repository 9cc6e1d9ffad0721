import { useT } from '@croupier/i18n';
import { Dialog, SkeletonRows, Tabs } from '@croupier/ui';
import { useState } from 'react';
import type { DialogProps } from '../../dialog-host.tsx';
import { ForgotForm, type ForgotWay } from './password/forgot-form.tsx';
import { usePasswordSettings } from './password/new-password-field.tsx';

/** [spec 2.27] By e-mail or by mobile; the brand says which one is shown first. */
export default function ForgotDialog({ close }: DialogProps<'forgot'>) {
  const { t } = useT();
  const settings = usePasswordSettings();
  const [picked, setPicked] = useState<ForgotWay | null>(null);
  const items = [
    { value: 'email', label: t('security.byEmail'), content: <ForgotForm key="email" way="email" /> },
    { value: 'mobile', label: t('security.byMobile'), content: <ForgotForm key="mobile" way="mobile" /> },
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('security.forgotTitle')}
      className="sm:!w-[min(28rem,100vw-2rem)]"
    >
      <div className="overflow-y-auto p-5 sm:p-6">
        {settings ? (
          <Tabs
            label={t('security.forgotWays')}
            items={items}
            value={picked ?? settings.forgotBy}
            onPick={(value) => setPicked(value as ForgotWay)}
          />
        ) : (
          <SkeletonRows rows={5} />
        )}
      </div>
    </Dialog>
  );
}
