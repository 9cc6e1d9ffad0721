import type { ValueOf, launching as contract } from '@croupier/contract';
import type { Language } from '#kernel/http/handlers';
import type { Catalogue } from './catalogue.ts';
import { inCategory } from '../game.ts';

type Types = ValueOf<typeof contract.vendorGameTypes>['list'];
type Cards = ValueOf<typeof contract.newGameVendors>['list'];
type GameType = Cards[number]['gameType'];

/** Spec 7.30: of each vendor that the brand shows, the categories its games stand in. */
export function typesByVendor({ vendors, categories, games }: Catalogue, lang: Language): Types {
  return vendors.flatMap(({ code, name }) => {
    const own = games.filter((game) => game.vendor === code);
    const found = categories.filter(({ gameType }) => own.some((game) => inCategory(game, gameType)));
    const gameTypes = found.map(({ gameType }) => gameType as GameType);
    return gameTypes.length > 0 ? { vassalage: code, displayName: name[lang], gameTypes } : [];
  });
}

/** Spec 7.30: a card for each vendor and category with new games, in the brand's order of both. */
export function newVendorCards({ vendors, categories, games }: Catalogue, lang: Language): Cards {
  const fresh = games.filter((game) => game.isNew);
  return categories.flatMap(({ gameType }) =>
    vendors.flatMap(({ code, name, lagerIcon }) => {
      const own = fresh.filter((game) => game.vendor === code && inCategory(game, gameType));
      const card = { vassalage: code, displayName: name[lang], lagerIcon, gameType: gameType as GameType };
      return own.length > 0 ? { ...card, newGames: own.length } : [];
    }),
  );
}
