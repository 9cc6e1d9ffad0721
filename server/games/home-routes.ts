import type { ParsedOf, ValueOf, consoleHome as contract } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { remember } from '#kernel/remember';
import { catalogueOf } from './catalogue.ts';
import { changeHome } from './change-home.ts';
import { laneOf } from './game.ts';
import { type HomeWish, rowFrom } from './home-rows.ts';
import { readHotRule } from './home-store.ts';
import { hotRow } from './hot-row.ts';
import { rowOf } from './lists.ts';
import type { GamesPorts } from './ports.ts';
import { byIds } from './select-games.ts';
import { type CardFacts, isGroup } from './vendor-group.ts';

type View = ValueOf<typeof contract.homeRows>;
type Card = View['rows'][number]['first'][number];

/** The longest row there is. */
const MOST = 20;
const PLAYERS_TTL_MS = 2_000;

const cardOf = (card: CardFacts): Card => ({
  nodeId: String(card.id),
  code: card.code,
  vendor: card.vendor,
  nameTW: card.name.TW,
  nameEN: card.name.EN,
  icon: card.icon,
  state: card.state,
  isNew: card.isNew,
  hot: card.hot,
  gameCount: isGroup(card) ? card.gameCount : null,
});

function wishFrom({ rows, hot }: ParsedOf<typeof contract.changeHomeRows>): HomeWish {
  return {
    rows: rows.map(({ titleTW, titleEN, pinned, ...row }) => ({
      ...row,
      title: { TW: titleTW.trim(), EN: titleEN.trim() },
      pinned: pinned.map(BigInt),
    })),
    hot: { rule: hot.rule, games: hot.games.map(BigInt) },
  };
}

/** The rows of the home page, as operators order, name and pin them. */
export function homeRoutes(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  { playersLast24h }: Pick<GamesPorts, 'playersLast24h'>,
): Handlers<typeof contract> {
  const { db } = kernel;
  const players = remember(PLAYERS_TTL_MS, (brandId: number) => playersLast24h(brandId));
  async function view(brandId: number): Promise<View> {
    const [catalogue, counts, hot] = await Promise.all([
      catalogueOf(db, brandId),
      players(brandId),
      readHotRule(db, brandId),
    ]);
    const { games, groups, categories } = catalogue;
    const ruled = (rule: 'players' | 'new') => hotRow(catalogue, { rule, games: [] }, counts, MOST).map(cardOf);
    return {
      version: hot.version,
      rows: categories.map((category) => {
        const { gameType, title, limit, hidden, pinned } = rowFrom(category);
        const own = rowOf(catalogue, { ...category, pinned: [] });
        return {
          gameType: gameType as View['rows'][number]['gameType'],
          titleTW: title.TW,
          titleEN: title.EN,
          limit,
          hidden,
          games: own.length,
          pinned: byIds([...own, ...groups], pinned).map(cardOf),
          // So many that the row is full whatever is pinned.
          first: own.slice(0, 2 * MOST).map(cardOf),
        };
      }),
      hot: {
        rule: hot.rule,
        games: byIds([...games, ...groups], hot.games).map(cardOf),
        byPlayers: ruled('players'),
        byNew: ruled('new'),
      },
    };
  }

  return {
    homeRows: (_input, { session }) => view(session.brandId),
    async changeHomeRows(input, by) {
      await changeHome(kernel, by, input.version, wishFrom(input));
      return await view(by.session.brandId);
    },
    async gamesToPin({ gameType, search, kind }, { session }) {
      const { games, groups } = await catalogueOf(db, session.brandId);
      const wanted = search.trim().toLowerCase();
      const fits = ({ name, code }: CardFacts) =>
        [name.TW, name.EN, code].some((text) => text.toLowerCase().includes(wanted));
      // Vendors' groups are found by their vendor; where nothing was typed the games are what one looks for.
      const list = [...(wanted || kind === 'groups' ? groups : []), ...(kind === 'groups' ? [] : games)]
        .filter((card) => (!gameType || laneOf(card) === gameType) && fits(card))
        .slice(0, MOST);
      return { list: list.map(cardOf) };
    },
  };
}
