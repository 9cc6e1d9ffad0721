import type { ApiRefusal } from '@croupier/client';
import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button, Card, Delta, Skeleton } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import In from '~icons/ph/arrow-down-left-bold';
import Out from '~icons/ph/arrow-up-right-bold';
import { api } from '../../../api/api.ts';

type Page = ValueOf<AllCalls['transfers']>;
type Transfer = Page['list'][number];

const PAGE_SIZE = 10;

function useTransfers() {
  return useInfiniteQuery<Page, ApiRefusal, Transfer[], readonly unknown[], string | undefined>({
    queryKey: ['transfers', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api('transfers', { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });
}

function Row({ transfer }: { transfer: Transfer }) {
  const { t, signed, dateTime } = useT();
  const { direction, counterpart, counterpartIs, amount, reference, createdAt } = transfer;
  const sent = direction === 'sent';
  const Icon = sent ? Out : In;
  const said = sent ? 'transfer.sentTo' : 'transfer.receivedFrom';
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-md bg-s2 text-fg2">
        <Icon />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-bold">{t(said, { name: counterpart })}</span>
          <span className="text-xs text-fg3">
            {t(counterpartIs === 'upline' ? 'transfer.isUpline' : 'transfer.isDownline')}
          </span>
        </p>
        <p className="tnum truncate text-xs text-fg3">
          {dateTime(createdAt)} · {reference}
        </p>
      </div>
      <Delta sign={sent ? -1 : 1} text={signed(sent ? `-${amount}` : amount)} />
    </li>
  );
}

/** Both ways, newest first. */
export function TransferList() {
  const { t } = useT();
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useTransfers();
  if (isPending) return <Skeleton className="h-64 !rounded-xl" />;
  return (
    <Card title={t('transfer.record')}>
      {data === undefined || data.length === 0 ? (
        <p className="py-6 text-center text-fg3">{t('transfer.none')}</p>
      ) : (
        <ul className="-my-2 divide-y divide-[var(--line)]">
          {data.map((transfer) => (
            <Row key={transfer.id} transfer={transfer} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="mx-auto mt-4 !flex" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('transfer.more')}
        </Button>
      )}
    </Card>
  );
}
