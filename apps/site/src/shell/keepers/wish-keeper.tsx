import { isRefusal } from '@croupier/client';
import { toast } from '@croupier/ui';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../api/api.ts';
import { useFavourites } from '../../games/favourites.ts';
import { useLaunch } from '../../games/use-launch.ts';
import { useDialog } from '../../stores/dialogs.ts';
import { takeWish, useWish } from '../../stores/wish.ts';
import { useMember } from '../member.ts';

/** [spec 4.13] Who was asked to log in on the way to a game goes on there, once nothing else waits for an answer. */
export function WishKeeper() {
  const { isReal, isTrial, member } = useMember();
  const wished = useWish((store) => store.wish !== null);
  const free = useDialog((store) => store.dialog === null) && member?.mustChangePassword !== true;
  const launch = useLaunch();
  const { add } = useFavourites();
  const goOn = useEffectEvent(async () => {
    const wish = takeWish();
    if (!wish) return;
    try {
      const { game } = await api('gameByCode', { gameCode: wish.gameCode });
      await (wish.act === 'launch' ? launch(game) : add(game));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast({ kind: 'error', title: error.message });
    }
  });
  useEffect(() => {
    if (!wished) return;
    // A trial was chosen instead: it has been told, or will be at the next game, that it takes a real account.
    if (isTrial && free) takeWish();
    else if (isReal && free) void goOn();
  }, [wished, isReal, isTrial, free]);
  return null;
}
