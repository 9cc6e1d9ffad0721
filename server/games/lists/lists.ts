import type { ValueOf, games as contract } from '@croupier/contract';
import type { Language } from '#kernel/http/handlers';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { entryOf } from '../catalogue/entry-game.ts';
import { LABEL_KEYS } from './label-keys.ts';
import { gameCard } from './game-card.ts';
import { type Category, type GameFacts, type GameState, inCategory, laneOf } from '../game.ts';
import { isWithin } from '../home/shown-span.ts';
import { byIds } from './select-games.ts';
import type { CardFacts } from '../catalogue/vendor-group.ts';

type Menus = ValueOf<typeof contract.gameMenus>['menus'];
type Lanes = ValueOf<typeof contract.vendorLanes>['lanes'];

interface Studio {
  gameCount: number;
  state: GameState;
  hot: number;
}
const OPENEST: readonly GameState[] = ['open', 'maintenance', 'soon'];

/** What each vendor has among the games. */
function studiosOf(games: readonly GameFacts[]): Map<string, Studio> {
  const studios = new Map<string, Studio>();
  for (const { vendor, state, hot } of games) {
    const studio = studios.get(vendor) ?? { gameCount: 0, state: 'soon', hot: 0 };
    const opener = OPENEST.indexOf(state) < OPENEST.indexOf(studio.state) ? state : studio.state;
    studios.set(vendor, { gameCount: studio.gameCount + 1, state: opener, hot: studio.hot + Number(hot) });
  }
  return studios;
}

const made = new WeakMap<Catalogue, Map<Language, Menus>>();

/** Spec 2.14: categories that have at least one vendor, in the brand's order. Made once for a catalogue. */
export function menusOf(catalogue: Catalogue, lang: Language): Menus {
  const known = made.get(catalogue) ?? new Map<Language, Menus>();
  made.set(catalogue, known);
  const menus = known.get(lang) ?? makeMenus(catalogue, lang);
  known.set(lang, menus);
  return menus;
}

function makeMenus({ categories, games, vendors }: Catalogue, lang: Language): Menus {
  return categories.flatMap(({ gameType, key, path, icon, hue }, sort) => {
    const own = games.filter((game) => inCategory(game, gameType));
    if (own.length === 0) return [];
    const studios = studiosOf(own);
    // One that stands out: where all were marked, none would be.
    const hottest = Math.max(1, ...Array.from(studios.values(), ({ hot }) => hot));
    const isHot = (studio: Studio) => studio.hot === hottest && hottest > 1;
    return {
      gameType: gameType as Menus[number]['gameType'],
      key,
      labelKey: LABEL_KEYS[gameType as Menus[number]['gameType']].category,
      path,
      sort,
      gameCount: own.length,
      icon,
      hue,
      vendors: vendors.flatMap(({ code, name, lagerIcon }) => {
        const studio = studios.get(code);
        if (!studio) return [];
        const { gameCount, state } = studio;
        const card = { vassalage: code, displayName: name[lang], lagerIcon, gameCount, state };
        // Spec 4.13: the card of a vendor of slots opens their list.
        const entry = gameType === 'RNG' ? null : entryOf(own.filter(({ vendor }) => vendor === code));
        return { ...card, isHot: isHot(studio), entryCode: entry?.code ?? null };
      }),
    };
  });
}

/**
 * What stands in a category's row: the games and the vendors' groups that are pinned, in that order, then the other
 * games in the brand's.
 */
export function rowOf(
  { games, groups }: Pick<Catalogue, 'games' | 'groups'>,
  { gameType, pinned = [] }: Category,
): CardFacts[] {
  const own = games.filter((game) => laneOf(game) === gameType);
  if (pinned.length === 0) return own;
  const first = byIds<CardFacts>([...own, ...groups.filter((group) => laneOf(group) === gameType)], pinned);
  return [...first, ...own.filter((game) => !first.includes(game))];
}

/**
 * Spec 9.4, 9.7: a row of the home page for each category, every game in one row only. What a row says there is in all
 * is what its category's page lists, as the menus say it (decision 0136).
 */
export function lanesOf(catalogue: Catalogue, lang: Language, players: ReadonlyMap<string, number>, now: Date): Lanes {
  const totals = new Map<string, number>(menusOf(catalogue, lang).map((menu) => [menu.gameType, menu.gameCount]));
  return catalogue.categories.flatMap((category) => {
    const { gameType, title, homeLimit, homeFrom = null, homeUntil = null } = category;
    const own = rowOf(catalogue, category);
    if (own.length === 0 || homeLimit === 0 || category.homeHidden) return [];
    if (!isWithin({ from: homeFrom, until: homeUntil }, now)) return [];
    return {
      title: title[lang],
      sectionKey: LABEL_KEYS[gameType as Lanes[number]['gameType']].section,
      gameType: gameType as Lanes[number]['gameType'],
      gameClassify: gameType === 'BGS' ? 'INHOUSE' : gameType,
      total: totals.get(gameType) ?? own.length,
      cards: own.slice(0, homeLimit).map((game) => gameCard(game, lang, players)),
    };
  });
}
