import type { ApiRefusal } from '@croupier/client';
import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button, Card, Delta, SkeletonRows, Tag } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import In from '~icons/ph/arrow-down-left-bold';
import Out from '~icons/ph/arrow-up-right-bold';
import { api } from '../../../api/api.ts';

type Page = ValueOf<AllCalls['vendorMoves']>;
type Move = Page['list'][number];

const PAGE_SIZE = 10;
const COLORS: Record<Move['state'], string> = {
  asked: 'var(--info)',
  sent: 'var(--info)',
  unknown: 'var(--warning)',
  done: 'var(--success)',
  failed: 'var(--fg-3)',
};

function useMoves() {
  const { lang } = useT();
  return useInfiniteQuery<Page, ApiRefusal, Move[], readonly unknown[], string | undefined>({
    queryKey: ['vendorMoves', 'pages', lang],
    queryFn: ({ pageParam, signal }) =>
      api('vendorMoves', { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });
}

function Row({ move }: { move: Move }) {
  const { t, signed, money, dateTime } = useT();
  const { direction, name, amount, reference, createdAt, state } = move;
  const out = direction === 'out';
  const Icon = out ? Out : In;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-md bg-s2 text-fg2">
        <Icon />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-bold">{t(out ? 'funds.to' : 'funds.from', { name })}</span>
          <Tag color={COLORS[state]}>{t(`funds.state.${state}`)}</Tag>
        </p>
        <p className="tnum truncate text-xs text-fg3">
          {dateTime(createdAt)} · {reference}
        </p>
      </div>
      {state === 'failed' ? (
        <Delta sign={0} text={money(amount, '')} className="line-through" />
      ) : (
        <Delta sign={0} text={signed(out ? `-${amount}` : amount)} />
      )}
    </li>
  );
}

/** Both ways, newest first; as they stand now. */
export function FundsList() {
  const { t } = useT();
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useMoves();
  return (
    <Card title={t('funds.record')}>
      {isPending ? (
        <SkeletonRows rows={3} />
      ) : data === undefined || data.length === 0 ? (
        <p className="py-6 text-center text-fg3">{t('funds.none')}</p>
      ) : (
        <ul className="-my-2 divide-y divide-[var(--line)]">
          {data.map((move) => (
            <Row key={move.id} move={move} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="mx-auto mt-4 !flex" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('funds.more')}
        </Button>
      )}
    </Card>
  );
}
