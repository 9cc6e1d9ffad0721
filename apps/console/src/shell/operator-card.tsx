import { LANGUAGES, type LanguageCode, chooseLanguage, useT } from '@croupier/i18n';
import { IconButton } from '@croupier/ui';
import { Link } from 'react-router';
import Moon from '~icons/ph/moon-stars-fill';
import Out from '~icons/ph/sign-out-bold';
import Sun from '~icons/ph/sun-fill';
import Globe from '~icons/ph/translate-bold';
import { api } from '../api/api.ts';
import { roleText } from '../api/roles.ts';
import { queryClient } from '../api/query-client.ts';
import { paths } from '../paths.ts';
import { forgetSession, useOperator } from '../stores/session.ts';
import { useTheme } from '../stores/theme.ts';

/** Who is at it, with the limit above which it takes two, and what concerns only them. */
export function OperatorCard() {
  const { t, money } = useT();
  const operator = useOperator();
  const limit = money(operator.secondApprovalAbove, operator.currencySymbol, 0);
  const signOut = async () => {
    // Whatever the server says to it, here it is over.
    await api('consoleLogout').catch(() => undefined);
    queryClient.clear();
    forgetSession(false);
  };
  return (
    <div className="mt-auto rounded-lg bg-s1 p-2.5 text-xs">
      <Link
        to={paths.account()}
        title={t('console-shell.account')}
        className="block min-h-6 truncate font-bold underline-offset-4 hover:underline"
      >
        {operator.username}
        <span className="sr">, {t('console-shell.account')}</span>
      </Link>
      <p className="truncate text-fg3">
        {operator.displayName}
        {` · ${t(roleText(operator.role))}`}
      </p>
      <p className="mt-1 text-fg3">{t('console-shell.secondLimit', { amount: limit })}</p>
      <div className="mt-1.5 flex justify-between">
        <Preferences />
        <IconButton size="sm" label={t('console-shell.signOut')} icon={<Out />} onClick={() => void signOut()} />
      </div>
    </div>
  );
}

/** Language and theme: on the sign-in page as well. */
export function Preferences() {
  const { t, lang } = useT();
  const { theme, toggle } = useTheme();
  const other: LanguageCode = lang === 'TW' ? 'EN' : 'TW';
  return (
    <span className="flex">
      <IconButton
        size="sm"
        label={t(theme === 'dark' ? 'console-shell.themeLight' : 'console-shell.themeDark')}
        icon={theme === 'dark' ? <Sun /> : <Moon />}
        onClick={toggle}
      />
      <IconButton
        size="sm"
        label={LANGUAGES[other].name}
        lang={LANGUAGES[other].tag}
        icon={<Globe />}
        onClick={() => void chooseLanguage(other)}
      />
    </span>
  );
}
