import type { AllCalls, ValueOf } from '@croupier/contract';
import type { ApiRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, EmptyState, ErrorState, PageTitle, SkeletonRows } from '@croupier/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import Glass from '~icons/ph/magnifying-glass-bold';
import { api } from '../api/api.ts';
import { DownlineList } from './downline-list.tsx';

type Pages = ValueOf<AllCalls['agentDownline']>;

function useDownline(search: string) {
  return useInfiniteQuery<Pages, ApiRefusal, { pages: Pages[] }, readonly unknown[], string | null>({
    queryKey: ['agentDownline', search],
    queryFn: ({ pageParam, signal }) => {
      const asked = { limit: '20', ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) };
      return api('agentDownline', asked, { signal });
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

function Search({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useT();
  const [text, setText] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" className="flex gap-2" onSubmit={submit}>
      <input
        type="search"
        aria-label={t('agent.search')}
        placeholder={t('agent.search')}
        className="field !min-h-10 w-52"
        maxLength={40}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" icon={<Glass />}>
        {t('agent.find')}
      </Button>
    </form>
  );
}

/** [spec 2.24] downlineManagmentView: who stands directly below. */
export function DownlinePage() {
  const { t } = useT();
  const [address, setAddress] = useSearchParams();
  const search = address.get('q') ?? '';
  const query = useDownline(search);
  const list = query.data?.pages.flatMap((page) => page.list) ?? [];
  const find = (text: string) => setAddress(text ? { q: text } : {}, { replace: true });
  const empty = query.data !== undefined && list.length === 0;
  return (
    <>
      <PageTitle title={t('agent.downline')} sub={t('agent.downlineSub')}>
        <Search key={search} value={search} onSearch={find} />
      </PageTitle>
      {query.isPending && <SkeletonRows rows={6} />}
      {query.error && list.length === 0 && (
        <ErrorState
          title={t('agent.errorTitle')}
          text={query.error.message}
          reference={query.error.requestId}
          onRetry={() => void query.refetch()}
        />
      )}
      {empty && search && (
        <EmptyState
          art="empty/em-search"
          title={t('agent.nothingFound')}
          actions={<Button onClick={() => find('')}>{t('agent.clear')}</Button>}
        />
      )}
      {empty && !search && <EmptyState title={t('agent.empty')} text={t('agent.emptyText')} />}
      {list.length > 0 && <DownlineList list={list} label={t('agent.downline')} />}
      {query.hasNextPage && (
        <Button
          className="mx-auto mt-4 !flex"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('agent.more')}
        </Button>
      )}
    </>
  );
}
