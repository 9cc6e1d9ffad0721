export { type BrandVendor, brandVendors } from './catalogue/brand-vendor-store.ts';
export { type Catalogue, catalogueOf, gamesByCode } from './catalogue/catalogue.ts';
export {
  type BrandGameInput,
  type GameInput,
  type VendorInput,
  saveBrandGames,
  saveCategories,
  saveGames,
  saveVendors,
  setGameMaintenance,
} from './catalogue/catalogue-store.ts';
export { bulkGamesRoutes } from './operated/bulk-routes.ts';
export { consoleGamesRoutes } from './operated/console-routes.ts';
export { addFavourite, recordRecent } from './lists/favourites.ts';
export type { Category, GameFacts, GameState } from './game.ts';
export { gameCard } from './lists/game-card.ts';
export { homeRoutes } from './home/home-routes.ts';
export { type GroupPlace, showGroups } from './home/home-store.ts';
export { INHOUSE } from './launch/launch.ts';
export { launchRoutes } from './launch/launch-routes.ts';
export { delistGames, type GameFactsSaid, type ListedGameInput, listGames } from './catalogue/list-games.ts';
export { vendorSaid } from './catalogue/listed-game-store.ts';
export type { GameToOpen, GamesPorts, JackpotPools, Winner } from './ports.ts';
export { startWindows } from './operated/plan-maintenance.ts';
export { gamesRoutes } from './routes.ts';
export { warmSearch } from './search/search-shelves.ts';
export { type Reach, setVendorsReached, vendorGameCode } from './catalogue/vendor-store.ts';
export type { VendorGame } from './catalogue/vendor-game-store.ts';
export { vendorGameOf, vendorGames } from './catalogue/vendor-games.ts';
export { setVendorState } from './catalogue/set-vendor-state.ts';
