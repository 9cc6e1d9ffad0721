export { findOpenSlot } from './find-slot.ts';
export { type PlayDesk, type SpinInput, createPlayDesk } from './play-desk.ts';
export type { PlayPorts } from './ports.ts';
export { recordOfBet } from './record-of-bet.ts';
export type { Round } from './round-store.ts';
export { playRoutes } from './routes.ts';
export type { SeedSource } from './seed-pair.ts';
