import { useT } from '@croupier/i18n';
import { QRCodeSVG } from 'qrcode.react';

/** Spec 2.17. */
const SIZE = 120;

export interface AppLink {
  resourceType: string;
  url: string;
}

export default function AppCodes({ apps }: { apps: readonly AppLink[] }) {
  const { t } = useT();
  return (
    <div className="my-2 grid justify-items-center gap-3 rounded-lg bg-s1 p-3 shadow-[var(--edge),0_0_0_1px_var(--line)]">
      {apps.map((app) => (
        <div key={app.resourceType} className="text-center">
          <div className="w-fit rounded-lg bg-white p-2">
            <QRCodeSVG
              value={new URL(app.url, location.origin).href}
              size={SIZE}
              level="M"
              title={t('home.appQr', { device: app.resourceType })}
            />
          </div>
          <p className="mt-1 text-xs font-semibold">{app.resourceType}</p>
        </div>
      ))}
      <p className="text-xs text-fg3">{t('shell.appScan')}</p>
    </div>
  );
}
