import type { PhoneRegion, RegistrationMethod } from '@croupier/contract/registration-fields';
import { useT } from '@croupier/i18n';
import { Tabs } from '@croupier/ui';
import { useState } from 'react';
import { FederatedButtons } from '../federated/federated-buttons.tsx';
import { RegisterForm } from './register-form.tsx';
import { type RegisterSettings, settingsFor } from './register-rules.ts';

/** [spec 2.26] The ways to register that the brand has opened; tabs where there are two. */
export function RegisterPanel({ settings, phones }: { settings: RegisterSettings; phones: readonly PhoneRegion[] }) {
  const { t } = useT();
  const open = (['username', 'mobile'] as const).filter(
    (method) => settings.methods?.[method] ?? method === 'username',
  );
  const [way, setWay] = useState<string>(open[0] ?? 'username');
  const form = (method: RegistrationMethod) => (
    <RegisterForm settings={settingsFor(settings, method)} phones={phones} method={method} />
  );
  const label = { username: t('fields.wayName'), mobile: t('fields.wayMobile') };
  const items = open.map((method) => ({ value: method, label: label[method], content: form(method) }));
  return (
    <div className="min-w-0 p-5 sm:p-7">
      <h2 className="pe-12 text-2xl font-extrabold">{t('fields.title')}</h2>
      <p className="mt-0.5 mb-4 text-[.8125rem] text-fg3">{t('auth.registerText')}</p>
      <FederatedButtons className="mb-4" />
      {items.length > 1 ? (
        <Tabs label={t('auth.registerWays')} items={items} value={way} onPick={setWay} />
      ) : (
        items[0]?.content
      )}
    </div>
  );
}
