import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, code, id, instant, page } from '../schemas.ts';

const rate = { max: 600, perSeconds: 60 };

const said = z.object({
  nameTW: z.string(),
  nameEN: z.string(),
  gameType: z.string(),
  volatility: z.nullable(z.enum(['low', 'medium', 'high'])),
  rtpPpm: z.nullable(z.int()),
  lines: z.nullable(z.int()),
  minStake: z.nullable(amount),
  maxStake: z.nullable(amount),
});

/** Games as vendors list them, held against the catalogue. */
export const consoleVendorGames = {
  gameDifferences: call({
    name: 'gameDifferences',
    spec: 'where a vendor’s list and the catalogue differ and nobody has decided yet, oldest first',
    method: 'GET',
    path: '/console/api/vendor-games/differences',
    actor: 'operator:games.view',
    input: z.strictObject({ ...page, vendor: z.optional(code(20)) }),
    value: z.object({
      /** Every connection of the brand; `syncedAt`: when its list was read last. */
      vendors: z.array(z.object({ vendor: z.string(), open: z.int(), syncedAt: z.nullable(instant) })),
      list: z.array(
        z.object({
          id: z.string(),
          vendor: z.string(),
          /** As the vendor calls it. */
          gameCode: z.string(),
          kind: z.enum(['new', 'changed', 'gone']),
          /** As the vendor says; of a game that is gone, as we have it. */
          listed: said,
          /** Of a change, as we have it, and what is another. */
          ours: z.nullable(said),
          fields: z.array(z.string()),
          foundAt: instant,
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
    rate,
  }),
  syncVendorGames: call({
    name: 'syncVendorGames',
    spec: 'reads a vendor’s list now; changes nothing but the list of differences',
    method: 'POST',
    path: '/console/api/vendor-games/sync',
    actor: 'operator:games.manage',
    input: z.strictObject({ vendor: code(20) }),
    value: z.object({ differences: z.int() }),
    refusals: [],
    rate: { max: 20, perSeconds: 60 },
  }),
  decideGameDifferences: call({
    name: 'decideGameDifferences',
    spec: 'approved: the catalogue says what the vendor says; dismissed: until the vendor says something else',
    method: 'POST',
    path: '/console/api/vendor-games/decide',
    actor: 'operator:games.manage',
    input: z.strictObject({
      ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
      decision: z.enum(['approved', 'dismissed']),
    }),
    /** How many: what was decided before, or says something else by now, is left alone. */
    value: z.object({ decided: z.int() }),
    refusals: [],
    rate,
  }),
};
