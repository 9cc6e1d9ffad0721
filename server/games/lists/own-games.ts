import { Refusal } from '@croupier/contract';
import type { Database } from '#kernel/database/pool';
import { readFavourites, readRecents } from './person-store.ts';
import type { Kind, OwnGames } from './select-games.ts';

/** Spec 9.4: how far back recents go. */
export const RECENT_LIMIT = 20;

const NONE: OwnGames = { favourites: [], recents: [] };

/**
 * What a list needs to know of the person who asks. A visitor has nothing of the kind: refuses `not_logged_in` where
 * it is asked for.
 * @param counted both are counted beside the list
 */
export async function ownGames(
  db: Database,
  personId: bigint | undefined,
  kind: Kind,
  counted: boolean,
): Promise<OwnGames> {
  if (personId === undefined) {
    if (kind === 'FAV' || kind === 'RECENT') throw new Refusal('not_logged_in');
    return NONE;
  }
  const [favourites, recents] = await Promise.all([
    counted || kind === 'FAV' ? readFavourites(db, personId) : [],
    counted || kind === 'RECENT' ? readRecents(db, personId, RECENT_LIMIT) : [],
  ]);
  return { favourites, recents };
}
