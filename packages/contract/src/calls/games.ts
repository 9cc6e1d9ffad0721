import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, amountInput, code, done, instant, language, nothing, queryInt, text } from '../schemas.ts';

export const GAME_TYPES = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ESPORTS', 'COCKFIGHT', 'BGS'] as const;
const gameType = z.enum(GAME_TYPES);
/** 2.14: the kinds of a game list, and the sub-categories. */
export const GAME_KINDS = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT'] as const;
export const SUB_CATEGORIES = ['JP', 'TG', 'AC'] as const;
/** The brand's own order; the most played first; the newest; by name; the highest return first. */
export const GAME_ORDERS = ['brand', 'hot', 'new', 'name', 'rtp'] as const;

/** 3.11: a game as every list shows it. `vassalage` is the vendor's code. */
export const game = z.object({
  gameId: z.string(),
  nodeId: z.string(),
  gameCode: z.string(),
  gameType,
  vassalage: z.string(),
  displayName: z.string(),
  icon: z.string(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  isNew: z.boolean(),
  /** `VASSALAGE` opens the vendor's list (4.13). */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  /** How many games stand behind a card of a vendor; null of a game. */
  gameCount: z.nullable(z.int()),
  /** Playable now, in maintenance, or announced and not connected yet. */
  state: z.enum(['open', 'maintenance', 'soon']),
  rtpPercent: z.nullable(z.string()),
  volatility: z.nullable(z.enum(['low', 'medium', 'high'])),
  lines: z.nullable(z.int()),
  minStake: z.nullable(amount),
  maxStake: z.nullable(amount),
  tags: z.array(z.string()),
  /** People who played it within the last 24 hours. */
  players: z.int(),
});

/** 2.14: one kind, one sub-category, or both. Bingo (BG) is none of them: TY is not among our languages. */
const classify = z.pipe(
  z.string().check(z.regex(/^((ALL|NEW|HOT|FAV|RECENT)(,(JP|TG|AC))?|JP|TG|AC)$/)),
  z.transform((value) => {
    const parts = value.split(',');
    return {
      kind: GAME_KINDS.find((kind) => parts.includes(kind)) ?? ('ALL' as const),
      sub: SUB_CATEGORIES.find((sub) => parts.includes(sub)),
    };
  }),
);

/** Some codes in one field, between commas. A game fits that has one of them. */
const someCodes = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,40}(,[A-Za-z0-9_.:-]{1,40}){0,29}$/)),
  z.transform((value) => [...new Set(value.split(','))]),
);

/** `96`, `96.5`, `96.25`: to millionths. */
const percent = z.pipe(
  z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/)),
  z.transform((value) => Math.round(Number(value) * 10_000)),
);

const volatilities = z.pipe(
  z.string().check(z.regex(/^(low|medium|high)(,(low|medium|high)){0,2}$/)),
  z.transform((value) => [...new Set(value.split(','))] as ('low' | 'medium' | 'high')[]),
);

/** What the list may be narrowed to; everything given must hold. */
const gameFilter = {
  gameType: z.optional(gameType),
  vassalage: z.optional(someCodes),
  gameClassify: z.optional(classify),
  themes: z.optional(someCodes),
  features: z.optional(someCodes),
  volatility: z.optional(volatilities),
  minRtp: z.optional(percent),
  maxRtp: z.optional(percent),
  /** 9.9: 25 finds the games of 25 lines or more. */
  minLines: z.optional(queryInt(1, 1_000_000)),
  /** 9.9: `1` finds the games whose smallest stake is 1 or more. */
  minStake: z.optional(amountInput),
  /** As in the search. */
  keyword: z.optional(text(60)),
};

/** One value of a facet, and how many games the rest of the filter finds that have it. */
const choices = z.array(z.object({ value: z.string(), name: z.string(), count: z.int() }));

const list = z.object({
  list: z.array(game),
  pageNo: z.int(),
  totalPages: z.int(),
  total: z.int(),
  /** With the first page; null with the others. */
  facets: z.nullable(
    z.object({
      kinds: choices,
      subs: choices,
      vendors: choices,
      themes: choices,
      features: choices,
      volatility: choices,
      rtp: choices,
      lines: choices,
      stakes: choices,
    }),
  ),
  /** Where nothing fits: how many games would without one of the facets, most first; none where it takes more. */
  loosened: z.array(
    z.object({
      facet: z.enum(['kind', 'sub', 'vendor', 'theme', 'feature', 'volatility', 'rtp', 'lines', 'stake', 'keyword']),
      count: z.int(),
    }),
  ),
});
/** Which letters of a text are what was typed: from, up to but without. */
const marks = z.array(z.object({ from: z.int(), to: z.int() }));
const gameRef = { nodeId: text(40), vendor: code(20), gameType };

