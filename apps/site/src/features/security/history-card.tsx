import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT, type MessageKey } from '@croupier/i18n';
import { Button, Card, SkeletonRows } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { SignIn } from './safeguards.ts';
import { SignInRow } from './sign-in-row.tsx';

const PAGE = 10;
const ENDED: Record<string, MessageKey> = {
  signed_out: 'security.ended.signed_out',
  signed_out_elsewhere: 'security.ended.signed_out_elsewhere',
  password_changed: 'security.ended.password_changed',
  locked: 'security.ended.locked',
};

type Page = ValueOf<AllCalls['signInHistory']>;

function useHistoryPages() {
  const { lang } = useT();
  return useInfiniteQuery({
    queryKey: ['signInHistory', {}, lang],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      api('signInHistory', { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
  });
}

/** [spec 2.23] When, from where and how it ended: what is not one's own is seen here. */
export function HistoryCard() {
  const { t, dateTime } = useT();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistoryPages();
  const how = ({ endReason }: SignIn): MessageKey =>
    endReason === null ? 'security.stillOn' : (ENDED[endReason] ?? 'security.ended.other');
  const rows = data?.pages.flatMap(({ list }) => list);
  return (
    <Card title={t('security.history')}>
      {!rows && <SkeletonRows rows={3} />}
      <ul aria-label={t('security.history')} className="space-y-3">
        {rows?.map((row) => (
          <SignInRow
            key={row.id}
            signIn={row}
            sub={`${t('security.historyAt', { time: dateTime(row.createdAt) })} · ${t(how(row))}`}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('security.more')}
        </Button>
      )}
    </Card>
  );
}
