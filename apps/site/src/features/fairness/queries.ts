import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/use-call.ts';
import { useSignedIn } from '../../stores/session.ts';

/** The only game with seeds so far. */
export const SEEDED_GAME = 'BGS_DRAGON25';

export function useRound(id: string | null) {
  const signedIn = useSignedIn();
  return useCall('round', { id: id ?? '' }, { enabled: signedIn && id !== null });
}

/** The seed pair of the next round. */
export function useSeedPair(game: string) {
  const signedIn = useSignedIn();
  return useCall('slotState', { game }, { enabled: signedIn, staleTime: 0, gcTime: 0 });
}

/** Reveals the old seed, so the rounds that are shown may now be open. */
export function useRotateSeed(game: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (clientSeed: string) => api('rotateSeed', { game, clientSeed }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['slotState'] }),
        client.invalidateQueries({ queryKey: ['round'] }),
      ]),
  });
}
