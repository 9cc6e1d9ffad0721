import { useT } from '@croupier/i18n';
import { Suspense, lazy, useState } from 'react';
import Phone from '~icons/ph/device-mobile-camera-fill';
import { loadArea } from '../../lazy/load-area.ts';
import { usePermission } from '../brand.ts';

const AppCodes = lazy(() => loadArea(() => import('./app-codes.tsx')));

/** [spec 2.17] The app's QR codes, on hover or on a press. */
export function AppDownload({ collapsed }: { collapsed: boolean }) {
  const { t } = useT();
  const [open, setOpen] = useState(false);
  const resources = usePermission().data?.info.resources ?? [];
  const apps = resources.filter((one) => one.resourceType === 'iOS' || one.resourceType === 'Android');
  if (apps.length === 0) return null;
  return (
    <li onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)}>
      <button
        type="button"
        aria-expanded={open}
        title={collapsed ? t('shell.app') : undefined}
        onClick={() => setOpen(!open)}
        className={
          'flex w-full items-center gap-3 rounded-md px-2.5 font-semibold text-fg2 transition-colors hover:bg-s2 ' +
          `hover:text-fg ${collapsed ? 'h-12 justify-center' : 'h-11'}`
        }
      >
        <Phone className="size-5 shrink-0" />
        <span className={collapsed ? 'sr' : 'truncate'}>{t('shell.app')}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <AppCodes apps={apps} />
        </Suspense>
      )}
    </li>
  );
}
