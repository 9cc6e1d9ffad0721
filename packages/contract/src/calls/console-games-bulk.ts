import * as z from 'zod/mini';
import { call } from '../call.ts';
import { code, id, text } from '../schemas.ts';
import { GAME_TYPES } from './games.ts';

/** So many games are changed together at most. */
const MOST_TOGETHER = 500;
const rate = { max: 600, perSeconds: 60 };
const tag = z.string().check(z.regex(/^[a-z0-9]([a-z0-9-]{0,18}[a-z0-9])?$/));
const tags = z._default(z.array(tag).check(z.maxLength(10)), []);

/** What is left out stays as it is. */
const wish = {
  nodeIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_TOGETHER)),
  enabled: z.optional(z.boolean()),
  hot: z.optional(z.boolean()),
  isNew: z.optional(z.boolean()),
  addTags: tags,
  dropTags: tags,
  /** The first of them gets this place, the others follow it in the order they have now. */
  place: z.optional(z.int().check(z.minimum(0), z.maximum(999_000))),
};

const state = z.object({
  enabled: z.boolean(),
  hot: z.boolean(),
  isNew: z.boolean(),
  sort: z.int(),
  tags: z.array(z.string()),
});

export const consoleGamesBulk = {
  foundGames: call({
    name: 'foundGames',
    spec: '3.11: which games a filter finds, in the brand’s order, as many as may be changed together',
    method: 'GET',
    path: '/console/api/games/found',
    actor: 'operator:games.view',
    input: z.strictObject({
      search: z.optional(text(60)),
      vendor: z.optional(code(20)),
      gameType: z.optional(z.enum(GAME_TYPES)),
      state: z.optional(z.enum(['open', 'maintenance', 'soon', 'closed'])),
      mark: z.optional(z.enum(['hot', 'new'])),
    }),
    value: z.object({ nodeIds: z.array(z.string()), total: z.int() }),
    refusals: [],
    rate,
  }),
  previewGames: call({
    name: 'previewGames',
    spec: '3.11: what a change of many games would change, and nothing else',
    method: 'POST',
    path: '/console/api/games/many/preview',
    actor: 'operator:games.manage',
    input: z.strictObject(wish),
    value: z.object({
      list: z.array(
        z.object({
          nodeId: z.string(),
          code: z.string(),
          nameTW: z.string(),
          nameEN: z.string(),
          icon: z.string(),
          before: state,
          after: state,
        }),
      ),
      /** How many are so already. */
      same: z.int(),
      /** Of what is shown: with it exactly that is done. */
      seen: z.string(),
    }),
    refusals: [],
    rate,
  }),
  changeGames: call({
    name: 'changeGames',
    spec: '3.11: shows many games or takes them away, marks, tags and orders them, together, as the preview had it',
    method: 'POST',
    path: '/console/api/games/many',
    actor: 'operator:games.manage',
    input: z.strictObject({ ...wish, seen: z.optional(code(32)) }),
    value: z.object({ changed: z.int() }),
    /** `state_conflict`: somebody else has changed one of them since the preview. */
    refusals: ['state_conflict'],
  }),
};
