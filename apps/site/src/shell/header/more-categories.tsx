import { useT } from '@croupier/i18n';
import { Menu, MenuItem } from '@croupier/ui';
import { Link } from 'react-router';
import type { GameMenu } from '../../games/game.ts';
import { paths } from '../../paths.ts';
import { MoreTrigger } from './more-trigger.tsx';

export interface HiddenCategory {
  menu: GameMenu;
  /** Where the row itself has room for it, it is not repeated here. */
  className: string;
}

/** [spec 2.14] The categories that the row has no room for, in the same order. */
export default function MoreCategories({ hidden }: { hidden: readonly HiddenCategory[] }) {
  const { t } = useT();
  return (
    <Menu defaultOpen trigger={<MoreTrigger />}>
      {hidden.map(({ menu, className }) => (
        <MenuItem key={menu.gameType} asChild>
          <Link to={paths.category(menu.gameType)} className={className}>
            {t(`shell.category.${menu.gameType}`)}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}
