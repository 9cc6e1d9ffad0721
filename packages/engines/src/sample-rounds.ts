import { type JackpotTier } from './jackpot.ts';
import { recordRound } from './record-round.ts';
import { commitmentOf, createStream } from './rng.ts';
import { type RoundRecord, readRound } from './round.ts';
import { dragon25 } from './slots/dragon25.ts';
import { NO_FREE_SPINS, type SlotState, spin } from './slots/spin.ts';

const JACKPOTS: JackpotTier[] = [
  { tier: 'mini', rate: 1n << 34n },
  { tier: 'grand', rate: 1n << 20n },
];

/** Rounds played one after another with one seed pair, recorded as the server records them. For tests. */
export function sampleRounds(count: number, serverSeed = 'a'.repeat(64), stakeMinor = 100_000n): RoundRecord[] {
  const rounds: RoundRecord[] = [];
  let state: SlotState = NO_FREE_SPINS;
  for (let nonce = 0; nonce < count; nonce++) {
    const staked = state.freeSpins ? 0n : stakeMinor;
    const stream = createStream(serverSeed, 'sample', nonce);
    const result = spin(dragon25, state, { stakeMinor: staked, jackpots: JACKPOTS }, stream);
    const facts = {
      roundId: `r-${nonce}`,
      serverSeed,
      serverSeedHash: commitmentOf(serverSeed),
      clientSeed: 'sample',
      nonce,
      committedAt: '2026-11-20T00:00:00.000Z',
      playedAt: '2026-11-20T00:00:01.000Z',
      asset: 'TWD',
      scale: 4,
      stakeMinor: staked,
      jackpots: JACKPOTS,
      jackpotPaidMinor: result.events[0].jackpot.tier ? 10_000_000n : 0n,
    };
    const read = readRound(JSON.parse(JSON.stringify(recordRound(dragon25, facts, state, result))));
    if (!read.ok) throw new Error(read.problems.join('; '));
    rounds.push(read.round);
    state = result.state;
  }
  return rounds;
}
