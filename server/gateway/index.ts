export { type Connection, type ConnectionInput, type Dialect, type KeyRole } from './connection.ts';
export { addKey, connectionOf, connectionsOf, frameOrigins, retireKey, saveConnection } from './connections.ts';
export { openGame } from './open-game.ts';
export { aliasOf } from './players.ts';
export { endLaunches, openLaunch } from './tokens.ts';
export { probeVendors, startProbes } from './probe-vendors.ts';
export { type VendorClient } from './vendor-client.ts';
export { clientOf } from './vendor-clients.ts';
export { VendorFailure } from './vendor-failure.ts';
