import type { games as contract } from '@croupier/contract';
import type { CallContext, Handlers, Language } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { readBoardChoice, writeBoardChoice } from './lists/board-choice-store.ts';
import { browse } from './lists/browse.ts';
import { catalogueOf } from './catalogue/catalogue.ts';
import { addFavourite, removeFavourite } from './lists/favourites.ts';
import { gameCard } from './lists/game-card.ts';
import { type GameFacts, inCategory } from './game.ts';
import { launchGame } from './launch/launch-game.ts';
import { lanesOf, menusOf } from './lists/lists.ts';
import { readFavourites, readRecents } from './lists/person-store.ts';
import type { GamesPorts } from './ports.ts';
import { readHotRule } from './home/home-store.ts';
import { hotRow, ruleAt } from './home/hot-row.ts';
import { remember } from '#kernel/remember';
import { RECENT_LIMIT, ownGames } from './lists/own-games.ts';
import { search, searchGames } from './search/search.ts';
import { searchIndexOf } from './search/search-shelves.ts';
import { byIds, pageOf } from './lists/select-games.ts';
import { boardOf, jackpotOf, shownName, shownWinners } from './lists/winners.ts';

/** Spec 9.3, 9.4: the hot row's length, and the board's. */
const HOT_LIMIT = 20;
const BOARD_LIMIT = 20;
const LIST_TTL_MS = 2_000;

type Person = Pick<CallContext<'real'>, 'brand' | 'session'>;
const whoOf = ({ brand, session }: Person) => ({ brandId: brand.id, personId: session.personId });
const langOf = (input: { language?: Language | undefined }, ctx: { lang: Language }) => input.language ?? ctx.lang;

export function gamesRoutes(kernel: Kernel, ports: GamesPorts): Handlers<typeof contract> {
  const { db, clock } = kernel;
  const players = remember(LIST_TTL_MS, (brandId: number) => ports.playersLast24h(brandId));
  const hotRule = remember(LIST_TTL_MS, (brandId: number) => readHotRule(db, brandId));
  const pools = remember(LIST_TTL_MS, async (brandId: number) => {
    const found = await ports.jackpotPools(brandId);
    return { found, winner: found.lastWin ? await shownName(db, brandId, found.lastWin.personId) : '' };
  });
  const winners = remember(LIST_TTL_MS, (key: string) => {
    const [brand, gameType] = key.split(' ');
    return shownWinners(db, ports, { brandId: Number(brand), limit: BOARD_LIMIT, gameType: gameType || undefined });
  });

  async function cards(brandId: number, lang: Language, games: readonly GameFacts[]) {
    const counts = await players(brandId);
    return games.map((game) => gameCard(game, lang, counts));
  }

  return {
    async gameMenus(input, ctx) {
      return { menus: menusOf(await catalogueOf(db, ctx.brand.id), langOf(input, ctx)) };
    },
    async vendorLanes(input, ctx) {
      const [catalogue, counts] = await Promise.all([catalogueOf(db, ctx.brand.id), players(ctx.brand.id)]);
      return { lanes: lanesOf(catalogue, langOf(input, ctx), counts, clock.now()) };
    },
    async hotGames(input, ctx) {
      const [catalogue, counts] = await Promise.all([catalogueOf(db, ctx.brand.id), players(ctx.brand.id)]);
      const hot = hotRow(catalogue, ruleAt(await hotRule(ctx.brand.id), clock.now()), counts, HOT_LIMIT);
      return { list: hot.map((game) => gameCard(game, langOf(input, ctx), counts)) };
    },
    async gameList(input, ctx) {
      const { kind = 'ALL', sub } = input.gameClassify ?? {};
      const lang = langOf(input, ctx);
      const [catalogue, counts, own] = await Promise.all([
        catalogueOf(db, ctx.brand.id),
        players(ctx.brand.id),
        ownGames(db, ctx.session?.personId, kind, input.pageNo === 1),
      ]);
      const { games, facets, loosened } = browse(catalogue, {
        filter: { ...input, vendors: input.vassalage, kind, sub, minRtpPpm: input.minRtp, maxRtpPpm: input.maxRtp },
        own,
        order: input.sort,
        lang,
        players: counts,
        ranked: input.keyword
          ? searchGames(await searchIndexOf(db, ctx.brand.id, catalogue), catalogue, input.keyword)
          : undefined,
      });
      const { list, ...page } = pageOf(games, input.pageNo, input.pageSize);
      return {
        ...page,
        list: list.map((game) => gameCard(game, lang, counts)),
        facets: input.pageNo === 1 ? facets() : null,
        loosened: games.length === 0 ? loosened() : [],
      };
    },
    async searchGames({ keyword, limit, ...input }, ctx) {
      const [catalogue, counts] = await Promise.all([catalogueOf(db, ctx.brand.id), players(ctx.brand.id)]);
      const agent = ctx.session?.agent ?? false;
      const asked = { keyword, limit, lang: langOf(input, ctx), agent, players: counts };
      return search(await searchIndexOf(db, ctx.brand.id, catalogue), catalogue, asked);
    },
    async rankList(input, ctx) {
      const [catalogue, won] = await Promise.all([
        catalogueOf(db, ctx.brand.id),
        winners(`${ctx.brand.id} ${input.gameCategory ?? ''}`),
      ]);
      return { list: boardOf(won, catalogue, langOf(input, ctx)).slice(0, input.limitNum) };
    },
    async boardChoice(_input, ctx) {
      return { shown: await readBoardChoice(db, ctx.session.personId) };
    },
    async setBoardChoice({ shown }, ctx) {
      await writeBoardChoice(db, { ...whoOf(ctx), shown, at: clock.now() });
      return { shown };
    },
    async jackpot(_input, ctx) {
      const { found, winner } = await pools(ctx.brand.id);
      return jackpotOf(found, winner, clock.now());
    },
    async favouriteIds(_input, ctx) {
      return { list: (await readFavourites(db, ctx.session.personId)).map(String) };
    },
    async favouriteList(input, ctx) {
      const [{ games }, ids] = await Promise.all([
        catalogueOf(db, ctx.brand.id),
        readFavourites(db, ctx.session.personId),
      ]);
      const own = byIds(games, ids).filter((game) => !input.gameType || inCategory(game, input.gameType));
      const { list, pageNo, totalPages } = pageOf(own, input.pageNo, input.pageSize);
      return { content: await cards(ctx.brand.id, langOf(input, ctx), list), pageNum: pageNo, totalPages };
    },
    async addFavourite(input, ctx) {
      await addFavourite(kernel, whoOf(ctx), input.nodeId, input.vendor);
      return { done: true };
    },
    async removeFavourite(input, ctx) {
      await removeFavourite(kernel, whoOf(ctx), input.nodeId);
      return { done: true };
    },
    async recentGames(input, ctx) {
      const [{ games }, ids] = await Promise.all([
        catalogueOf(db, ctx.brand.id),
        readRecents(db, ctx.session.personId, RECENT_LIMIT),
      ]);
      const own = byIds(games, ids).filter((game) => !input.gameType || inCategory(game, input.gameType));
      const { list } = pageOf(own, input.page, input.pageSize);
      return { list: await cards(ctx.brand.id, langOf(input, ctx), list) };
    },
    launchGame: (input, ctx) => launchGame(kernel, ports, input, ctx),
  };
}
