import { setTimeZone, useT } from '@croupier/i18n';
import { useEffect } from 'react';
import { useCall } from '../api/use-call.ts';

const FRESH_MS = 5 * 60_000;

/** Everything the server says about itself at the start (spec 3.19). */
export function usePermission() {
  return useCall('permission', {}, { staleTime: FRESH_MS });
}

export function useWhitelabel() {
  return usePermission().data?.info.whitelabel;
}

/** The brand's name in the language of the page; the product's own until the server has told. */
export function useBrandName(): string {
  const { t, lang } = useT();
  return useWhitelabel()?.name[lang] ?? t('common.brand');
}

/** The brand's colours, clock and name, put where the page takes them from. */
export function useBrandOnPage() {
  const brand = useWhitelabel();
  const name = useBrandName();
  useEffect(() => {
    if (brand === undefined) return;
    const { style, dataset } = document.documentElement;
    style.setProperty('--hue-ink', String(brand.theme.ink));
    style.setProperty('--hue-brand', String(brand.theme.brand));
    style.setProperty('--hue-accent', String(brand.theme.accent));
    dataset.updown = brand.theme.updown;
    setTimeZone(brand.timeZone);
  }, [brand]);
  useEffect(() => {
    document.title = name;
  }, [name]);
}
