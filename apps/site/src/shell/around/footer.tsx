import { useT } from '@croupier/i18n';
import { cx } from '@croupier/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import Shield from '~icons/ph/shield-check-fill';
import { paths } from '../../paths.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { useBrandName, usePermission, useWhitelabel } from '../brand.ts';
import { LanguageButton } from '../header/language-button.tsx';
import { Logo } from '../header/logo.tsx';
import { SERVICE_ICONS } from './service-links.tsx';
import { ThemeButton } from '../header/theme-button.tsx';

/** [spec 9.5] The vendors, as words; a studio's logo is its own. */
function VendorStrip() {
  const { t } = useT();
  const vendors = useWhitelabel()?.footerVendors ?? [];
  if (vendors.length === 0) return null;
  const row = [...vendors, ...vendors];
  return (
    <div
      role="group"
      aria-label={t('shell.partners')}
      className="vwrap overflow-hidden py-7 [mask-image:linear-gradient(90deg,transparent,#000_8%,#000_92%,transparent)]"
    >
      <div className="vscroll flex w-max">
        {[false, true].map((copy) => (
          <ul key={String(copy)} aria-hidden={copy} className="flex shrink-0">
            {row.map((vendor, at) => (
              <li
                key={at}
                aria-hidden={at >= vendors.length || undefined}
                className={
                  'mx-2 grid h-14 w-32 place-items-center rounded-lg bg-s1 text-lg font-black tracking-tight ' +
                  'text-fg2 shadow-[var(--edge),0_0_0_1px_var(--line)]'
                }
              >
                {vendor}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}

const link = 'inline-block py-1 text-fg2 hover:text-fg hover:underline';

function Links() {
  const { t } = useT();
  const help = (anchor?: string) => () => openDialog({ kind: 'help', anchor });
  return (
    <nav aria-label={t('shell.footerNav')} className="grid grid-cols-2 gap-6 text-[.8125rem] sm:grid-cols-3">
      <ul className="space-y-1">
        <li>
          <button type="button" className={link} onClick={help()}>
            {t('shell.help')}
          </button>
        </li>
        <li>
          <button type="button" className={link} onClick={help('terms')}>
            {t('shell.terms')}
          </button>
        </li>
        <li>
          <button type="button" className={link} onClick={help('privacy')}>
            {t('shell.privacy')}
          </button>
        </li>
        <li>
          <Link className={link} to={paths.agent()}>
            {t('shell.affiliate')}
          </Link>
        </li>
      </ul>
      <ul className="space-y-1">
        <li>
          <button type="button" className={link} onClick={help('responsible')}>
            {t('shell.responsible')}
          </button>
        </li>
        <li>
          <Link className={link} to={paths.fairness()}>
            {t('shell.fairness')}
          </Link>
        </li>
        <li>
          <Link className={link} to={paths.credits()}>
            {t('shell.credits')}
          </Link>
        </li>
        <li>
          <button type="button" className={link} onClick={() => openDialog({ kind: 'feedback' })}>
            {t('feedback.open')}
          </button>
        </li>
      </ul>
      <Social />
    </nav>
  );
}

function Social() {
  const { t } = useT();
  const services = usePermission().data?.info.customerService ?? [];
  if (services.length === 0) return null;
  return (
    <div>
      <p className="mb-2 font-semibold text-fg2">{t('shell.social')}</p>
      <ul className="flex flex-wrap gap-2">
        {services.map((service) => (
          <li key={service.csType}>
            <a
              href={service.path}
              target="_blank"
              rel="noreferrer"
              aria-label={t(`shell.service${service.csType}`)}
              className="icon-btn bg-s1 text-lg"
            >
              {SERVICE_ICONS[service.csType]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** [spec 2.18] */
export default function Footer() {
  const { t, offset } = useT();
  const name = useBrandName();
  const age = useWhitelabel()?.minimumAge ?? 18;
  const [year] = useState(() => String(new Date().getFullYear()));
  return (
    <footer className={cx('mt-6 border-t border-line bg-bg-deep pb-[calc(var(--tabbar-h)+2rem)] lg:pb-8')}>
      <div className="mx-auto max-w-[var(--page-max)] px-[var(--gutter)]">
        <VendorStrip />
        <div className="grid gap-8 border-t border-line py-8 md:grid-cols-[1.3fr_2fr]">
          <div>
            <Logo />
            <p className="mt-3 max-w-sm text-[.8125rem] text-fg3">{t('shell.inControlText', { age })}</p>
            <div className="mt-4 flex items-center gap-3">
              <span
                role="img"
                aria-label={t('shell.ageMark', { age })}
                className={
                  'grid size-11 place-items-center rounded-full border-2 border-[var(--danger)] text-sm ' +
                  'font-extrabold text-danger'
                }
              >
                {age}+
              </span>
              <span className="inline-flex items-center gap-1.5 text-xs font-semibold text-fg2">
                <Shield className="text-lg text-success" />
                {t('shell.fairNote')}
              </span>
            </div>
          </div>
          <Links />
        </div>
        <div className="flex items-center gap-x-4 gap-y-1 border-t border-line py-4 max-sm:flex-col-reverse max-sm:items-start">
          <p className="tnum flex-1 text-xs whitespace-nowrap text-fg3">
            {t('shell.copyright', { year, brand: name, offset: offset() })}
          </p>
          {/* A phone's header has no room for these two. */}
          <span className="-ms-2.5 flex items-center sm:hidden">
            <LanguageButton />
            <ThemeButton className="" />
          </span>
        </div>
      </div>
    </footer>
  );
}