export const games = {
  gameMenus: call({
    name: 'gameMenus',
    spec: '7.27, 2.14, 4.13',
    method: 'GET',
    path: '/lgw/games/game_menus',
    actor: 'open',
    input: z.strictObject({ language: z.optional(language) }),
    /** Only categories with at least one vendor, in the server's order. */
    value: z.object({
      menus: z.array(
        z.object({
          gameType,
          key: z.string(),
          /** 9.11. */
          labelKey: z.string(),
          path: z.string(),
          sort: z.int(),
          gameCount: z.int(),
          icon: z.string(),
          hue: z.int(),
          vendors: z.array(
            z.object({
              vassalage: z.string(),
              displayName: z.string(),
              gameCount: z.int(),
              lagerIcon: z.nullable(z.string()),
              /** Of its most open game here. */
              state: game.shape.state,
              /** No vendor has more of the brand's hot games here, and it has some. */
              isHot: z.boolean(),
              /** 4.13: the game that the card launches directly; null where it opens a list. */
              entryCode: z.nullable(z.string()),
            }),
          ),
        }),
      ),
    }),
    refusals: [],
  }),
  vendorLanes: call({
    name: 'vendorLanes',
    spec: '7.30, 9.4, 9.7',
    method: 'GET',
    path: '/wps/relay/GCSGAME_vendorLanes',
    actor: 'open',
    input: z.strictObject({ platform: z.optional(text(40)), language: z.optional(language) }),
    /** The rows of the home page, one a category, in order. */
    value: z.object({
      lanes: z.array(
        z.object({
          title: z.string(),
          /** 9.11. */
          sectionKey: z.string(),
          gameType,
          gameClassify: z.string(),
          total: z.int(),
          cards: z.array(game),
        }),
      ),
    }),
    refusals: [],
  }),
  hotGames: call({
    name: 'hotGames',
    spec: '7.29',
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    actor: 'open',
    input: z.strictObject({
      merchantCode: z.optional(text(40)),
      isPlatform: z.optional(text(4)),
      platform: z.optional(text(60)),
      language: z.optional(language),
    }),
    value: z.object({ list: z.array(game) }),
    refusals: [],
  }),
  gameList: call({
    name: 'gameList',
    spec: '7.28',
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    /** Visitors look around, too (decision 0126); FAV and RECENT are somebody's own. */
    actor: 'open',
    input: z.strictObject({
      clientType: z.optional(text(4)),
      platform: z.optional(text(60)),
      merchant: z.optional(text(40)),
      pageNo: z._default(queryInt(1, 10_000), 1),
      pageSize: z._default(queryInt(1, 100), 20),
      language: z.optional(language),
      ...gameFilter,
      sort: z._default(z.enum(GAME_ORDERS), 'brand'),
    }),
    value: list,
    refusals: ['not_logged_in'],
    rate: { max: 600, perSeconds: 60 },
  }),
  searchGames: call({
    name: 'searchGames',
    spec: '2.31 (game search); its path is our own',
    method: 'GET',
    path: '/lgw/games/search',
    actor: 'open',
    input: z.strictObject({
      keyword: text(60),
      limit: z._default(queryInt(1, 50), 20),
      language: z.optional(language),
    }),
    /** Games, studios and pages that fit what was typed, best first; how many there are of each. */
    value: z.object({
      games: z.array(
        z.object({
          game,
          marks,
          /** Where the name itself does not show why. */
          why: z.nullable(z.object({ by: z.enum(['name', 'tag', 'vendor', 'code']), text: z.string() })),
        }),
      ),
      vendors: z.array(
        z.object({
          vassalage: z.string(),
          displayName: z.string(),
          gameType,
          path: z.string(),
          gameCount: z.int(),
          state: game.shape.state,
          marks,
        }),
      ),
      pages: z.array(z.object({ path: z.string(), title: z.string(), marks })),
      counts: z.object({ games: z.int(), vendors: z.int(), pages: z.int() }),
    }),
    refusals: [],
    rate: { max: 300, perSeconds: 60 },
  }),
  rankList: call({
    name: 'rankList',
    spec: '7.41, 3.13, 9.3',
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    actor: 'open',
    input: z.strictObject({
      gameCategory: z.optional(gameType),
      language: z.optional(language),
      limitNum: z._default(queryInt(1, 20), 20),
    }),
    value: z.object({
      list: z.array(
        z.object({
          customerName: z.string(),
          winAmount: amount,
          currencySymbol: z.string(),
          gameName: z.string(),
          iconUrl: z.string(),
          multiplier: z.nullable(z.string()),
          wonAt: instant,
        }),
      ),
    }),
    refusals: [],
  }),
  boardChoice: call({
    name: 'boardChoice',
    spec: '9.3; who wins decides whether the board shows it',
    method: 'GET',
    path: '/wps/member/winnersBoard',
    actor: 'real',
    input: nothing,
    value: z.object({ shown: z.boolean() }),
    refusals: [],
  }),
  setBoardChoice: call({
    name: 'setBoardChoice',
    spec: '9.3; who wins decides whether the board shows it',
    method: 'PUT',
    path: '/wps/member/winnersBoard',
    actor: 'real',
    input: z.strictObject({ shown: z.boolean() }),
    value: z.object({ shown: z.boolean() }),
    refusals: [],
  }),
  jackpot: call({
    name: 'jackpot',
    spec: '4.10, 9.6',
    method: 'GET',
    path: '/wps/relay/GCSGAME_jackpot',
    actor: 'open',
    input: nothing,
    /** The real pools of the in-house games. */
    value: z.object({
      total: amount,
      currencySymbol: z.string(),
      tiers: z.array(z.object({ tier: z.enum(['grand', 'major', 'minor', 'mini']), pool: amount, seed: amount })),
      lastWin: z.nullable(z.object({ tier: z.string(), amount, customerName: z.string(), wonAt: instant })),
      asOf: instant,
    }),
    refusals: [],
    rate: { max: 240, perSeconds: 60 },
  }),
  favouriteIds: call({
    name: 'favouriteIds',
    spec: '7.31, 3.12',
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    actor: 'real',
    input: nothing,
    value: z.object({ list: z.array(z.string()) }),
    refusals: [],
  }),
  favouriteList: call({
    name: 'favouriteList',
    spec: '7.31, 9.4',
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    actor: 'real',
    input: z.strictObject({
      clientType: z.optional(text(4)),
      platform: z.optional(text(60)),
      language: z.optional(language),
      pageNo: z._default(queryInt(1, 1000), 1),
      pageSize: z._default(queryInt(1, 999), 20),
      gameType: z.optional(gameType),
    }),
    value: z.object({ content: z.array(game), pageNum: z.int(), totalPages: z.int() }),
    refusals: [],
  }),
  addFavourite: call({
    name: 'addFavourite',
    spec: '7.31, 4.12',
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    actor: 'real',
    input: z.strictObject(gameRef),
    value: done,
    refusals: ['game_unknown'],
  }),
  removeFavourite: call({
    name: 'removeFavourite',
    spec: '7.31, 4.12',
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    actor: 'real',
    input: z.strictObject(gameRef),
    value: done,
    refusals: [],
  }),
  recentGames: call({
    name: 'recentGames',
    spec: '7.32, 9.4',
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    actor: 'real',
    input: z.strictObject({
      page: z._default(queryInt(1, 100), 1),
      pageSize: z._default(queryInt(1, 20), 20),
      gameType: z.optional(gameType),
      language: z.optional(language),
      clientType: z.optional(text(4)),
    }),
    value: z.object({ list: z.array(game) }),
    refusals: [],
  }),
  launchGame: call({
    name: 'launchGame',
    spec: '7.34, 4.13',
    method: 'POST',
    path: '/wps/game/launchGame',
    actor: 'real',
    needsPlace: true,
    input: z.strictObject({ nodeId: text(40), vendor: code(20), backUrl: z.optional(text(200)) }),
    /** `route` is a path of the site; `url` opens in the seamless frame. */
    value: z.object({ kind: z.enum(['route', 'url']), target: z.string() }),
    refusals: ['game_unknown', 'game_maintenance', 'play_paused'],
  }),
};
