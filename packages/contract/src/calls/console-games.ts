import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, base64, code, done, id, instant, nothing, page, pictureBytes, text } from '../schemas.ts';
import { GAME_TYPES } from './games.ts';

const rate = { max: 600, perSeconds: 60 };
const PICTURE_BYTES = 5 * 1024 * 1024;

const gameType = z.enum(GAME_TYPES);
const classify = z.enum(['JP', 'TG', 'AC', 'BG']);
const names = { nameTW: z.string(), nameEN: z.string() };

/** What a brand may have otherwise than the vendor says. */
const said = {
  ...names,
  gameType,
  classify: z.nullable(classify),
  tags: z.array(z.string()),
  /** Under /art, or an address of ours. */
  icon: z.string(),
};

const row = z.object({
  /** 3.11: of the game, whichever brand shows it. */
  nodeId: z.string(),
  code: z.string(),
  vendor: z.string(),
  ...said,
  enabled: z.boolean(),
  hot: z.boolean(),
  isNew: z.boolean(),
  /** Its place in the brand's order; the smaller the earlier. */
  sort: z.int(),
  /** As players see it; `closed`: the brand does not show it. */
  state: z.enum(['open', 'maintenance', 'soon', 'closed']),
  rtpPercent: z.nullable(z.string()),
  /** Counts the changes: who saves over another one's is told. */
  version: z.int(),
});

const maintenanceWindow = z.object({
  id: z.string(),
  /** One of the two. */
  game: z.nullable(z.object({ nodeId: z.string(), ...names })),
  vendor: z.nullable(z.string()),
  beginsAt: instant,
  endsAt: instant,
  note: z.nullable(z.string()),
  madeBy: z.string(),
  cancelledAt: z.nullable(instant),
  state: z.enum(['ahead', 'in_force', 'over', 'cancelled']),
});

const facts = z.extend(row, {
  vendorSays: z.object(said),
  volatility: z.nullable(z.enum(['low', 'medium', 'high'])),
  lines: z.nullable(z.int()),
  minStake: z.nullable(amount),
  maxStake: z.nullable(amount),
  /** Of the game and of its vendor that are not over, the next one first. */
  windows: z.array(maintenanceWindow),
});

const tag = z.string().check(z.regex(/^[a-z0-9]([a-z0-9-]{0,18}[a-z0-9])?$/));

export const consoleGames = {
  operatedGames: call({
    name: 'operatedGames',
    spec: '3.11: all games with what the brand makes of them, in its order',
    method: 'GET',
    path: '/console/api/games',
    actor: 'operator:games.view',
    input: z.strictObject({
      ...page,
      /** A part of a name, or of the code. */
      search: z.optional(text(60)),
      vendor: z.optional(code(20)),
      gameType: z.optional(gameType),
      state: z.optional(z.enum(['open', 'maintenance', 'soon', 'closed'])),
      mark: z.optional(z.enum(['hot', 'new'])),
    }),
    value: z.object({ list: z.array(row), nextCursor: z.nullable(z.string()), total: z.int() }),
    refusals: [],
    rate,
  }),
  operatedGame: call({
    name: 'operatedGame',
    spec: '3.11: one game, with what its vendor says of it and when it is closed',
    method: 'GET',
    path: '/console/api/games/game',
    actor: 'operator:games.view',
    input: z.strictObject({ nodeId: id }),
    value: facts,
    refusals: [],
    rate,
  }),
  gameChoices: call({
    name: 'gameChoices',
    spec: 'what games are filtered and tagged by: vendors with how many games each, and the tags in use',
    method: 'GET',
    path: '/console/api/games/choices',
    actor: 'operator:games.view',
    input: nothing,
    value: z.object({
      vendors: z.array(z.object({ code: z.string(), ...names, games: z.int() })),
      tags: z.array(z.string()),
    }),
    refusals: [],
    rate,
  }),
  changeGame: call({
    name: 'changeGame',
    spec: '3.11: what the brand makes of a game, as a whole, of the version that was looked at',
    method: 'POST',
    path: '/console/api/games/game',
    actor: 'operator:games.manage',
    input: z.strictObject({
      nodeId: id,
      version: z.int().check(z.minimum(0)),
      enabled: z.boolean(),
      hot: z.boolean(),
      isNew: z.boolean(),
      sort: z.int().check(z.minimum(0), z.maximum(999_999)),
      nameTW: text(60),
      nameEN: text(60),
      gameType,
      classify: z.nullable(classify),
      tags: z.array(tag).check(z.maxLength(10)),
    }),
    value: facts,
    /** `state_conflict`: somebody else has saved since. */
    refusals: ['state_conflict'],
  }),
  setGamePicture: call({
    name: 'setGamePicture',
    spec: 'a picture of the brand’s own for a game, drawn anew; null: the vendor’s again',
    method: 'POST',
    path: '/console/api/games/picture',
    actor: 'operator:games.manage',
    input: z.strictObject({
      nodeId: id,
      version: z.int().check(z.minimum(0)),
      picture: z.nullable(base64(PICTURE_BYTES)),
    }),
    value: facts,
    refusals: ['state_conflict', 'image_unreadable'],
    rate: { max: 30, perSeconds: 60 },
    maxBodyBytes: 7 * 1024 * 1024,
  }),
  gamePicture: call({
    name: 'gamePicture',
    spec: '3.11: a brand’s own picture of a game',
    method: 'GET',
    path: '/wps/pictures/game/:picture',
    actor: 'open',
    input: z.strictObject({ picture: z.string().check(z.regex(/^[0-9a-f]{32}\.webp$/)) }),
    value: pictureBytes,
    refusals: [],
    rate,
    produces: 'image/webp',
  }),
  maintenanceWindows: call({
    name: 'maintenanceWindows',
    spec: 'when games and vendors are closed: now and ahead the next one first, or those that are over, the last one first',
    method: 'GET',
    path: '/console/api/games/windows',
    actor: 'operator:games.view',
    input: z.strictObject({ view: z._default(z.enum(['ahead', 'over']), 'ahead') }),
    value: z.object({ list: z.array(maintenanceWindow) }),
    refusals: [],
    rate,
  }),
  addMaintenance: call({
    name: 'addMaintenance',
    spec: 'closes a game, or all games of a vendor, for a while; it begins and ends by itself',
    method: 'POST',
    path: '/console/api/games/windows',
    actor: 'operator:games.manage',
    /** One of `nodeId` and `vendor`. */
    input: z.strictObject({
      nodeId: z.optional(id),
      vendor: z.optional(code(20)),
      beginsAt: instant,
      endsAt: instant,
      note: z.optional(text(200, 0)),
    }),
    value: maintenanceWindow,
    refusals: [],
  }),
  endMaintenance: call({
    name: 'endMaintenance',
    spec: 'takes back a closing that is ahead, or ends it now',
    method: 'POST',
    path: '/console/api/games/windows/end',
    actor: 'operator:games.manage',
    input: z.strictObject({ id }),
    value: done,
    refusals: ['state_conflict'],
  }),
};
