import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button, Tag, toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export type MaintenanceWindow = ValueOf<AllCalls['maintenanceWindows']>['list'][number];

const COLOR: Readonly<Record<MaintenanceWindow['state'], string>> = {
  ahead: 'var(--info)',
  in_force: 'var(--warning)',
  over: 'var(--fg-3)',
  cancelled: 'var(--fg-3)',
};

/** What shows when games are closed: asked anew whenever that is changed. */
const STALE = ['maintenanceWindows', 'operatedGames', 'operatedGame', 'vendorOverview'];

/** Reads anew whatever shows when games are closed. */
export function useWindowsChanged() {
  const queries = useQueryClient();
  return () => Promise.all(STALE.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

interface Props {
  windows: readonly MaintenanceWindow[];
  /** Whether each says what it closes: a list of one game's need not. */
  subjects?: boolean;
  mayWrite: boolean;
}

/** Whiles in which something is closed; those that are not over can be taken back or ended. */
export function MaintenanceList({ windows, subjects = false, mayWrite }: Props) {
  const { t, lang, dateTime } = useT();
  const refresh = useWindowsChanged();
  const end = useMutation({
    mutationFn: (window: MaintenanceWindow) => api('endMaintenance', { id: window.id }),
    onSuccess: () => toast({ kind: 'success', title: t('console-games.windowEnded') }),
    onError: (error) => toast({ kind: 'error', title: error.message }),
    onSettled: refresh,
  });
  return (
    <ul className="grid gap-2">
      {windows.map((window) => {
        const game = window.game && (lang === 'TW' ? window.game.nameTW : window.game.nameEN);
        const subject = game ?? t('console-games.allOf', { vendor: window.vendor ?? '' });
        return (
          <li key={window.id} className="grid gap-1 rounded-md bg-s2 p-3 text-[.8125rem]">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 font-bold [overflow-wrap:anywhere]">
                {subjects || window.vendor ? subject : t('console-games.thisGame')}
              </span>
              <Tag color={COLOR[window.state]}>{t(`console-games.window.${window.state}`)}</Tag>
            </div>
            <p className="tnum text-fg2">
              {dateTime(window.beginsAt)} – {dateTime(window.cancelledAt ?? window.endsAt)}
            </p>
            {window.note && <p className="text-fg2 [overflow-wrap:anywhere]">{window.note}</p>}
            <div className="flex items-center justify-between gap-2">
              <span className="text-xs text-fg3">{window.madeBy}</span>
              {mayWrite && (window.state === 'ahead' || window.state === 'in_force') && (
                <Button
                  size="sm"
                  busy={end.isPending && end.variables === window}
                  aria-label={t(window.state === 'ahead' ? 'console-games.takeBackOf' : 'console-games.endOf', {
                    what: subject,
                  })}
                  onClick={() => end.mutate(window)}
                >
                  {t(window.state === 'ahead' ? 'console-games.takeBack' : 'console-games.endNow')}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
