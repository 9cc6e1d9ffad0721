import { type Asset, type Minor, Refusal, minor } from '@croupier/contract';
import { type JackpotTier, recordRound } from '@croupier/engines';
import { type BetDone, type BetGuard, type GuardRefusal, type InstantBet, makeReady, playReady } from '#bets';
import { INHOUSE } from '#games';
import type { Tx } from '#kernel/database/pool';
import type { Outcome } from '#kernel/gatherer';
import type { Slot } from './find-slot.ts';
import { openSeats } from './open-seats.ts';
import { type SpinPlan, planSpin } from './plan-spin.ts';
import { replaceSeed } from './rotate-seed.ts';
import { ROUND_SCALE, type Round, insertRounds, readRequested } from './round-store.ts';
import { type Seat, saveSeats, seatKey, takeSeats } from './seat-store.ts';
import { type SeedSource, rotationDue } from './seed-pair.ts';

/** Who spins, as the bet row needs it. */
export interface Player {
  readonly brandId: number;
  readonly personId: bigint;
  readonly accountType: number;
  readonly upline: readonly bigint[];
  readonly asset: Asset;
  readonly ip: string | null;
  readonly device: string | null;
}

export interface SpinAsk {
  readonly slot: Slot;
  readonly player: Player;
  readonly stake: Minor;
  readonly requestId: string;
  readonly jackpots: readonly JackpotTier[];
}

export interface WaveContext {
  readonly seeds: SeedSource;
  readonly guard: BetGuard;
  readonly at: Date;
}

interface Planned {
  readonly index: number;
  readonly ask: SpinAsk;
  readonly seat: Seat;
  readonly plan: SpinPlan;
  readonly roundId: bigint;
}

export const keyOf = ({ player, slot }: SpinAsk) => ({
  brandId: player.brandId,
  personId: player.personId,
  gameCode: slot.game.id,
});
const requestOf = (ask: SpinAsk) => ({ ...keyOf(ask), requestId: ask.requestId });
const requestKey = (of: { personId: bigint; gameCode: string; requestId: string }) => `${seatKey(of)} ${of.requestId}`;
const refused = (code: Refusal['code'], guard?: GuardRefusal): Outcome<Round> => ({
  ok: false,
  error: new Refusal(code, guard),
});

/** What has been played already: the same request again is answered as then, another under its id is refused. */
function replayed(ask: SpinAsk, earlier: ReadonlyMap<string, Round>): Outcome<Round> | null {
  const round = earlier.get(requestKey(requestOf(ask)));
  if (!round) return null;
  return round.askedStake === ask.stake ? { ok: true, value: round } : refused('idempotency_conflict');
}

function betOf({ ask, plan, roundId }: Planned, at: Date): InstantBet {
  const { player, slot } = ask;
  return {
    ...player,
    vendor: INHOUSE,
    gameCode: slot.game.id,
    gameType: slot.facts.gameType,
    round: String(roundId),
    sourceTx: String(roundId),
    stake: plan.stake,
    free: plan.stake === 0n,
    payout: plan.payout,
    jackpotTier: plan.jackpotTier,
    at,
  };
}

function roundOf(
  { ask, seat, plan, roundId }: Planned,
  { bet, balanceAfter, balanceVersion }: BetDone,
  at: Date,
): Round {
  const { game } = ask.slot;
  const jackpotPaid = minor(bet.jackpotWon);
  const facts = {
    roundId: String(roundId),
    serverSeed: null,
    serverSeedHash: seat.serverSeedHash,
    clientSeed: seat.clientSeed,
    nonce: seat.nextNonce,
    committedAt: seat.committedAt.toISOString(),
    playedAt: at.toISOString(),
    asset: ask.player.asset,
    scale: ROUND_SCALE,
    stakeMinor: plan.stake,
    jackpots: ask.jackpots,
    jackpotPaidMinor: jackpotPaid,
  };
  return {
    ...keyOf(ask),
    id: roundId,
    requestId: ask.requestId,
    askedStake: ask.stake,
    stake: plan.stake,
    payout: plan.payout,
    jackpotTier: plan.jackpotTier,
    jackpotPaid,
    betId: bet.id,
    seedId: seat.seedId,
    nextSeedId: seat.seedId,
    nonce: seat.nextNonce,
    record: recordRound(game, facts, { freeSpins: seat.freeSpins }, plan.result),
    balanceAfter,
    balanceVersion,
    playedAt: at,
  };
}

