import { Refusal, type launching as contract } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { gameCard } from '../lists/game-card.ts';
import type { GameFacts } from '../game.ts';
import { gamePath, launchOf } from './launch.ts';
import { newVendorCards, typesByVendor } from '../catalogue/vendor-cards.ts';

/** What the pages around a launch ask; the launch itself is one of the games' calls. */
export function launchRoutes({ db }: Pick<Kernel, 'db'>): Handlers<typeof contract> {
  async function named(brandId: number, code: string): Promise<GameFacts> {
    const game = (await catalogueOf(db, brandId)).byCode.get(code);
    if (!game) throw new Refusal('game_unknown');
    return game;
  }
  return {
    async gameByCode({ gameCode, language }, { brand, lang }) {
      return { game: gameCard(await named(brand.id, gameCode), language ?? lang, new Map()) };
    },
    async vendorGameTypes({ vassalage, language }, { brand, lang }) {
      const list = typesByVendor(await catalogueOf(db, brand.id), language ?? lang);
      return { list: vassalage ? list.filter((one) => one.vassalage === vassalage) : list };
    },
    async newGameVendors({ language }, { brand, lang }) {
      return { list: newVendorCards(await catalogueOf(db, brand.id), language ?? lang) };
    },
    async launchFromFacebook({ gameCode }, { brand }) {
      const launch = launchOf(await named(brand.id, gameCode));
      if ('refuse' in launch) throw new Refusal(launch.refuse);
      return launch.kind === 'route' ? launch : { kind: 'route', target: gamePath('/seamless', gameCode) };
    },
  };
}
