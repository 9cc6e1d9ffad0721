import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, nothing, queryInt, text } from '../schemas.ts';
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
  /** How many have played it in the last 24 hours. */
  players: z.int(),
  /** 3.11: of a vendor's group, how many games it opens; null of a game. */
  gameCount: z.nullable(z.int()),
});

/** Shown, or counted, from then until then; null: without a beginning, or an end. */
const span = { from: z.nullable(instant), until: z.nullable(instant) };
const wishedSpan = { from: z._default(z.nullable(instant), null), until: z._default(z.nullable(instant), null) };

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
      ...span,
      /** How many stand in the category. */
      games: z.int(),
      pinned: z.array(card),
      /** The first ones in the brand's order, as if nothing were pinned. */
      first: z.array(card),
    }),
  ),
  hot: z.object({
    rule,
    ...span,
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
            ...wishedSpan,
          }),
        )
        .check(z.minLength(1), z.maxLength(20)),
      hot: z.strictObject({ rule, games, ...wishedSpan }),
    }),
    value: home,
    /** `state_conflict`: somebody else has saved since. */
    refusals: ['state_conflict'],
  }),
  homeHistory: call({
    name: 'homeHistory',
    spec: '9.3, 9.4: what the home page was, who changed it, when and what; the newest first',
    method: 'GET',
    path: '/console/api/home-rows/history',
    actor: 'operator:games.view',
    input: nothing,
    value: z.object({
      list: z.array(
        z.object({
          version: z.int(),
          /** Null: it stood before anybody's first change. */
          savedAt: z.nullable(instant),
          savedBy: z.nullable(z.string()),
          steps: z.array(
            z.object({
              what: z.enum([
                'order',
                'title',
                'limit',
                'hidden',
                'shown',
                'pinned',
                'span',
                'rule',
                'picks',
                'hotSpan',
              ]),
              row: z.nullable(gameType),
            }),
          ),
        }),
      ),
    }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  homeVersion: call({
    name: 'homeVersion',
    spec: '9.3, 9.4: the home page as it was, as far as its games are still there, to be looked at and saved anew',
    method: 'GET',
    path: '/console/api/home-rows/version',
    actor: 'operator:games.view',
    input: z.strictObject({ version: queryInt(0, 2_147_483_647) }),
    /** With the version of now. */
    value: home,
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
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
