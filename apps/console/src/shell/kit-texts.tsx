import { useT } from '@croupier/i18n';
import { UiTextsProvider, type UiTexts } from '@croupier/ui';
import { type ReactNode, useMemo } from 'react';

const NAMES = [
  'close',
  'previous',
  'next',
  'pause',
  'resume',
  'copy',
  'copied',
  'showPassword',
  'hidePassword',
  'amountHidden',
  'loading',
  'retry',
  'reference',
  'optional',
  'notifications',
] as const satisfies readonly (keyof UiTexts)[];

/** Gives the kit its words in the language of the page. */
export function KitTexts({ children }: { children: ReactNode }) {
  const { t } = useT();
  const texts = useMemo(() => Object.fromEntries(NAMES.map((name) => [name, t(`common.${name}`)])), [t]);
  return <UiTextsProvider value={texts as unknown as UiTexts}>{children}</UiTextsProvider>;
}
