import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, code, csvLines, day, id, instant, nothing, page } from '../schemas.ts';

/** Account record kinds: the moves a person sees, grouped as people speak of them. */
export const RECORD_KINDS = [
  'deposit',
  'withdrawal',
  'bet',
  'payout',
  'refund',
  'jackpot',
  'adjustment',
  'bonus',
  'transfer',
  'vendor_out',
  'vendor_in',
] as const;
const recordKind = z.enum(RECORD_KINDS);
const period = { from: z.optional(day), to: z.optional(day) };

/** What a row of money is about, so that it opens the round or the payment behind it. */
const subject = z.nullable(z.object({ type: z.enum(['bet', 'deposit', 'withdrawal']), id: z.string() }));

export const betStatus = z.enum(['open', 'settled', 'void']);
const betRow = z.object({
  id: z.string(),
  placedAt: instant,
  settledAt: z.nullable(instant),
  gameType: z.string(),
  vassalage: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  icon: z.string(),
  round: z.string(),
  stake: amount,
  payout: amount,
  jackpotWon: amount,
  /** Payout less stake. */
  net: amount,
  validBet: amount,
  /** Why the valid bet differs from the stake; null when it does not. */
  validBetReason: z.nullable(z.string()),
  status: betStatus,
  verifiable: z.boolean(),
});
const betFilter = {
  ...period,
  gameType: z.optional(code(20)),
  vassalage: z.optional(code(20)),
  gameCode: z.optional(code(40)),
  status: z.optional(betStatus),
};

export const wallet = {
  balance: call({
    name: 'balance',
    spec: '7.23',
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    actor: 'member',
    input: nothing,
    value: z.object({
      balance: amount,
      /** Held for withdrawals under way; no part of `balance`. */
      held: amount,
      /** Stakes of bets not settled yet; no part of `balance`. */
      inPlay: amount,
      asset: z.string(),
      currencySymbol: z.string(),
      /** Counts the moves of the account: a push with a lower one is older than what is shown. */
      version: z.string(),
    }),
    refusals: [],
    rate: { max: 1200, perSeconds: 60 },
  }),
  accountRecord: call({
    name: 'accountRecord',
    spec: '2.23 (transactionHistory)',
    method: 'GET',
    path: '/wps/member/records/transactions',
    actor: 'real',
    input: z.strictObject({ ...period, ...page, kind: z.optional(recordKind) }),
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          at: instant,
          kind: recordKind,
          move: z.string(),
          amount,
          balanceAfter: amount,
          /** The first entry of its day closes it, the last opens it: balance before the entry. */
          balanceBefore: amount,
          title: z.string(),
          reference: z.string(),
          state: z.nullable(z.string()),
          subject,
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  accountRecordTotals: call({
    name: 'accountRecordTotals',
    spec: '2.23 (transactionHistory)',
    method: 'GET',
    path: '/wps/member/records/transactions/totals',
    actor: 'real',
    input: z.strictObject({ ...period, kind: z.optional(recordKind) }),
    /** Of the whole filter. `reconciled`: opening + moves = closing, computed from the ledger, without the kind filter. */
    value: z.object({
      opening: amount,
      closing: amount,
      deposits: amount,
      withdrawals: amount,
      play: amount,
      /** To and from people above and below. */
      transfers: amount,
      /** Into the wallets that vendors keep, and back. */
      vendorWallets: amount,
      other: amount,
      /** Of `other`: what came by bonuses. */
      bonus: amount,
      reconciled: z.boolean(),
      days: z.array(z.object({ day, net: amount })),
    }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  accountRecordCsv: call({
    name: 'accountRecordCsv',
    spec: '2.23 (transactionHistory)',
    method: 'GET',
    path: '/wps/member/records/transactions.csv',
    actor: 'real',
    input: z.strictObject({ ...period, kind: z.optional(recordKind) }),
    value: csvLines,
    refusals: [],
    rate: { max: 10, perSeconds: 60 },
    produces: 'text/csv',
  }),
};

/** What play came to: `net` is `payout` less `stake`, and `corrected`. */
const playFigures = z.object({
  bets: z.int(),
  stake: amount,
  validBet: amount,
  /** With jackpots. */
  payout: amount,
  /** What corrections of earlier results gave, or took back. */
  corrected: amount,
  net: amount,
});
/** Business days of the brand, both included: a quarter at most, else it refuses bad_input on `from`. */
const profitFilter = { from: day, to: day, gameType: z.optional(code(20)) };

export const records = {
  profitAndLoss: call({
    name: 'profitAndLoss',
    spec: '2.23 (personalProfit)',
    method: 'GET',
    path: '/wps/member/records/profit',
    actor: 'real',
    input: z.strictObject(profitFilter),
    /** Bets by the day they were settled, corrections by the day they were made. */
    value: z.object({
      totals: playFigures,
      /** Days with play, newest first. */
      days: z.array(z.extend(playFigures, { day })),
      /** Of the same period, whatever kind is asked for. */
      gameTypes: z.array(z.extend(playFigures, { gameType: z.string() })),
    }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  profitAndLossCsv: call({
    name: 'profitAndLossCsv',
    spec: '2.23 (personalProfit)',
    method: 'GET',
    path: '/wps/member/records/profit.csv',
    actor: 'real',
    input: z.strictObject(profitFilter),
    value: csvLines,
    refusals: [],
    rate: { max: 10, perSeconds: 60 },
    produces: 'text/csv',
  }),
  betRecord: call({
    name: 'betRecord',
    spec: '2.23 (personalHistoryCopy)',
    method: 'GET',
    path: '/wps/member/records/bets',
    actor: 'real',
    input: z.strictObject({ ...betFilter, ...page }),
    value: z.object({ list: z.array(betRow), nextCursor: z.nullable(z.string()) }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  betRecordTotals: call({
    name: 'betRecordTotals',
    spec: '2.23 (personalHistoryCopy)',
    method: 'GET',
    path: '/wps/member/records/bets/totals',
    actor: 'real',
    input: z.strictObject(betFilter),
    value: z.object({
      count: z.int(),
      stake: amount,
      payout: amount,
      net: amount,
      validBet: amount,
      /** Why stakes of settled bets do not count in full, and how much of them; the most first. */
      uncounted: z.array(z.object({ reason: z.string(), count: z.int(), amount })),
      /** Of the same period, whatever the other filters say. */
      gameTypes: z.array(z.object({ gameType: z.string(), count: z.int() })),
    }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  betRecordCsv: call({
    name: 'betRecordCsv',
    spec: '2.23 (personalHistoryCopy)',
    method: 'GET',
    path: '/wps/member/records/bets.csv',
    actor: 'real',
    input: z.strictObject(betFilter),
    value: csvLines,
    refusals: [],
    rate: { max: 10, perSeconds: 60 },
    produces: 'text/csv',
  }),
  betDetail: call({
    name: 'betDetail',
    spec: '2.23 (personalHistoryCopy)',
    method: 'GET',
    path: '/wps/member/records/bets/detail',
    actor: 'real',
    input: z.strictObject({ id }),
    value: z.object({
      bet: betRow,
      balanceBefore: z.nullable(amount),
      balanceAfter: z.nullable(amount),
      /** Each settlement with its delta; corrections never overwrite. */
      settlements: z.array(
        z.object({ version: z.int(), payout: amount, delta: amount, reason: z.nullable(z.string()), at: instant }),
      ),
      timeline: z.array(z.object({ at: instant, event: z.string() })),
      /** The in-house round, when it is one: opens in the game's fairness page. */
      roundId: z.nullable(z.string()),
    }),
    refusals: ['bet_unknown'],
  }),
};
