export { freeBetKind } from './free-bets/free-bet-kind.ts';
export type { FreeBetPorts } from './free-bets/free-bet-players.ts';
export { freeBetRoutes } from './free-bets/free-bet-routes.ts';
export { askForRewards, startFreeBetWork } from './free-bets/free-bet-work.ts';
export { cancelSandboxFreeBets, giveSandboxFreeBets } from './free-bets/sandbox-free-bets.ts';
export { myFreeBetRoutes } from './free-bets/my-free-bets.ts';
export { vendorConsoleRoutes } from './connections/console-routes.ts';
export { type RoundPorts, roundRoutes } from './rounds/round-routes.ts';
export { stuckBetKind } from './rounds/settle-stuck-bet.ts';
export { type Connection, type ConnectionInput, type Dialect, type KeyRole } from './connections/connection.ts';
export {
  addKey,
  connectionOf,
  connectionsOf,
  frameOrigins,
  retireKey,
  saveConnection,
} from './connections/connections.ts';
export { vendorGamesRoutes } from './game-sync/vendor-games-routes.ts';
export { vendorCallsRoutes } from './connections/vendor-calls-routes.ts';
export { vendorMoneyRoutes } from './reconciliation/vendor-money-routes.ts';
export { correctionKind } from './reconciliation/correct-difference.ts';
export { doDuties, startDuties } from './duties.ts';
export { setHealth } from './connections/health.ts';
export { openGame } from './launches/open-game.ts';
export { aliasOf } from './launches/players.ts';
export { endLaunch, endLaunches, openLaunch } from './launches/tokens.ts';
export { findByAlias } from './launches/player-store.ts';
export { probeVendors, startProbes } from './connections/probe-vendors.ts';
export { type VendorClient } from './our-calls/vendor-client.ts';
export { clientOf } from './our-calls/vendor-clients.ts';
export { VendorFailure } from './our-calls/vendor-failure.ts';
export { type VendorDoor, openVendorDoor } from './wallet-calls/receive-call.ts';
export { sweepCallsJob } from './jobs.ts';
