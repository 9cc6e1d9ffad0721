import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, amountInput, code, cursor, id, instant, page, requestId } from '../schemas.ts';

/** What is shown before play: the next round is already committed to by `serverSeedHash`. */
const seed = z.object({
  id: z.string(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** The nonce the next round will have. */
  nextNonce: z.int(),
  /** After this many rounds the seed is rotated by itself. */
  rotatesAfter: z.int(),
});

/** Free spins under way: server state, so a reload or a restart resumes them. */
const feature = z.nullable(
  z.object({
    left: z.int(),
    played: z.int(),
    total: z.int(),
    won: amount,
    stake: amount,
  }),
);

export const slotRound = z.object({
  id: z.string(),
  betId: z.string(),
  at: instant,
  kind: z.enum(['paid', 'free']),
  stake: amount,
  payout: amount,
  stops: z.array(z.int()),
  /** Three rows a reel, top to bottom. */
  window: z.array(z.array(z.string())),
  wins: z.array(
    z.object({
      line: z.int(),
      symbol: z.string(),
      count: z.int(),
      payout: amount,
      cells: z.array(z.tuple([z.int(), z.int()])),
    }),
  ),
  scatter: z.object({ count: z.int(), payout: amount }),
  freeSpinsAwarded: z.int(),
  multiplier: z.int(),
  jackpot: z.nullable(z.object({ tier: z.string(), amount })),
  nonce: z.int(),
  seedId: z.string(),
  balanceAfter: amount,
  balanceVersion: z.string(),
});

/** A round as the verifier takes it; `serverSeed` stays null until the seed is rotated. Shape: engines/verify. */
const roundRecord = z.looseObject({ roundId: z.string(), gameId: z.string() });

export const play = {
  slotState: call({
    name: 'slotState',
    spec: '2.11 (seamless)',
    method: 'GET',
    path: '/wps/play/slot/state',
    actor: 'real',
    input: z.strictObject({ game: code(40) }),
    value: z.object({
      game: z.object({
        gameCode: z.string(),
        displayName: z.string(),
        gameVersion: z.string(),
        rtpPercent: z.string(),
        jackpotPercent: z.string(),
        volatility: z.string(),
        lines: z.array(z.array(z.int())),
        paytable: z.record(z.string(), z.record(z.string(), z.int())),
        scatterPays: z.record(z.string(), z.int()),
        freeSpins: z.record(z.string(), z.int()),
        strips: z.array(z.array(z.string())),
        betUnits: z.int(),
      }),
      stakes: z.array(amount),
      defaultStake: amount,
      balance: amount,
      balanceVersion: z.string(),
      currencySymbol: z.string(),
      seed,
      feature,
      lastRound: z.nullable(slotRound),
      /** Turbo and the shortest round, in ms, as the brand's jurisdiction allows. */
      turboAllowed: z.boolean(),
      minimumRoundMs: z.int(),
    }),
    refusals: ['game_unknown', 'game_maintenance'],
  }),
  slotSpin: call({
    name: 'slotSpin',
    spec: '2.11 (seamless)',
    method: 'POST',
    path: '/wps/play/slot/spin',
    actor: 'real',
    needsPlace: true,
    /** During free spins the stake is the triggering one and nothing is debited. */
    input: z.strictObject({ game: code(40), stake: amountInput, requestId }),
    value: z.object({ round: slotRound, feature, seed }),
    refusals: [
      'game_unknown',
      'game_maintenance',
      'stake_not_offered',
      'insufficient_funds',
      'idempotency_conflict',
      'limit_reached',
      'play_paused',
    ],
    rate: { max: 600, perSeconds: 60 },
  }),
  rotateSeed: call({
    name: 'rotateSeed',
    spec: '2.11 (seamless), slots-fishing PF1',
    method: 'POST',
    path: '/wps/play/seed/rotate',
    actor: 'real',
    input: z.strictObject({ game: code(40), clientSeed: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
    value: z.object({
      revealed: z.object({
        seedId: z.string(),
        serverSeed: z.string(),
        serverSeedHash: z.string(),
        clientSeed: z.string(),
        rounds: z.int(),
      }),
      seed,
    }),
    refusals: ['game_unknown', 'seed_in_use'],
    rate: { max: 30, perSeconds: 60 },
  }),
  rounds: call({
    name: 'rounds',
    spec: '2.11 (seamless)',
    method: 'GET',
    path: '/wps/play/rounds',
    actor: 'real',
    input: z.strictObject({ game: code(40), ...page }),
    value: z.object({ list: z.array(slotRound), nextCursor: z.nullable(cursor) }),
    refusals: ['game_unknown'],
  }),
  round: call({
    name: 'round',
    spec: '2.11 (seamless)',
    method: 'GET',
    path: '/wps/play/round',
    actor: 'real',
    input: z.strictObject({ id }),
    value: z.object({
      round: slotRound,
      record: roundRecord,
      revealed: z.boolean(),
      gameCode: z.string(),
      displayName: z.string(),
    }),
    refusals: ['round_unknown'],
  }),
};
