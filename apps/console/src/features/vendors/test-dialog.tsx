import { type MessageKey, useT } from '@croupier/i18n';
import { Button, Dialog, ErrorState, SkeletonRows } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import Fine from '~icons/ph/check-circle-fill';
import Skipped from '~icons/ph/minus-circle';
import Doubtful from '~icons/ph/warning-circle-fill';
import Wrong from '~icons/ph/x-circle-fill';
import { api } from '../../api/api.ts';
import type { ConnectionTest } from './words.ts';

type Check = ConnectionTest['checks'][number];

const ICON = { fine: Fine, doubtful: Doubtful, wrong: Wrong, skipped: Skipped } as const;
const COLOR = {
  fine: 'text-success',
  doubtful: 'text-[var(--warning)]',
  wrong: 'text-danger',
  skipped: 'text-fg3',
} as const;

function Finding({ check }: { check: Check }) {
  const { t, number, dateTime } = useT();
  const Icon = ICON[check.state];
  const raw = check.detail ?? '—';
  const detail = check.found === 'heard' ? dateTime(raw) : raw;
  return (
    <li className="flex gap-3 py-2.5">
      <Icon className={`mt-0.5 size-4.5 shrink-0 ${COLOR[check.state]}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-2">
          <span className="font-bold">{t(`console-vendors.check.${check.name}`)}</span>
          <span className="tnum text-xs text-fg3">
            {t(`console-vendors.checkState.${check.state}`)}
            {check.ms !== null && check.ms > 0 && ` · ${t('console-vendors.ms', { ms: number(check.ms) })}`}
          </span>
        </p>
        {check.state !== 'skipped' && (
          <p className="text-fg2 [overflow-wrap:anywhere]">
            {t(`console-vendors.found.${check.found}` as MessageKey, { detail })}
          </p>
        )}
      </div>
    </li>
  );
}

/** Asks the vendor at once, and says of each part of the connection how it stands and what to do. */
export function TestDialog({ vendor, onClose }: { vendor: string; onClose: () => void }) {
  const { t } = useT();
  const test = useQuery<ConnectionTest>({
    queryKey: ['testConnection', vendor],
    queryFn: ({ signal }) => api('testConnection', { vendor }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const wrong = test.data?.checks.filter(({ state }) => state === 'wrong').length ?? 0;
  const doubtful = test.data?.checks.filter(({ state }) => state === 'doubtful').length ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('console-vendors.testTitle', { vendor })}
      className="sm:!w-[min(36rem,100vw-2rem)]"
    >
      <div className="grid gap-3 p-5 text-[.875rem]">
        <p role="status" className="font-semibold">
          {test.isFetching
            ? t('console-vendors.testing')
            : test.data && t('console-vendors.tested', { wrong, doubtful })}
        </p>
        {test.isFetching && !test.data && <SkeletonRows rows={5} />}
        {test.error && <ErrorState title={t('console-shell.errorTitle')} text={test.error.message} />}
        {test.data && (
          <ul className={`divide-y divide-[var(--line)] ${test.isFetching ? 'opacity-60' : ''}`}>
            {test.data.checks.map((check) => (
              <Finding key={check.name} check={check} />
            ))}
          </ul>
        )}
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{t('console-vendors.close')}</Button>
          <Button kind="primary" busy={test.isFetching} onClick={() => void test.refetch()}>
            {t('console-vendors.testAgain')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
