import type { ValueOf, games as contract } from '@croupier/contract';
import type { Language } from '#kernel/http/handlers';
import type { Catalogue } from './catalogue.ts';
import { gameCard } from './game-card.ts';
import { type Category, type GameFacts, inCategory, laneOf } from './game.ts';
import { byIds } from './select-games.ts';

type Menus = ValueOf<typeof contract.gameMenus>['menus'];
type Lanes = ValueOf<typeof contract.vendorLanes>['lanes'];

/** Spec 2.14: categories that have at least one vendor, in the brand's order. */
export function menusOf({ categories, games, vendors }: Catalogue, lang: Language): Menus {
  return categories.flatMap(({ gameType, key, path, icon, hue }, sort) => {
    const own = games.filter((game) => inCategory(game, gameType));
    if (own.length === 0) return [];
    return {
      gameType: gameType as Menus[number]['gameType'],
      key,
      path,
      sort,
      gameCount: own.length,
      icon,
      hue,
      vendors: vendors.flatMap(({ code, name, lagerIcon }) => {
        const gameCount = own.filter((game) => game.vendor === code).length;
        return gameCount > 0 ? { vassalage: code, displayName: name[lang], gameCount, lagerIcon } : [];
      }),
    };
  });
}

/** The games of a category's row: those that are pinned first, then the others in the brand's order. */
export function rowOf({ games }: Pick<Catalogue, 'games'>, { gameType, pinned = [] }: Category): GameFacts[] {
  const own = games.filter((game) => laneOf(game) === gameType);
  if (pinned.length === 0) return own;
  const first = byIds(own, pinned);
  return [...first, ...own.filter((game) => !first.includes(game))];
}

/** Spec 9.4, 9.7: a row of the home page for each category, every game in one row only. */
export function lanesOf(catalogue: Catalogue, lang: Language, players: ReadonlyMap<string, number>): Lanes {
  return catalogue.categories.flatMap((category) => {
    const { gameType, title, homeLimit } = category;
    const own = rowOf(catalogue, category);
    if (own.length === 0 || homeLimit === 0 || category.homeHidden) return [];
    return {
      title: title[lang],
      gameType: gameType as Lanes[number]['gameType'],
      gameClassify: gameType === 'BGS' ? 'INHOUSE' : gameType,
      total: own.length,
      cards: own.slice(0, homeLimit).map((game) => gameCard(game, lang, players)),
    };
  });
}
