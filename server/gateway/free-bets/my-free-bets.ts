import { type ValueOf, type freeBets as contract, formatAmount } from '@croupier/contract';
import { gameCard, gamesByCode } from '#games';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { shownState } from './free-bet.ts';
import { type Reward, selectRewards } from './reward-store.ts';

type Mine = ValueOf<typeof contract.myFreeBets>['list'][number];

const MOST = 100;
/** So long those that have ended are shown. */
const SHOWN_MS = 30 * 86_400_000;

/** As the person sees it; null for what they never had. */
function stateFor(reward: Reward, now: Date): Mine['state'] | null {
  const state = shownState(reward, now);
  if (state === 'granted') return reward.validFrom > now ? 'later' : 'ready';
  if (state === 'cancelling') return 'cancelled';
  return state === 'used_up' || state === 'expired' || state === 'cancelled' ? state : null;
}

const isOpen = ({ state }: Mine): boolean => state === 'ready' || state === 'later';

/** A person's free bets at vendors. */
export function myFreeBetRoutes({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Handlers<typeof contract> {
  return {
    async myFreeBets({ language }, { brand, session, lang }) {
      const now = clock.now();
      const endsAfter = new Date(now.getTime() - SHOWN_MS);
      const rows = await selectRewards(db, brand.id, { personId: session.personId, endsAfter, now, limit: MOST });
      const games = await gamesByCode(db, brand.id);
      const mine = rows.flatMap((row): Mine[] => {
        const [state, game] = [row.grantedAt ? stateFor(row, now) : null, games.get(row.gameCode)];
        if (!state || !game) return [];
        return [
          {
            id: String(row.id),
            game: gameCard(game, language ?? lang, new Map()),
            vendor: row.vendor,
            value: formatAmount(row.value),
            count: row.count,
            left: row.count - row.used,
            won: formatAmount(row.won),
            from: row.validFrom.toISOString(),
            until: row.validUntil.toISOString(),
            state,
          },
        ];
      });
      const open = mine.filter(isOpen).toSorted((a, b) => a.until.localeCompare(b.until));
      return { list: [...open, ...mine.filter((one) => !isOpen(one))] };
    },
  };
}
