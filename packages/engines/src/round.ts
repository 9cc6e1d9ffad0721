import * as z from 'zod/mini';
import type { SlotState, SpinEvent } from './slots/spin.ts';

/**
 * The downloadable record of a round: everything a person needs to recompute it without asking anyone. Amounts are
 * whole minor units as decimal text; `scale` says where the point goes. The server seed is null until its
 * seed pair has been rotated away: to show it earlier would give away the rounds still to come.
 */
const count = z.int().check(z.nonnegative());
const minor = z.string().check(z.regex(/^(0|[1-9]\d{0,18})$/));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const u64 = z.string().check(z.regex(/^(0|[1-9]\d{0,19})$/));
const code = z.string().check(z.minLength(1), z.maxLength(64));

const freeSpins = z.object({ left: count, played: count, wonUnits: count, stakeMinor: minor });
const state = z.object({ freeSpins: z.nullable(freeSpins) });

const wins = z.object({
  lines: z.array(z.object({ line: count, symbol: code, count, units: count })).check(z.maxLength(1000)),
  scatter: z.object({ count, units: count }),
  multiplier: count,
  /** Line bets after the multiplier. */
  units: count,
  freeSpinsAwarded: count,
});

const jackpot = z.object({
  tiers: z.array(z.object({ tier: code, rate: u64 })).check(z.maxLength(16)),
  draw: u64,
  tier: z.nullable(code),
  paidMinor: minor,
});

export const ROUND_FORMAT = 'croupier-round-1';

export const roundRecord = z.object({
  format: z.literal(ROUND_FORMAT),
  roundId: code,
  gameId: code,
  gameVersion: code,
  serverSeed: z.nullable(hash),
  serverSeedHash: hash,
  clientSeed: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  nonce: count,
  /** When the hash of the server seed was first shown to the person, and when the round was played. ISO 8601, UTC. */
  committedAt: z.iso.datetime(),
  playedAt: z.iso.datetime(),
  asset: code,
  scale: count,
  stakeMinor: minor,
  stateBefore: state,
  stops: z.array(count).check(z.maxLength(16)),
  wins,
  /** Without the jackpot. */
  payoutMinor: minor,
  stateAfter: state,
  jackpot,
});

export type RoundRecord = z.infer<typeof roundRecord>;
export type StateRecord = RoundRecord['stateBefore'];
export type WinsRecord = RoundRecord['wins'];

/** What is wrong with a file, as `path: problem`, or the record. */
export function readRound(value: unknown): { ok: true; round: RoundRecord } | { ok: false; problems: string[] } {
  const read = roundRecord.safeParse(value);
  if (read.success) return { ok: true, round: read.data };
  return {
    ok: false,
    problems: read.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`),
  };
}

export function stateToRecord({ freeSpins: open }: SlotState): StateRecord {
  return { freeSpins: open && { ...open, stakeMinor: String(open.stakeMinor) } };
}

export function stateFromRecord({ freeSpins: open }: StateRecord): SlotState {
  return { freeSpins: open && { ...open, stakeMinor: BigInt(open.stakeMinor) } };
}

export function winsToRecord(event: Pick<SpinEvent, 'wins' | 'multiplier' | 'freeSpinsAwarded'>): WinsRecord {
  return {
    lines: event.wins.lines.map((win) => ({ ...win })),
    scatter: { ...event.wins.scatter },
    multiplier: event.multiplier,
    units: event.wins.units * event.multiplier,
    freeSpinsAwarded: event.freeSpinsAwarded,
  };
}
