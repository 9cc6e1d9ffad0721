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
} from './jackpots/jackpots.ts';
export { makeReady } from './placing/make-ready.ts';
export { placeBets, placeReady, playBets, playReady } from './placing/place-bets.ts';
export { type BetQueue, betQueue } from './placing/queue.ts';
export {
  type ChangeBet,
  type ResettleBet,
  type SettleBet,
  type VoidBet,
  changeBets,
  resettleBet,
  settleBets,
  voidBet,
} from './placing/settle-bets.ts';
export { type RoundOf, openBetsOfRounds } from './round-store.ts';
export { findBet, findBetOfSource } from './store.ts';
export { type ValidBetFacts, type ValidReason, validBet } from './valid-bet/valid-bet.ts';
export { playersLast24h, recentWinners, type Winner } from './records/board-store.ts';
export { betWork } from './jobs.ts';
export { openStakes, stakedSince, sumRecord, validBetsFrom } from './records/record-store.ts';
export { recordRoutes } from './routes.ts';
export { type BetEnd, type BetSearch, endsOfBets, searchBets } from './records/bet-search-store.ts';
export { returnRoutes } from './returns/return-routes.ts';
