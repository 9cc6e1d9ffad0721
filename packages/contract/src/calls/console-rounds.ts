import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, amountInput, code, id, instant, page, text } from '../schemas.ts';
import { approval } from './console-approvals.ts';

const rate = { max: 600, perSeconds: 60 };

export const bet = z.object({
  id: z.string(),
  vendor: z.string(),
  game: z.object({ code: z.string(), nameTW: z.string(), nameEN: z.string() }),
  person: z.object({ id: z.string(), account: z.string() }),
  round: z.string(),
  /** The vendor's own id of it. */
  sourceTx: z.string(),
  asset: z.string(),
  stake: amount,
  free: z.boolean(),
  payout: amount,
  status: z.enum(['open', 'settled', 'void']),
  /** Open for more than two days. */
  stuck: z.boolean(),
  /** It paid what no round of a usual game pays. */
  implausible: z.boolean(),
  placedAt: instant,
  settledAt: z.nullable(instant),
});

export const exchange = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out']),
  call: z.string(),
  txId: z.nullable(z.string()),
  request: z.string(),
  answer: z.string(),
  status: z.string(),
  http: z.nullable(z.int()),
  ms: z.int(),
  at: instant,
});

const facts = z.object({
  /** Of the round, the one that was asked for among them. */
  bets: z.array(bet),
  /** How they ended, each version. */
  ends: z.array(
    z.object({
      betId: z.string(),
      version: z.int(),
      status: z.enum(['settled', 'void']),
      payout: amount,
      delta: amount,
      reason: z.nullable(z.string()),
      at: instant,
    }),
  ),
  /** What the vendor did. */
  moves: z.array(
    z.object({
      txId: z.string(),
      kind: z.enum(['bet', 'win', 'rollback', 'tombstone']),
      amount,
      free: z.boolean(),
      reference: z.nullable(z.string()),
      betId: z.nullable(z.string()),
      balanceAfter: amount,
      rolledBack: z.boolean(),
      roundClosed: z.boolean(),
      at: instant,
    }),
  ),
  /** The calls as they went, without tokens and keys, as long as they are kept. */
  exchanges: z.array(exchange),
  /** Of an in-house round the record that the verifier takes, as JSON; without the server seed until that is shown. */
  record: z.nullable(z.string()),
  revealed: z.boolean(),
  /** Ending it by hand, where that was asked for and is open. */
  approval: z.nullable(approval),
});

export const consoleRounds = {
  searchRounds: call({
    name: 'searchRounds',
    spec: 'bets by round, transaction, player, game, vendor and time, the newest first',
    method: 'GET',
    path: '/console/api/rounds',
    actor: 'operator:rounds.view',
    input: z.strictObject({
      ...page,
      /** A round's id, a transaction's, or a bet's: the whole of it. */
      q: z.optional(text(100)),
      /** The whole name of the account. */
      player: z.optional(text(60)),
      vendor: z.optional(code(20)),
      game: z.optional(code(40)),
      status: z.optional(z.enum(['open', 'settled', 'void', 'stuck', 'implausible'])),
      /** Of the stake or of what was paid; without a time or a player of the last 31 days. */
      amountFrom: z.optional(amountInput),
      amountTo: z.optional(amountInput),
      from: z.optional(instant),
      until: z.optional(instant),
    }),
    value: z.object({ list: z.array(bet), nextCursor: z.nullable(z.string()) }),
    refusals: [],
    rate,
  }),
  roundFacts: call({
    name: 'roundFacts',
    spec: 'one round: its bets, what the vendor did, each call as it went, and how it may be ended by hand',
    method: 'GET',
    path: '/console/api/rounds/round',
    actor: 'operator:rounds.view',
    /** `id` of one of its bets. */
    input: z.strictObject({ id }),
    value: facts,
    refusals: [],
    rate,
  }),
  vendorRoundUrl: call({
    name: 'vendorRoundUrl',
    spec: 'where the vendor of a bet shows its round; asked of the vendor, since such an address does not last',
    method: 'POST',
    path: '/console/api/rounds/vendor-page',
    actor: 'operator:rounds.view',
    /** `id` of one of its bets. */
    input: z.strictObject({ id }),
    value: z.object({ url: z.string() }),
    refusals: ['vendor_silent'],
    rate: { max: 60, perSeconds: 60 },
  }),
  askSettleBet: call({
    name: 'askSettleBet',
    spec: 'asks a second operator to end a bet that has been open for more than two days',
    method: 'POST',
    path: '/console/api/rounds/settle',
    actor: 'operator:rounds.settle',
    /** `pay` wants what is paid; `lose` pays nothing; `void` gives the stake back. */
    input: z.strictObject({
      id,
      outcome: z.enum(['pay', 'lose', 'void']),
      payout: z.optional(amountInput),
      reason: text(200),
    }),
    value: facts,
    refusals: ['state_conflict', 'approval_open', 'reason_required'],
  }),
};
