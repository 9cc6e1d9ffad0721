import { useT } from '@croupier/i18n';
import type { ComponentProps } from 'react';
import Caret from '~icons/ph/caret-down-bold';

/** The closed menu's look; the menu adds its own properties. */
export function MoreTrigger(props: ComponentProps<'button'>) {
  const { t } = useT();
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...props}
      className="flex items-center gap-1 whitespace-nowrap rounded-md px-2.5 py-2 text-[.875rem] font-semibold text-fg2 hover:bg-s3 hover:text-fg"
    >
      {t('common.more')}
      <Caret className="text-[10px] opacity-70" />
    </button>
  );
}
