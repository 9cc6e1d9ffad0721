import type { ApiRefusal } from '@croupier/client';
import type { AllCalls, InputOf, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Game } from '../../games/game.ts';
import { useSignedIn } from '../../stores/session.ts';

export const PAGE_SIZE = 60;
const FRESH_MS = 60_000;

export type ListInput = InputOf<AllCalls['gameList']>;
type Page = ValueOf<AllCalls['gameList']>;

function usePage(input: ListInput) {
  const { lang } = useT();
  // Somebody's own kinds, and their counts, are another list after signing in.
  const signedIn = useSignedIn();
  return (pageNo: number) => ({
    queryKey: ['gameList', { ...input, pageNo }, lang, signedIn],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page> =>
      api('gameList', { ...input, pageNo, pageSize: PAGE_SIZE }, { signal }),
    staleTime: FRESH_MS,
  });
}

/** The first page: how many there are, what each facet would find, and the first games. */
export function useFirstPage(input: ListInput) {
  const page = usePage(input);
  return useQuery<Page, ApiRefusal>({
    ...page(1),
    // The list stays while it is narrowed; another category's does not.
    placeholderData: (known, before) => {
      const asked = before?.queryKey[1] as ListInput | undefined;
      return asked?.gameType === input.gameType ? known : undefined;
    },
  });
}

/** The games from one place to another, page by page as they are come to; undefined where they are on their way. */
export function useGamesAt(input: ListInput, first: readonly Game[], from: number, to: number) {
  const page = usePage(input);
  const [begin, end] = [Math.floor(from / PAGE_SIZE) + 1, Math.floor(to / PAGE_SIZE) + 1];
  const numbers = Array.from({ length: end - begin + 1 }, (_, at) => begin + at).filter((pageNo) => pageNo > 1);
  const lists = useQueries({
    queries: numbers.map(page),
    combine: (results) => new Map(results.map(({ data }, at) => [numbers[at]!, data?.list])),
  });
  return (at: number): Game | undefined => {
    const pageNo = Math.floor(at / PAGE_SIZE) + 1;
    return pageNo === 1 ? first[at] : lists.get(pageNo)?.[at % PAGE_SIZE];
  };
}