const seatAfter = ({ seat, plan, roundId }: Planned): Seat => ({
  ...seat,
  nextNonce: seat.nextNonce + 1,
  freeSpins: plan.result.state.freeSpins,
  lastRoundId: roundId,
});

/** Writes the rounds and their seats; a seed that is used up is retired with its last round. */
async function keep(
  tx: Tx,
  played: readonly { planned: Planned; done: BetDone }[],
  { seeds, at }: WaveContext,
): Promise<Round[]> {
  const seats = played.map(({ planned }) => seatAfter(planned));
  await saveSeats(tx, seats);
  const rounds: Round[] = [];
  for (const [index, { planned, done }] of played.entries()) {
    const seat = seats[index]!;
    const due = rotationDue(seat.nextNonce, seat.freeSpins !== null);
    const next = due ? await replaceSeed(tx, seat, seeds, at) : seat;
    rounds.push({ ...roundOf(planned, done, at), nextSeedId: next.seedId });
  }
  await insertRounds(tx, rounds);
  return rounds;
}

/**
 * The seats, locked, and what has been played already at the moment they were. Both are asked in one go: a statement
 * begins when the one before has ended, so the second sees what the lock waited for.
 */
async function sitDown(tx: Tx, asks: readonly SpinAsk[], { seeds, at }: WaveContext) {
  const keys = asks.map(keyOf);
  const played = () => readRequested(tx, asks.map(requestOf));
  let [seats, requested] = await Promise.all([takeSeats(tx, keys), played()]);
  if (seats.size < keys.length) {
    seats = await openSeats(tx, keys, seeds, at);
    requested = await played();
  }
  return { seats, earlier: new Map(requested.map((round) => [requestKey(round), round])) };
}

/**
 * Plays one spin for each of different seats, in the caller's transaction: seats locked, outcomes drawn, bets placed
 * and settled, rounds written. A spin that is refused leaves its seat as it was, the next number still unused.
 */
export async function playWave(tx: Tx, asks: readonly SpinAsk[], context: WaveContext): Promise<Outcome<Round>[]> {
  const { at } = context;
  const players = asks.map(({ player }) => player);
  const [{ seats, earlier }, ready] = await Promise.all([
    sitDown(tx, asks, context),
    makeReady(tx, players, context.guard),
  ]);
  const outcomes = new Map<number, Outcome<Round>>();
  const planned: Planned[] = [];
  for (const [index, ask] of asks.entries()) {
    const known = replayed(ask, earlier);
    if (known) {
      outcomes.set(index, known);
      continue;
    }
    const seat = seats.get(seatKey(keyOf(ask)))!;
    const decision = planSpin(ask.slot.game, seat, ask.stake, ask.slot.stakes, ask.jackpots);
    if ('refuse' in decision) outcomes.set(index, refused(decision.refuse));
    else planned.push({ index, ask, seat, plan: decision.plan, roundId: seat.newRoundId });
  }
  const bets = planned.map((spin) => betOf(spin, at));
  const results = await playReady(tx, bets, ready);
  const played: { planned: Planned; done: BetDone }[] = [];
  for (const [position, result] of results.entries()) {
    const spin = planned[position]!;
    if (result.ok) played.push({ planned: spin, done: result });
    else outcomes.set(spin.index, refused(result.refuse, result.guard));
  }
  const rounds = await keep(tx, played, context);
  for (const [position, { planned: spin }] of played.entries()) {
    outcomes.set(spin.index, { ok: true, value: rounds[position]! });
  }
  return asks.map((_, index) => outcomes.get(index)!);
}
