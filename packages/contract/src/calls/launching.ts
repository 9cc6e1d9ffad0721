import * as z from 'zod/mini';
import { call } from '../call.ts';
import { code, language } from '../schemas.ts';
import { GAME_TYPES, game } from './games.ts';

const gameType = z.enum(GAME_TYPES);
const gameCode = code(100);

/** What the game page and its neighbours ask. */
export const launching = {
  gameByCode: call({
    name: 'gameByCode',
    spec: '2.10, 2.11: a game page has its code in the address',
    method: 'GET',
    path: '/wps/relay/GCSGAME_game',
    actor: 'open',
    input: z.strictObject({ gameCode, language: z.optional(language) }),
    value: z.object({ game }),
    refusals: ['game_unknown'],
  }),
  vendorGameTypes: call({
    name: 'vendorGameTypes',
    spec: '7.30',
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    actor: 'member',
    input: z.strictObject({ vassalage: z.optional(code(20)), language: z.optional(language) }),
    /** Which types of games each vendor has, both in the brand's order. */
    value: z.object({
      list: z.array(z.object({ vassalage: z.string(), displayName: z.string(), gameTypes: z.array(gameType) })),
    }),
    refusals: [],
  }),
  newGameVendors: call({
    name: 'newGameVendors',
    spec: '7.30, 3.11',
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    actor: 'open',
    input: z.strictObject({ language: z.optional(language) }),
    /** A card for each vendor and type that has new games. */
    value: z.object({
      list: z.array(
        z.object({
          vassalage: z.string(),
          displayName: z.string(),
          lagerIcon: z.nullable(z.string()),
          gameType,
          newGames: z.int(),
        }),
      ),
    }),
    refusals: [],
  }),
  launchFromFacebook: call({
    name: 'launchFromFacebook',
    spec: '7.34',
    method: 'GET',
    path: '/wps/relay/GCS_gameLaunchFB',
    actor: 'open',
    input: z.strictObject({ gameCode }),
    /** Anybody may follow it: to the game's page, which opens the game for whoever signs in there. */
    value: z.object({ kind: z.literal('route'), target: z.string() }),
    refusals: ['game_unknown', 'game_maintenance'],
  }),
};
