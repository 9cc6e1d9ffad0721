import type { ParsedOf, consoleGamesBulk as contract } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { type BulkState, type BulkWish, bulkStateOf } from './bulk-change.ts';
import { changeGames, previewGames } from './change-games.ts';
import { countOperated, selectOperated } from './operated-game-store.ts';

/** As many as may be changed together. */
const MOST = 500;

const wishFrom = ({ enabled, hot, isNew, addTags, dropTags, place }: ParsedOf<typeof contract.previewGames>) =>
  ({
    enabled: enabled ?? null,
    hot: hot ?? null,
    isNew: isNew ?? null,
    addTags,
    dropTags,
    place: place ?? null,
  }) satisfies BulkWish;

const stateView = (state: BulkState) => ({ ...bulkStateOf(state), tags: [...state.tags] });

/** Many games at once, as operators find and change them. */
export function bulkGamesRoutes(kernel: Pick<Kernel, 'db' | 'clock'>): Handlers<typeof contract> {
  const { db } = kernel;
  return {
    async foundGames({ search, vendor, gameType, state, mark }, { session: { brandId } }) {
      const filter = { search: search?.trim() || undefined, vendor, gameType, state, mark };
      const [rows, total] = await Promise.all([
        selectOperated(db, brandId, filter, { after: null, limit: MOST }),
        countOperated(db, brandId, filter),
      ]);
      return { nodeIds: rows.map(({ id }) => String(id)), total };
    },
    async previewGames(input, by) {
      const { steps, ...rest } = await previewGames(kernel, by, input.nodeIds.map(BigInt), wishFrom(input));
      const list = steps.map(({ game, after }) => ({
        nodeId: String(game.id),
        code: game.code,
        nameTW: game.name.TW,
        nameEN: game.name.EN,
        icon: game.icon,
        before: stateView(game),
        after: stateView(after),
      }));
      return { list, ...rest };
    },
    async changeGames({ seen = null, ...input }, by) {
      return { changed: await changeGames(kernel, by, input.nodeIds.map(BigInt), { ...wishFrom(input), seen }) };
    },
  };
}
