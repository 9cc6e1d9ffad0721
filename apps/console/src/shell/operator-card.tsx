import { LANGUAGES, type LanguageCode, type MessageKey, chooseLanguage, useT } from '@croupier/i18n';
import { IconButton } from '@croupier/ui';
import Moon from '~icons/ph/moon-stars-fill';
import Out from '~icons/ph/sign-out-bold';
import Sun from '~icons/ph/sun-fill';
import Globe from '~icons/ph/translate-bold';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { forgetSession, useOperator } from '../stores/session.ts';
import { useTheme } from '../stores/theme.ts';

const ROLES: Readonly<Record<string, MessageKey>> = {
  owner: 'console-shell.role.owner',
  finance: 'console-shell.role.finance',
  support: 'console-shell.role.support',
  auditor: 'console-shell.role.auditor',
};

/** Who is at it, with the limit above which it takes two, and what concerns only them. */
export function OperatorCard() {
  const { t, money } = useT();
  const operator = useOperator();
  const role = ROLES[operator.role];
  const limit = money(operator.secondApprovalAbove, operator.currencySymbol, 0);
  const signOut = async () => {
    // Whatever the server says to it, here it is over.
    await api('consoleLogout').catch(() => undefined);
    queryClient.clear();
    forgetSession(false);
  };
  return (
    <div className="mt-auto rounded-lg bg-s1 p-2.5 text-xs">
      <p className="truncate font-bold">{operator.username}</p>
      <p className="truncate text-fg3">
        {operator.displayName}
        {role && ` · ${t(role)}`}
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
