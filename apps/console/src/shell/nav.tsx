import { type MessageKey, useT } from '@croupier/i18n';
import { Badge } from '@croupier/ui';
import type { ComponentType, SVGProps } from 'react';
import { NavLink } from 'react-router';
import Envelope from '~icons/ph/envelope-simple-fill';
import People from '~icons/ph/users-fill';
import Chat from '~icons/ph/chat-text-fill';
import Book from '~icons/ph/book-open-text-fill';
import Deposit from '~icons/ph/hand-deposit-fill';
import Question from '~icons/ph/seal-question-fill';
import Withdraw from '~icons/ph/hand-withdraw-fill';
import Grid from '~icons/ph/shield-check-fill';
import Chain from '~icons/ph/link-simple-bold';
import Badges from '~icons/ph/identification-badge-fill';
import Checks from '~icons/ph/checks-bold';
import Form from '~icons/ph/user-plus-fill';
import Pencil from '~icons/ph/pencil-simple-fill';
import Scales from '~icons/ph/scales-fill';
import Handshake from '~icons/ph/handshake-fill';
import Cards from '~icons/ph/credit-card-fill';
import Pad from '~icons/ph/game-controller-fill';
import Swap from '~icons/ph/arrows-left-right-bold';
import Sliders from '~icons/ph/sliders-horizontal-bold';
import Rows from '~icons/ph/rows-fill';
import Plugs from '~icons/ph/plugs-connected-fill';
import Dice from '~icons/ph/dice-five-fill';
import Percent from '~icons/ph/chart-line-up-bold';
import Gift from '~icons/ph/gift-fill';
import Power from '~icons/ph/power-bold';
import { useOpenDifferences, useOverview, useWaiting } from '../api/queries.ts';
import { paths } from '../paths.ts';
import { useOperator } from '../stores/session.ts';

interface Item {
  to: string;
  text: MessageKey;
  permission: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
}

interface Group {
  text: MessageKey;
  items: readonly Item[];
}

const GROUPS: readonly Group[] = [
  {
    text: 'console-shell.group.money',
    items: [
      { to: paths.withdrawals(), text: 'console-shell.withdrawals', permission: 'withdrawals.read', icon: Withdraw },
      { to: paths.cases(), text: 'console-shell.cases', permission: 'cases.read', icon: Question },
      { to: paths.deposits(), text: 'console-shell.deposits', permission: 'deposits.read', icon: Deposit },
      { to: paths.transfers(), text: 'console-shell.transfers', permission: 'transfers.read', icon: Swap },
      { to: paths.adjustments(), text: 'console-shell.adjustments', permission: 'adjustments.read', icon: Pencil },
      {
        to: paths.reconciliation(),
        text: 'console-shell.reconciliation',
        permission: 'reconciliation.read',
        icon: Scales,
      },
      {
        to: paths.vendorMoney(),
        text: 'console-shell.vendorMoney',
        permission: 'reconciliation.read',
        icon: Handshake,
      },
      { to: paths.ledger(), text: 'console-shell.ledger', permission: 'ledger.read', icon: Book },
    ],
  },
  {
    text: 'console-shell.group.gaming',
    items: [
      { to: paths.games(), text: 'console-shell.games', permission: 'games.view', icon: Pad },
      { to: paths.rounds(), text: 'console-shell.rounds', permission: 'rounds.view', icon: Dice },
      { to: paths.vendors(), text: 'console-shell.vendors', permission: 'vendors.view', icon: Plugs },
      { to: paths.freeBets(), text: 'console-shell.freeBets', permission: 'freebets.view', icon: Gift },
      { to: paths.returns(), text: 'console-shell.returns', permission: 'games.view', icon: Percent },
      { to: paths.homeRows(), text: 'console-shell.homeRows', permission: 'games.view', icon: Rows },
    ],
  },
  {
    text: 'console-shell.group.players',
    items: [
      { to: paths.people(), text: 'console-shell.people', permission: 'people.read', icon: People },
      { to: paths.feedback(), text: 'console-shell.feedback', permission: 'feedback.read', icon: Chat },
      { to: paths.outbox(), text: 'console-shell.outbox', permission: 'messages.read', icon: Envelope },
    ],
  },
  {
    text: 'console-shell.group.setup',
    items: [
      { to: paths.channels(), text: 'console-shell.channels', permission: 'channels.read', icon: Cards },
      { to: paths.settings(), text: 'console-shell.settings', permission: 'settings.read', icon: Sliders },
      { to: paths.registration(), text: 'console-shell.registration', permission: 'brand.read', icon: Form },
      { to: paths.brand(), text: 'console-shell.brandStatus', permission: 'brand.write', icon: Power },
    ],
  },
  {
    text: 'console-shell.group.team',
    items: [
      { to: paths.approvals(), text: 'console-shell.approvals', permission: 'approvals.read', icon: Checks },
      { to: paths.operators(), text: 'console-shell.operators', permission: 'operators.read', icon: Badges },
      { to: paths.roles(), text: 'console-shell.roles', permission: 'operators.read', icon: Grid },
      { to: paths.audit(), text: 'console-shell.audit', permission: 'audit.read', icon: Chain },
    ],
  },
];

const look =
  'flex h-8.5 items-center gap-2.5 rounded-md px-2.5 font-semibold text-fg2 hover:bg-s2 hover:text-fg ' +
  'aria-[current=page]:bg-primary-soft aria-[current=page]:text-linkc';

/** Only what this operator may open; the server holds to the same permissions. */
export function Nav() {
  const { t } = useT();
  const { permissions } = useOperator();
  const { data } = useOverview();
  const waiting = Number(data?.tiles.find(({ key }) => key === 'withdrawals_waiting')?.value ?? 0);
  const approvals = useWaiting(permissions.includes('approvals.decide')).data?.count ?? 0;
  const differences = useOpenDifferences(permissions.includes('reconciliation.read')).data?.count ?? 0;
  const counts: Readonly<Record<string, number>> = {
    [paths.withdrawals()]: waiting,
    [paths.approvals()]: approvals,
    [paths.vendorMoney()]: differences,
  };
  const shown = GROUPS.map(({ text, items }) => ({
    text,
    items: items.filter(({ permission }) => permissions.includes(permission)),
  })).filter(({ items }) => items.length > 0);
  return (
    <nav aria-label={t('console-shell.menu')} className="mt-3 grid gap-3">
      {shown.map(({ text, items }) => (
        <ul key={text} aria-label={t(text)} className="grid gap-0.5">
          <li aria-hidden className="px-2.5 pb-0.5 text-xs font-semibold text-fg3">
            {t(text)}
          </li>
          {items.map(({ to, text: name, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} className={look}>
                <Icon className="size-4.5 shrink-0" />
                {t(name)}
                <span className="ms-auto">
                  <Badge count={counts[to] ?? 0} />
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
