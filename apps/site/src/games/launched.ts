import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiRefusal } from '@croupier/client';
import { api } from '../api/api.ts';
import type { Game } from './game.ts';

/**
 * A vendor's page that was opened for this person, for this once. It lives in memory only: the address bar has the
 * game's code, and whoever opens that anew is given a page of their own.
 */
const keyOf = (gameCode: string) => ['launched', gameCode];

/** Where the page that has been opened is handed to the game page, which would otherwise open a second one. */
export function handOver(client: QueryClient, gameCode: string, target: string): void {
  client.setQueryData(keyOf(gameCode), target);
}

/** The address of the vendor's page; opened now unless it was handed over, and thrown away when the person leaves. */
export function useLaunched(game: Game, enabled: boolean) {
  const client = useQueryClient();
  const { gameCode, nodeId, vassalage: vendor } = game;
  useEffect(() => () => client.removeQueries({ queryKey: keyOf(gameCode) }), [client, gameCode]);
  return useQuery<string, ApiRefusal>({
    queryKey: keyOf(gameCode),
    queryFn: async () => (await api('launchGame', { nodeId, vendor, backUrl: `${location.pathname}` })).target,
    enabled,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
