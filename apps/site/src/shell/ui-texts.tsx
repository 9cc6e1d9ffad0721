import { useT } from '@croupier/i18n';
import { UiTextsProvider, type UiTexts } from '@croupier/ui';
import { useMemo, type ReactNode } from 'react';

/** Gives the kit its words in the language of the page. */
export function KitTexts({ children }: { children: ReactNode }) {
  const { t } = useT();
  const texts = useMemo<UiTexts>(
    () => ({
      close: t('common.close'),
      previous: t('common.previous'),
      next: t('common.next'),
      pause: t('common.pause'),
      resume: t('common.resume'),
      copy: t('common.copy'),
      copied: t('common.copied'),
      showPassword: t('common.showPassword'),
      hidePassword: t('common.hidePassword'),
      amountHidden: t('common.amountHidden'),
      loading: t('common.loading'),
      retry: t('common.retry'),
      reference: t('common.reference'),
      optional: t('common.optional'),
      notifications: t('common.notifications'),
    }),
    [t],
  );
  return <UiTextsProvider value={texts}>{children}</UiTextsProvider>;
}
