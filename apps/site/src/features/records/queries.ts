import type { ApiRefusal } from '@croupier/client';
import type { AllCalls, InputOf, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

type PagedName = 'betRecord' | 'accountRecord';
type PagedInput<N extends PagedName> = Omit<InputOf<AllCalls[N]>, 'cursor' | 'limit'>;
type Row<N extends PagedName> = ValueOf<AllCalls[N]>['list'][number];
interface Page<N extends PagedName> {
  list: Row<N>[];
  nextCursor: string | null;
}

export type BetRow = Row<'betRecord'>;
export type AccountRow = Row<'accountRecord'>;
export type RecordKind = AccountRow['kind'];

/** A list that goes on from cursor to cursor. What is shown stays while another filter is on its way. */
export function useRecordPages<N extends PagedName>(name: N, input: PagedInput<N>, limit: number) {
  const { lang } = useT();
  const query = useInfiniteQuery<Page<N>, ApiRefusal, Row<N>[], unknown[], string | undefined>({
    queryKey: [name, input, lang],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...input, limit, ...(pageParam ? { cursor: pageParam } : {}) };
      return (api as (...args: unknown[]) => Promise<Page<N>>)(name, asked, { signal });
    },
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap((page) => page.list),
    placeholderData: keepPreviousData,
  });
  return { ...query, rows: query.data };
}
