import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, done, id, instant, page, text } from '../schemas.ts';
import { DEPOSIT_STATES, depositView } from './payments.ts';

const rate = { max: 600, perSeconds: 60 };
const unmatchedState = z.enum(['waiting', 'proposed', 'credited', 'returned']);
/** What whoever is signed in may do now; where not, why not. */
const possible = <const A extends string>(actions: readonly A[]) =>
  z.object({ action: z.enum(actions), allowed: z.boolean(), why: z.nullable(z.string()) });

/** What an operator does with deposits: transfers that no line speaks of, and money that nobody was asked for. */
export const consoleMoneyIn = {
  openTransfers: call({
    name: 'openTransfers',
    spec: '2.23 (depositv2): transfers to a standing account that no line speaks of, and what operators said of them',
    method: 'GET',
    path: '/console/api/deposits/transfers',
    actor: 'operator:deposits.read',
    /** `slip`: with a picture; `second`: one has confirmed, another is awaited; `decided`: by an operator. */
    input: z.strictObject({
      ...page,
      view: z._default(z.enum(['open', 'slip', 'second', 'decided']), 'open'),
      search: z.optional(text(60)),
    }),
    value: z.object({
      list: z.array(
        z.extend(depositView, {
          account: z.string(),
          slipAt: z.nullable(instant),
          /** Has confirmed it already, where that takes two. */
          firstConfirmer: z.nullable(z.string()),
          needsSecond: z.boolean(),
          decided: z.nullable(z.object({ by: z.string(), at: instant, note: z.string() })),
          actions: z.array(possible(['confirm', 'reject'])),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
    rate,
  }),
  transferSlip: call({
    name: 'transferSlip',
    spec: '2.23 (depositv2): the picture a person sent of a transfer',
    method: 'GET',
    path: '/console/api/deposits/slip',
    actor: 'operator:deposits.decide',
    input: z.strictObject({ id }),
    value: z.object({ picture: z.string() }),
    refusals: [],
    rate,
  }),
  decideTransfer: call({
    name: 'decideTransfer',
    spec: '2.23 (depositv2): credited or rejected by the slip; a second operator above the limit',
    method: 'POST',
    path: '/console/api/deposits/transfers/decide',
    actor: 'operator:deposits.decide',
    input: z.strictObject({ id, action: z.enum(['confirm', 'reject']), reason: text(200) }),
    value: z.object({ state: z.enum(DEPOSIT_STATES), needsSecond: z.boolean() }),
    refusals: ['state_conflict', 'second_operator_required', 'reason_required'],
    rate,
  }),
  unmatchedMoney: call({
    name: 'unmatchedMoney',
    spec: 'money that has arrived and is nobody’s yet',
    method: 'GET',
    path: '/console/api/deposits/unmatched',
    actor: 'operator:deposits.read',
    /** `waiting` holds what is proposed as well. */
    input: z.strictObject({
      ...page,
      state: z._default(z.enum(['waiting', 'proposed', 'decided']), 'waiting'),
      search: z.optional(text(60)),
    }),
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          foundAt: instant,
          channel: z.object({ id: z.string(), name: z.string() }),
          reason: z.enum(['no_match', 'wrong_amount', 'second_payment', 'rate_expired']),
          amount,
          /** As the provider said it. */
          said: z.object({ amount: z.string(), asset: z.string(), note: z.nullable(z.string()) }),
          moneyId: z.string(),
          /** The order it was paid under, where it named one. */
          deposit: z.nullable(z.object({ reference: z.string(), account: z.string(), amount })),
          state: unmatchedState,
          version: z.int(),
          needsSecond: z.boolean(),
          /** What one operator said of it, and another one has to approve; `deposit` is the one it would go to. */
          proposal: z.nullable(
            z.object({ action: z.enum(['credit', 'return']), by: z.string(), at: instant, note: z.string() }),
          ),
          decidedBy: z.nullable(z.string()),
          decidedAt: z.nullable(instant),
          note: z.nullable(z.string()),
          actions: z.array(possible(['credit', 'return', 'approve', 'decline'])),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
    rate,
  }),
  decideUnmatched: call({
    name: 'decideUnmatched',
    spec: 'it is a deposit’s, or goes back; a second operator above the limit',
    method: 'POST',
    path: '/console/api/deposits/unmatched/decide',
    actor: 'operator:deposits.decide',
    /** `version` of what was looked at, `reference` of the deposit it is credited to. */
    input: z.strictObject({
      id,
      version: z.int(),
      action: z.enum(['credit', 'return', 'approve', 'decline']),
      reference: z.optional(text(40)),
      reason: text(200),
    }),
    value: z.object({ state: unmatchedState }),
    refusals: ['state_conflict', 'second_operator_required', 'reason_required'],
    rate,
  }),
  closeException: call({
    name: 'closeException',
    spec: 'somebody has looked at what did not fit, and says what came of it',
    method: 'POST',
    path: '/console/api/payments/exceptions/close',
    actor: 'operator:deposits.decide',
    input: z.strictObject({ id, reason: text(200) }),
    value: done,
    refusals: ['state_conflict', 'reason_required'],
    rate,
  }),
};
