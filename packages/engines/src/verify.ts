import { type Stream, commitmentOf, createStream } from './rng.ts';
import { type RoundRecord, stateFromRecord, stateToRecord, winsToRecord } from './round.ts';
import { slotEdition } from './slots/catalogue.ts';
import type { LinesGame } from './slots/lines-game.ts';
import { type SpinResult, spin } from './slots/spin.ts';

export type CheckId =
  | 'order'
  | 'commitment'
  | 'rules'
  | 'stake'
  | 'stops'
  | 'wins'
  | 'payout'
  | 'freeSpins'
  | 'jackpot';

export interface Check {
  readonly id: CheckId;
  /** Null: it cannot be checked until the server seed is revealed, or because an earlier check failed. */
  readonly ok: boolean | null;
  /** What the record says, and what was computed here. */
  readonly recorded: string;
  readonly computed: string;
}

export interface Verdict {
  readonly ok: boolean;
  /** `match`: every check passed. `mismatch`: at least one failed. `unrevealed`: none failed, the seed is not out yet. */
  readonly verdict: 'match' | 'mismatch' | 'unrevealed';
  readonly checks: readonly Check[];
}

type Answer = Omit<Check, 'id'>;
type SpinAnswers = Record<'stake' | 'stops' | 'wins' | 'payout' | 'freeSpins' | 'jackpot', Answer>;

const unknown = (recorded: string): Answer => ({ ok: null, recorded, computed: '' });
const compare = (recorded: string, computed: string): Answer => ({ ok: recorded === computed, recorded, computed });
/** Both sides come from code with the same key order, or from `readRound`, which restores it. */
const text = (value: unknown): string => JSON.stringify(value);

/** Before the seed is out, the recorded numbers stand in for the stream: the arithmetic on them can be checked. */
function recordedStream(round: RoundRecord): Pick<Stream, 'int' | 'u64'> {
  const stops = [...round.stops];
  return { int: () => stops.shift() ?? Number.NaN, u64: () => BigInt(round.jackpot.draw) };
}

function replay(game: LinesGame, round: RoundRecord): SpinResult | null {
  const { serverSeed, clientSeed, nonce } = round;
  const stream = serverSeed === null ? recordedStream(round) : createStream(serverSeed, clientSeed, nonce);
  const jackpots = round.jackpot.tiers.map(({ tier, rate }) => ({ tier, rate: BigInt(rate) }));
  try {
    return spin(game, stateFromRecord(round.stateBefore), { stakeMinor: BigInt(round.stakeMinor), jackpots }, stream);
  } catch (error) {
    // A record can hold a stake, a stop or rates that the rules do not allow; no such round was ever played.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function checkOrder({ committedAt, playedAt }: RoundRecord): Answer {
  return { ok: Date.parse(committedAt) <= Date.parse(playedAt), recorded: committedAt, computed: playedAt };
}

function checkJackpot(round: RoundRecord, result: SpinResult): Answer {
  const { draw, tier, paidMinor } = round.jackpot;
  const computed = result.events[0].jackpot;
  const paidFits = (paidMinor !== '0') === (tier !== null);
  const answer = compare(text([draw, tier]), text([String(computed.draw), computed.tier]));
  return paidFits ? answer : { ...answer, ok: false, recorded: text([draw, tier, paidMinor]) };
}

function unchecked({ stakeMinor, stops, wins, payoutMinor, stateAfter, jackpot }: RoundRecord): SpinAnswers {
  return {
    stake: unknown(stakeMinor),
    stops: unknown(text(stops)),
    wins: unknown(text(wins)),
    payout: unknown(payoutMinor),
    freeSpins: unknown(text(stateAfter)),
    jackpot: unknown(jackpot.draw),
  };
}

function checkSpin(round: RoundRecord, game: LinesGame | undefined): SpinAnswers {
  if (!game) return unchecked(round);
  const result = replay(game, round);
  if (!result) return { ...unchecked(round), stake: { ok: false, recorded: round.stakeMinor, computed: '' } };
  const { stops, wins, payoutMinor, stateAfter } = round;
  const [event] = result.events;
  const answers = {
    stake: compare(round.stakeMinor, round.stakeMinor),
    stops: round.serverSeed === null ? unknown(text(stops)) : compare(text(stops), text(event.stops)),
    wins: compare(text(wins), text(winsToRecord(event))),
    payout: compare(payoutMinor, String(event.payoutMinor)),
    freeSpins: compare(text(stateAfter), text(stateToRecord(result.state))),
    jackpot: checkJackpot(round, result),
  };
  const jackpotOpen = round.serverSeed === null && answers.jackpot.ok;
  return jackpotOpen ? { ...answers, jackpot: unknown(round.jackpot.draw) } : answers;
}

/**
 * Recomputes a round with the engine that played it. Pure: no clock, no network, the same in the page, on the
 * server and in `croupier-verify`. Takes a record that `readRound` accepted.
 */
export function verifyRound(round: RoundRecord): Verdict {
  const { serverSeed, serverSeedHash } = round;
  const game = slotEdition(round.gameId, round.gameVersion);
  const answers: Record<CheckId, Answer> = {
    order: checkOrder(round),
    commitment: serverSeed === null ? unknown(serverSeedHash) : compare(serverSeedHash, commitmentOf(serverSeed)),
    rules: compare(round.gameVersion, game?.version ?? ''),
    ...checkSpin(round, game),
  };
  const checks = Object.entries(answers).map(([id, answer]) => ({ id: id as CheckId, ...answer }));
  const failed = checks.some((check) => check.ok === false);
  const verdict = failed ? 'mismatch' : checks.every((check) => check.ok) ? 'match' : 'unrevealed';
  return { ok: verdict === 'match', verdict, checks };
}
