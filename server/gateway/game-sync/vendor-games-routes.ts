import { type consoleVendorGames as contract, Refusal, type ValueOf } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { changedFields } from './compare-games.ts';
import { decideDifferences } from './decide-differences.ts';
import { type Duty, claimDuty } from '../duty-store.ts';
import { type StoredDifference, differenceCounts, openDifferences } from './game-difference-store.ts';
import type { GameSaid } from './listed-game.ts';
import { syncGames } from './sync-games.ts';
import { VendorFailure } from '../our-calls/vendor-failure.ts';

type View = ValueOf<typeof contract.gameDifferences>['list'][number];
type Said = View['listed'];

const view = ({ id, vendor, gameCode, kind, listed, ours, foundAt }: StoredDifference): View => ({
  id: String(id),
  vendor,
  gameCode,
  kind,
  listed: listed as GameSaid as Said,
  ours: ours as Said | null,
  fields: ours ? [...changedFields(ours, listed)] : [],
  foundAt: foundAt.toISOString(),
});

/** Vendors' lists against the catalogue. Everything is of the operator's own brand. */
export function vendorGamesRoutes(kernel: Kernel): Handlers<typeof contract> {
  const { db, clock } = kernel;
  return {
    async gameDifferences({ vendor = null, cursor, limit }, { session: { brandId } }) {
      const after = cursor && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : 0n;
      const [counts, rows] = await Promise.all([
        differenceCounts(db, brandId),
        openDifferences(db, { brandId, vendor, after, limit: limit + 1 }),
      ]);
      const list = rows.slice(0, limit);
      return {
        vendors: counts.map((one) => ({ ...one, syncedAt: one.syncedAt?.toISOString() ?? null })),
        list: list.map(view),
        nextCursor: rows.length > limit ? String(list.at(-1)!.id) : null,
      };
    },
    async syncVendorGames({ vendor }, { session: { brandId } }) {
      const now = clock.now();
      if (!(await differenceCounts(db, brandId)).some((one) => one.vendor === vendor)) throw new Refusal('not_found');
      const duty: Duty = { brandId, vendor, job: 'sync', period: now.toISOString() };
      await claimDuty(db, duty, { now, until: now });
      try {
        return { differences: await syncGames(kernel, duty) };
      } catch (error) {
        if (error instanceof VendorFailure) throw new Refusal('unavailable');
        throw error;
      }
    },
    async decideGameDifferences({ ids, decision }, by) {
      return { decided: await decideDifferences(kernel, by, ids.map(BigInt), decision) };
    },
  };
}
