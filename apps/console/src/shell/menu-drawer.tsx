import { useT } from '@croupier/i18n';
import { IconButton, Sheet } from '@croupier/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import List from '~icons/ph/list-bold';
import { Nav } from './nav.tsx';
import { OperatorCard } from './operator-card.tsx';

/** The menu where there is no room beside the page; it closes when one has gone somewhere. */
export function MenuDrawer() {
  const { t } = useT();
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return (
    <span className="lg:hidden">
      <IconButton
        label={t('console-shell.menu')}
        icon={<List />}
        aria-haspopup="dialog"
        onClick={() => setOpenedAt(pathname)}
      />
      <Sheet
        open={openedAt === pathname}
        onOpenChange={() => setOpenedAt(null)}
        title={t('console-shell.menu')}
        closeOutside
      >
        <div className="grid gap-3 overflow-y-auto p-3 text-sm">
          <Nav />
          <OperatorCard />
        </div>
      </Sheet>
    </span>
  );
}
