import { useT } from '@croupier/i18n';
import { IconButton } from '@croupier/ui';
import Moon from '~icons/ph/moon-stars-fill';
import Sun from '~icons/ph/sun-fill';
import { useTheme } from '../../stores/theme.ts';

/** [spec 1.2] Dark or light; kept for the next visit. */
export function ThemeButton({ className = '!hidden sm:!inline-grid' }: { className?: string }) {
  const { t } = useT();
  const { theme, toggle } = useTheme();
  return (
    <IconButton
      className={className}
      label={t(theme === 'dark' ? 'shell.themeLight' : 'shell.themeDark')}
      icon={theme === 'dark' ? <Sun /> : <Moon />}
      onClick={toggle}
    />
  );
}
