import type { MessageKey } from '@croupier/i18n';
import type { ComponentType, SVGProps } from 'react';
import Swap from '~icons/ph/arrows-left-right-bold';
import Deposit from '~icons/ph/hand-deposit-fill';
import Withdraw from '~icons/ph/hand-withdraw-fill';
import House from '~icons/ph/house-simple-fill';
import Megaphone from '~icons/ph/megaphone-fill';
import Overview from '~icons/ph/squares-four-fill';
import Tree from '~icons/ph/tree-structure-fill';
import { paths } from '../paths.ts';

export interface AgentMenuItem {
  to: string;
  label: MessageKey;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
}

export interface AgentMenuGroup {
  label: MessageKey;
  items: readonly AgentMenuItem[];
}

/** [spec 2.24] The pages of the agent centre that stand; an agent's money is kept in the pages of every account. */
export const AGENT_MENU: readonly AgentMenuGroup[] = [
  {
    label: 'agent.groupTeam',
    items: [
      { to: paths.agentHome(), label: 'agent.overview', icon: Overview },
      { to: paths.agentHome('downlineManagmentView'), label: 'agent.downline', icon: Tree },
    ],
  },
  {
    label: 'agent.groupMoney',
    items: [
      { to: paths.deposit(), label: 'common.deposit', icon: Deposit },
      { to: paths.withdrawal(), label: 'common.withdraw', icon: Withdraw },
      { to: paths.agentHome('transferUpline'), label: 'transfer.title', icon: Swap },
    ],
  },
  {
    label: 'agent.groupMore',
    items: [
      { to: paths.agentHome('agentAnnouncement'), label: 'agent.announcements', icon: Megaphone },
      { to: paths.home(), label: 'agent.toSite', icon: House },
    ],
  },
];
