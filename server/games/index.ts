export { type BrandVendor, brandVendors } from './brand-vendor-store.ts';
export { type Catalogue, catalogueOf, gamesByCode } from './catalogue.ts';
export {
  type BrandGameInput,
  type GameInput,
  type VendorInput,
  saveBrandGames,
  saveCategories,
  saveGames,
  saveVendors,
  setGameMaintenance,
} from './catalogue-store.ts';
export { bulkGamesRoutes } from './bulk-routes.ts';
export { consoleGamesRoutes } from './console-routes.ts';
export { addFavourite, recordRecent } from './favourites.ts';
export type { Category, GameFacts, GameState } from './game.ts';
export { gameCard } from './game-card.ts';
export { homeRoutes } from './home-routes.ts';
export { type GroupPlace, showGroups } from './home-store.ts';
export { INHOUSE } from './launch.ts';
export { launchRoutes } from './launch-routes.ts';
export { delistGames, type GameFactsSaid, type ListedGameInput, listGames } from './list-games.ts';
export { vendorSaid } from './listed-game-store.ts';
export type { GameToOpen, GamesPorts, JackpotPools, Winner } from './ports.ts';
export { startWindows } from './plan-maintenance.ts';
export { gamesRoutes } from './routes.ts';
export { warmSearch } from './search-shelves.ts';
export { type Reach, setVendorsReached, vendorGameCode } from './vendor-store.ts';
export type { VendorGame } from './vendor-game-store.ts';
export { vendorGameOf, vendorGames } from './vendor-games.ts';
export { setVendorState } from './set-vendor-state.ts';
