import { useT } from '@croupier/i18n';
import { Tabs } from '@croupier/ui';
import { useState } from 'react';
import { useWhitelabel } from '../../shell/brand.ts';
import { LoginFooter } from './login-footer.tsx';
import { LoginForm } from './login-form.tsx';
import { MobileLoginForm } from './mobile-login-form.tsx';
import { remembered } from './remembered.ts';

/** [spec 2.25] The ways to sign in; with a code only where the brand has opened it. */
export function LoginPanel({ next }: { next?: string | undefined }) {
  const { t } = useT();
  const modules = useWhitelabel()?.modules ?? [];
  const byCode = modules.some(({ modId, enabled }) => modId === 'SMSLOGIN3' && enabled === '1');
  const [way, setWay] = useState(() => (remembered()?.mobileNum ? 'mobile' : 'username'));
  const items = [
    { value: 'username', label: t('auth.username'), content: <LoginForm next={next} /> },
    { value: 'mobile', label: t('auth.mobileNum'), content: <MobileLoginForm next={next} /> },
  ];
  return (
    <div className="min-w-0 p-6 sm:p-9">
      <h2 className="mb-5 pe-10 text-2xl font-extrabold">{t('auth.welcome')}</h2>
      {byCode ? <Tabs label={t('auth.ways')} items={items} value={way} onPick={setWay} /> : <LoginForm next={next} />}
      <LoginFooter />
    </div>
  );
}
