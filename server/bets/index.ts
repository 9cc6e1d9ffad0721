export { type BetGuard, type GuardRefusal, type HeldPeople, type Moved, unguarded } from './bet-guard.ts';
export {
  type Bet,
  type BetDone,
  type BetOutcome,
  type BetRefusal,
  type BetResult,
  type BetStatus,
  INHOUSE,
  type InstantBet,
  type OutcomeFacts,
  type PlaceBet,
} from './bet.ts';
export type { BetEvent } from './events.ts';
export {
  type JackpotRates,
  type Jackpots,
  jackpotPools,
  jackpotRates,
  jackpotSharePpm,
  openJackpots,
} from './jackpots.ts';
export { makeReady } from './make-ready.ts';
export { placeBets, placeReady, playBets, playReady } from './place-bets.ts';
export { type BetQueue, betQueue } from './queue.ts';
export {
  type ChangeBet,
  type ResettleBet,
  type SettleBet,
  type VoidBet,
  changeBets,
  resettleBet,
  settleBets,
  voidBet,
} from './settle-bets.ts';
export { type RoundOf, openBetsOfRounds } from './round-store.ts';
export { findBet, findBetOfSource } from './store.ts';
export { type ValidBetFacts, type ValidReason, validBet } from './valid-bet.ts';
export { playersLast24h, recentWinners, type Winner } from './board-store.ts';
export { betWork } from './jobs.ts';
export { openStakes, stakedSince, sumRecord, validBetsFrom } from './record-store.ts';
export { recordRoutes } from './routes.ts';
export { type BetEnd, type BetSearch, endsOfBets, searchBets } from './bet-search-store.ts';
export { returnRoutes } from './return-routes.ts';
