import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button, Dialog, ErrorState, SkeletonRows, Tag, toast } from '@croupier/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Home } from './draft.ts';

type Version = ValueOf<AllCalls['homeHistory']>['list'][number];

interface HistoryDialogProps {
  home: Home;
  /** Puts what it was into the editor; it is looked at there, and saved. */
  onTake: (home: Home) => void;
  onClose: () => void;
}

/** Who changed what of the home page and when; what it was can be taken up again. */
export function HistoryDialog({ home, onTake, onClose }: HistoryDialogProps) {
  const { t, lang, dateTime } = useT();
  const { data, error } = useQuery<ValueOf<AllCalls['homeHistory']>>({
    queryKey: ['homeHistory', home.version],
    queryFn: ({ signal }) => api('homeHistory', {}, { signal }),
  });
  const take = useMutation({
    mutationFn: (version: number) => api('homeVersion', { version: String(version) }),
    onSuccess: (then) => {
      onTake(then);
      onClose();
    },
    onError: (failure) => toast({ kind: 'error', title: failure.message }),
  });
  const names = new Map<string, string>(
    home.rows.map((row) => [row.gameType, lang === 'TW' ? row.titleTW : row.titleEN]),
  );
  const said = ({ steps }: Version) =>
    steps
      .map(({ what, row }) => t(`console-home.step.${what}`, { row: row === null ? '' : (names.get(row) ?? row) }))
      .join(' · ');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('console-home.history')}
      className="sm:!w-[min(38rem,100vw-2rem)]"
    >
      <div className="grid gap-3 p-5 text-[.875rem]">
        <p className="text-fg2">{t('console-home.historyText')}</p>
        {error && <ErrorState title={t('console-shell.errorTitle')} text={error.message} />}
        {!data && !error && <SkeletonRows rows={4} />}
        {data?.list.length === 0 && <p className="text-fg3">{t('console-home.noHistory')}</p>}
        <ol className="divide-y divide-[var(--line)]">
          {data?.list.map((version) => (
            <li key={version.version} className="flex flex-wrap items-center gap-3 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="tnum font-bold">
                  {version.savedAt
                    ? `${dateTime(version.savedAt)} · ${version.savedBy}`
                    : t('console-home.firstVersion')}
                </p>
                {version.steps.length > 0 && <p className="text-xs text-fg2">{said(version)}</p>}
              </div>
              {version.version === home.version ? (
                <Tag color="var(--success)">{t('console-home.currentVersion')}</Tag>
              ) : (
                <Button
                  size="sm"
                  busy={take.isPending && take.variables === version.version}
                  onClick={() => take.mutate(version.version)}
                >
                  {t('console-home.take')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
