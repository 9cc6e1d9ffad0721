import { useT } from '@croupier/i18n';
import type { ReactNode } from 'react';
import Facebook from '~icons/simple-icons/facebook';
import Headset from '~icons/ph/headset-fill';
import Telegram from '~icons/simple-icons/telegram';
import Whatsapp from '~icons/simple-icons/whatsapp';
import { usePermission } from '../brand.ts';

export type ServiceKind = 'LIVECHAT' | 'FACEBOOK' | 'TELEGRAM' | 'TELEGRAM1' | 'WHATSAPP';

export const SERVICE_ICONS: Record<ServiceKind, ReactNode> = {
  LIVECHAT: <Headset className="size-5 shrink-0" />,
  FACEBOOK: <Facebook className="size-5 shrink-0" />,
  TELEGRAM: <Telegram className="size-5 shrink-0" />,
  TELEGRAM1: <Telegram className="size-5 shrink-0" />,
  WHATSAPP: <Whatsapp className="size-5 shrink-0" />,
};

/** [spec 2.17, 3.14] Customer service, in the ways the brand really answers. */
export function ServiceLinks({ collapsed }: { collapsed: boolean }) {
  const { t } = useT();
  const services = usePermission().data?.info.customerService ?? [];
  return services.map((service) => {
    const label = t(`shell.service${service.csType}`);
    return (
      <li key={service.csType}>
        <a
          href={service.path}
          target="_blank"
          rel="noreferrer"
          title={collapsed ? label : undefined}
          className={
            'flex items-center gap-3 rounded-md px-2.5 font-semibold text-fg2 transition-colors hover:bg-s2 ' +
            `hover:text-fg ${collapsed ? 'h-12 justify-center' : 'h-11'}`
          }
        >
          {SERVICE_ICONS[service.csType]}
          <span className={collapsed ? 'sr' : 'truncate'}>{label}</span>
        </a>
      </li>
    );
  });
}
