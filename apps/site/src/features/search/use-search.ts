import type { ApiRefusal } from '@croupier/client';
import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/api.ts';

export type Found = ValueOf<AllCalls['searchGames']>;

/** Between two letters of somebody who types. */
const PAUSE_MS = 120;
const SHOWN = 30;
const FRESH_MS = 60_000;

/**
 * What fits the words, asked for once they rest. Until the next answer is there the last one stands, and one that
 * nobody waits for any more is called off.
 */
export function useSearch(words: string) {
  const { lang } = useT();
  const [keyword, setKeyword] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(words), words === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const { data, error, refetch, isFetching } = useQuery<Found, ApiRefusal>({
    queryKey: ['searchGames', keyword, lang],
    queryFn: ({ signal }) => api('searchGames', { keyword, limit: SHOWN }, { signal }),
    enabled: keyword !== '',
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: 1,
  });
  const waiting = isFetching || keyword !== words;
  return {
    found: words === '' ? undefined : data,
    error: words === '' ? null : error,
    waiting,
    retry: () => void refetch(),
  };
}
