import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { ErrorState, Kv, Mono, SkeletonRows, Tag } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { RawTexts } from '../../lists/raw-texts.tsx';
import { paths } from '../../paths.ts';

/** One call as it went, raw, with the way to its round. */
export function CallPane({ id }: { id: string | undefined }) {
  const { t, number, dateTime } = useT();
  const { data: call, error } = useQuery<ValueOf<AllCalls['vendorExchange']>>({
    queryKey: ['vendorExchange', id],
    queryFn: ({ signal }) => api('vendorExchange', { id: id! }, { signal }),
    enabled: id !== undefined,
  });
  if (id === undefined) {
    return <p className="grid flex-1 content-center p-6 text-center text-fg3">{t('console-vendors.pickCall')}</p>;
  }
  if (!call) {
    return (
      <div className="p-4">
        {error && <ErrorState title={t('console-shell.errorTitle')} text={error.message} reference={error.requestId} />}
        {!error && <SkeletonRows rows={6} />}
      </div>
    );
  }
  return (
    <div tabIndex={0} className="flex-1 space-y-4 overflow-y-auto p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-md font-extrabold [overflow-wrap:anywhere]">{call.call}</h2>
        <Tag color={call.failed ? 'var(--danger)' : 'var(--success)'}>
          {t(call.failed ? 'console-vendors.callFailed' : 'console-vendors.callFine')}
        </Tag>
      </div>
      <Kv
        rows={[
          [t('console-vendors.vendor'), call.vendor],
          [t('console-vendors.kind'), t(`console-vendors.kind.${call.direction}`)],
          [t('console-vendors.answer'), <Mono key="status">{call.status}</Mono>],
          ['HTTP', call.http ?? '—'],
          [t('console-vendors.took'), t('console-vendors.ms', { ms: number(call.ms) })],
          [t('console-vendors.when'), dateTime(call.at)],
          [t('console-vendors.txId'), call.txId ? <Mono key="tx">{call.txId}</Mono> : '—'],
          [
            t('console-rounds.round'),
            call.round ? (
              <Link
                key="round"
                to={paths.rounds({ q: call.round })}
                className="text-linkc underline underline-offset-4 [overflow-wrap:anywhere]"
              >
                {call.round}
              </Link>
            ) : (
              '—'
            ),
          ],
        ]}
      />
      <RawTexts request={call.request} answer={call.answer} />
    </div>
  );
}
