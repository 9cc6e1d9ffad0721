import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Filters and the picked row live in the address: what one sees can be linked to. */
export function useAddress<N extends string>(names: readonly N[]) {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? undefined])) as Record<
    N,
    string | undefined
  >;
  const change = useCallback(
    (changes: Partial<Record<N, string | undefined>>) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes) as [N, string | undefined][]) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      );
    },
    [setSearch],
  );
  return [values, change] as const;
}
