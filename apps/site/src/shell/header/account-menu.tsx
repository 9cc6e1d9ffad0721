import { useT, type MessageKey } from '@croupier/i18n';
import { Avatar, Menu, MenuItem, MenuLabel, MenuSeparator } from '@croupier/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import Chart from '~icons/ph/chart-bar-fill';
import Deposit from '~icons/ph/hand-deposit-fill';
import Withdraw from '~icons/ph/hand-withdraw-fill';
import Leaf from '~icons/ph/leaf-fill';
import Agents from '~icons/ph/tree-structure-fill';
import SignOut from '~icons/ph/sign-out-bold';
import Squares from '~icons/ph/squares-four-fill';
import Note from '~icons/ph/note-fill';
import Book from '~icons/ph/book-open-fill';
import Shield from '~icons/ph/shield-check-fill';
import { paths, type MemberPage } from '../../paths.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { useMember, useMemberIcon } from '../member.ts';
import { clockText, useMinutesIn, usePlayPosition } from '../play-position.ts';

interface Item {
  page: MemberPage;
  label: MessageKey;
  icon: ReactNode;
}

/** Spec 2.16, as far as its pages stand. A trial account has no money and no records of its own (6.3). */
const ITEMS: Item[] = [
  { page: 'overview', label: 'shell.overview', icon: <Squares /> },
  { page: 'depositv2', label: 'common.deposit', icon: <Deposit /> },
  { page: 'withdraw', label: 'common.withdraw', icon: <Withdraw /> },
  { page: 'personalHistoryCopy', label: 'shell.betRecord', icon: <Note /> },
  { page: 'transactionHistory', label: 'shell.accountRecord', icon: <Book /> },
  { page: 'personalProfit', label: 'shell.profit', icon: <Chart /> },
  { page: 'protection', label: 'protection.title', icon: <Leaf /> },
  { page: 'securityCenter', label: 'shell.securityCenter', icon: <Shield /> },
];

/** Time in session and today's result, where the header has no room for them. */
function Position({ position, aheadMs }: NonNullable<ReturnType<typeof usePlayPosition>>) {
  const { t, signed } = useT();
  const masked = usePreferences((preferences) => preferences.masked);
  const time = clockText(useMinutesIn(position.sessionBegan, aheadMs));
  const net = masked ? '••••' : signed(position.netToday);
  return (
    <MenuLabel>
      <span className="tnum min-[1180px]:hidden">{t('protection.clock.label', { time, net })}</span>
    </MenuLabel>
  );
}

export default function AccountMenu({ name }: { name: string }) {
  const { t } = useT();
  const { isTrial, isAgent } = useMember();
  const icon = useMemberIcon();
  const known = usePlayPosition();
  const trigger = (
    <button
      type="button"
      aria-label={t('shell.account', { name })}
      className="ms-1 grid size-11 place-items-center rounded-full"
    >
      <Avatar name={name || '·'} src={icon} className="size-9" />
    </button>
  );
  return (
    <Menu defaultOpen trigger={trigger} className="min-w-56">
      <MenuLabel>{isTrial ? t('shell.trial') : t('shell.signedInAs', { name })}</MenuLabel>
      {known && <Position {...known} />}
      {!isTrial &&
        ITEMS.map((item) => (
          <MenuItem key={item.page} asChild>
            <Link to={paths.member(item.page)}>
              {item.icon}
              {t(item.label)}
            </Link>
          </MenuItem>
        ))}
      {isAgent && (
        <MenuItem asChild>
          <Link to={paths.agentHome()}>
            <Agents />
            {t('shell.agentCentre')}
          </Link>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<SignOut />} onSelect={() => openDialog({ kind: 'sign-out' })}>
        {t('common.signOut')}
      </MenuItem>
    </Menu>
  );
}
