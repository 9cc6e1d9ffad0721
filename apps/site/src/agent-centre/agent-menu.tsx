import { useT } from '@croupier/i18n';
import { Tag } from '@croupier/ui';
import { NavLink } from 'react-router';
import { Logo } from '../shell/header/logo.tsx';
import { AGENT_MENU } from './menu.ts';

const link =
  'flex h-10 items-center gap-3 rounded-md px-3 text-sm font-semibold text-fg2 hover:bg-s2 hover:text-fg ' +
  'aria-[current=page]:bg-primary-soft aria-[current=page]:text-linkc';

/** Beside every page from a laptop up. */
export function AgentSide({ account }: { account: string }) {
  const { t } = useT();
  return (
    <aside
      aria-label={t('agent.centre')}
      className="sticky top-0 hidden h-dvh w-56 shrink-0 flex-col overflow-y-auto border-e border-line bg-bg-deep p-3 lg:flex"
    >
      <div className="flex items-center gap-2 px-1.5 py-1.5">
        <Logo />
        <Tag color="var(--fg-2)">{t('agent.badge')}</Tag>
      </div>
      <nav aria-label={t('agent.menu')} className="mt-3">
        {AGENT_MENU.map(({ label, items }) => (
          <div key={label}>
            <p className="mt-2.5 mb-0.5 px-3 text-xs font-semibold text-fg3">{t(label)}</p>
            <ul className="grid gap-0.5">
              {items.map(({ to, label: text, icon: Icon }) => (
                <li key={to}>
                  <NavLink end to={to} className={link}>
                    <Icon aria-hidden className="size-4.5 shrink-0" />
                    {t(text)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <p className="mt-auto truncate rounded-lg bg-s1 px-3 py-2.5 font-bold shadow-[var(--edge),0_0_0_1px_var(--line)]">
        {account}
      </p>
    </aside>
  );
}

/** On a phone the pages are pills that scroll under the header. */
export function AgentPills() {
  const { t } = useT();
  return (
    <nav aria-label={t('agent.menu')} className="overflow-x-auto border-b border-line [scrollbar-width:none] lg:hidden">
      <ul className="flex w-max gap-1.5 px-[var(--gutter)] py-2">
        {AGENT_MENU.flatMap(({ items }) => items).map(({ to, label }) => (
          <li key={to}>
            <NavLink
              end
              to={to}
              className={
                'flex min-h-10 items-center rounded-full bg-s2 px-4 text-[.8125rem] font-bold whitespace-nowrap ' +
                'text-fg2 aria-[current=page]:bg-primary-soft aria-[current=page]:text-linkc'
              }
            >
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
