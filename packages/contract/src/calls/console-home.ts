import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, nothing, text } from '../schemas.ts';
import { GAME_TYPES } from './games.ts';

const gameType = z.enum(GAME_TYPES);
const rule = z.enum(['players', 'new', 'hand']);

const card = z.object({
  nodeId: z.string(),
  code: z.string(),
  vendor: z.string(),
  nameTW: z.string(),
  nameEN: z.string(),
  icon: z.string(),
  state: z.enum(['open', 'maintenance', 'soon']),
  isNew: z.boolean(),
  hot: z.boolean(),
  /** 3.11: of a vendor's group, how many games it opens; null of a game. */
  gameCount: z.nullable(z.int()),
});

const home = z.object({
  /** Counts the changes: who saves over another one's is told. */
  version: z.int(),
  rows: z.array(
    z.object({
      gameType,
      titleTW: z.string(),
      titleEN: z.string(),
      limit: z.int(),
      hidden: z.boolean(),
      /** How many stand in the category. */
      games: z.int(),
      pinned: z.array(card),
      /** The first ones in the brand's order, as if nothing were pinned. */
      first: z.array(card),
    }),
  ),
  hot: z.object({
    rule,
    /** Those picked by hand. */
    games: z.array(card),
    byPlayers: z.array(card),
    byNew: z.array(card),
  }),
});

const games = z.array(id).check(z.maxLength(20));

export const consoleHome = {
  homeRows: call({
    name: 'homeRows',
    spec: '9.3, 9.4: the rows of the home page in their order, and how the hot row is made',
    method: 'GET',
    path: '/console/api/home-rows',
    actor: 'operator:games.view',
    input: nothing,
    value: home,
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  changeHomeRows: call({
    name: 'changeHomeRows',
    spec: '9.3, 9.4: orders, names, shortens, hides the rows and pins games, as a whole, of the version that was looked at',
    method: 'PUT',
    path: '/console/api/home-rows',
    actor: 'operator:games.manage',
    input: z.strictObject({
      version: z.int().check(z.minimum(0)),
      /** Every category of the brand once. */
      rows: z
        .array(
          z.strictObject({
            gameType,
            titleTW: text(30),
            titleEN: text(30),
            limit: z.int().check(z.minimum(1), z.maximum(20)),
            hidden: z.boolean(),
            pinned: games,
          }),
        )
        .check(z.minLength(1), z.maxLength(20)),
      hot: z.strictObject({ rule, games }),
    }),
    value: home,
    /** `state_conflict`: somebody else has saved since. */
    refusals: ['state_conflict'],
  }),
  gamesToPin: call({
    name: 'gamesToPin',
    spec: '9.4, 3.11: games and vendors’ groups of a row, or of all, by a part of the name or code',
    method: 'GET',
    path: '/console/api/home-rows/games',
    actor: 'operator:games.view',
    input: z.strictObject({
      gameType: z.optional(gameType),
      search: z._default(text(60, 0), ''),
      /** `groups`: only vendors' groups. */
      kind: z._default(z.enum(['all', 'groups']), 'all'),
    }),
    value: z.object({ list: z.array(card) }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
};
