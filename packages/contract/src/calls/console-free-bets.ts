import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, amountInput, code, id, instant, page, queryInt, requestId, text } from '../schemas.ts';

const rate = { max: 600, perSeconds: 60 };
/** Of one grant. */
const MOST_PLAYERS = 200;
const players = z.array(text(60)).check(z.minLength(1), z.maxLength(MOST_PLAYERS));
const game = z.object({ code: z.string(), nameTW: z.string(), nameEN: z.string() });

const freeBets = z.object({
  id: z.string(),
  grantId: z.string(),
  /** As the vendor knows it. */
  rewardId: z.string(),
  person: z.object({ id: z.string(), account: z.string() }),
  vendor: z.string(),
  game,
  /** What each of them stands for, how many there are, how many were bet, and what those won. */
  value: amount,
  count: z.int(),
  used: z.int(),
  won: amount,
  from: instant,
  until: instant,
  /**
   * `waiting`: for a second operator; `requested`: the vendor has not said yes yet; `cancelling`: the vendor has not
   * said so yet, no bet is taken.
   */
  state: z.enum(['waiting', 'requested', 'granted', 'used_up', 'expired', 'refused', 'cancelling', 'cancelled']),
  /** Who ended them. */
  endedBy: z.nullable(z.enum(['vendor', 'operator'])),
  endReason: z.nullable(z.string()),
  /** How often the vendor was asked, and what came of it last, where that was no answer. */
  tries: z.int(),
  lastFault: z.nullable(z.string()),
  /** Of the whole grant. */
  people: z.int(),
  cost: amount,
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  approvedBy: z.nullable(z.string()),
  approvalId: z.nullable(z.string()),
  mayCancel: z.boolean(),
});

/** Free bets at vendors. */
export const consoleFreeBets = {
  freeBets: call({
    name: 'freeBets',
    spec: 'free bets that people were granted at vendors, newest first',
    method: 'GET',
    path: '/console/api/free-bets',
    actor: 'operator:freebets.view',
    input: z.strictObject({
      ...page,
      view: z._default(z.enum(['all', 'open', 'ended']), 'all'),
      /** Of one grant only. */
      grant: z.optional(id),
      search: z.optional(text(60)),
    }),
    value: z.object({ list: z.array(freeBets), nextCursor: z.nullable(z.string()) }),
    refusals: [],
    rate,
  }),
  freeBetPrepaids: call({
    name: 'freeBetPrepaids',
    spec: 'the vendors that sell free bets; of one of them, what it sells',
    method: 'GET',
    path: '/console/api/free-bets/prepaids',
    actor: 'operator:freebets.view',
    input: z.strictObject({ vendor: z.optional(code(20)) }),
    value: z.object({
      vendors: z.array(z.object({ vendor: z.string(), nameTW: z.string(), nameEN: z.string() })),
      /** In the brand's own currency, of games the brand shows. */
      prepaids: z.array(
        z.object({
          prepaidId: z.string(),
          game,
          value: amount,
          count: z.int(),
          currency: z.string(),
          open: z.boolean(),
        }),
      ),
    }),
    refusals: ['vendor_silent'],
    rate: { max: 120, perSeconds: 60 },
  }),
  checkFreeBetPlayers: call({
    name: 'checkFreeBetPlayers',
    spec: 'who of these may be granted free bets, and why not',
    method: 'POST',
    path: '/console/api/free-bets/check',
    actor: 'operator:freebets.write',
    input: z.strictObject({ players }),
    value: z.object({
      list: z.array(
        z.object({
          account: z.string(),
          /** Null: may. `twice`: stands in the list already. */
          why: z.nullable(z.enum(['unknown', 'twice', 'trial', 'closed', 'locked', 'excluded'])),
        }),
      ),
    }),
    refusals: [],
    rate,
  }),
  grantFreeBets: call({
    name: 'grantFreeBets',
    spec: 'an operator gives people free bets at a vendor; above the brand’s amount a second one approves first',
    method: 'POST',
    path: '/console/api/free-bets/grant',
    actor: 'operator:freebets.write',
    input: z.strictObject({
      requestId,
      vendor: code(20),
      prepaidId: text(100),
      /** As they were shown: where the vendor says something else by now, nothing is granted. */
      value: amountInput,
      count: queryInt(1, 10_000),
      players,
      from: instant,
      until: instant,
      reason: text(200, 0),
    }),
    value: z.object({ grantId: z.string(), people: z.int(), cost: amount, waits: z.boolean() }),
    refusals: [
      'vendor_silent',
      'state_conflict',
      'free_bet_players',
      'free_bet_period',
      'reason_required',
      'idempotency_conflict',
      'amount_above_maximum',
    ],
    rate: { max: 60, perSeconds: 60 },
  }),
  cancelFreeBets: call({
    name: 'cancelFreeBets',
    spec: 'takes back what one person has not bet yet',
    method: 'POST',
    path: '/console/api/free-bets/cancel',
    actor: 'operator:freebets.write',
    input: z.strictObject({ id, reason: text(200, 0) }),
    value: freeBets,
    refusals: ['state_conflict', 'reason_required'],
  }),
};
