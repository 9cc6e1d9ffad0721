export { type StopDraw, explainStops } from './explain-stops.ts';
export { type JackpotTier, jackpotTier } from './jackpot.ts';
export { type RoundFacts, recordRound } from './record-round.ts';
export { type Stream, commitmentOf, createStream, isClientSeed, isNonce, isServerSeed } from './rng.ts';
export {
  type RoundRecord,
  type StateRecord,
  type WinsRecord,
  readRound,
  ROUND_FORMAT,
  roundRecord,
  stateFromRecord,
  stateToRecord,
  winsToRecord,
} from './round.ts';
export { slotEdition, slotGame } from './slots/catalogue.ts';
export { DRAGON25_RETURN_PPM, dragon25 } from './slots/dragon25.ts';
export { type Evaluation, type LineWin, type Window, evaluate, windowAt } from './slots/evaluate.ts';
export type { LinesGame } from './slots/lines-game.ts';
export {
  type FreeSpins,
  NO_FREE_SPINS,
  type SlotState,
  type SpinAction,
  type SpinEvent,
  type SpinResult,
  isStake,
  spin,
} from './slots/spin.ts';
export { type Check, type CheckId, type Verdict, verifyRound } from './verify.ts';
