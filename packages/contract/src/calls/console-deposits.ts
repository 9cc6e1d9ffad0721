import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, done, id, instant, page, text } from '../schemas.ts';
import { DEPOSIT_STATES, depositView } from './payments.ts';

const rate = { max: 600, perSeconds: 60 };

/** What an operator does with deposits: transfers that no line speaks of, and money that nobody was asked for. */
export const consoleMoneyIn = {
  openTransfers: call({
    name: 'openTransfers',
    spec: '2.23 (depositv2): transfers to a standing account that no line speaks of, those with a slip first',
    method: 'GET',
    path: '/console/api/deposits/transfers',
    actor: 'operator:deposits.read',
    input: z.strictObject({ ...page }),
    value: z.object({
      list: z.array(
        z.extend(depositView, {
          account: z.string(),
          slipAt: z.nullable(instant),
          /** Has confirmed it already, where that takes two. */
          firstConfirmer: z.nullable(z.string()),
          needsSecond: z.boolean(),
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
    input: z.strictObject({ ...page, state: z._default(z.enum(['waiting', 'decided']), 'waiting') }),
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
          state: z.enum(['waiting', 'credited', 'returned']),
          decidedBy: z.nullable(z.string()),
          note: z.nullable(z.string()),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
    rate,
  }),
  decideUnmatched: call({
    name: 'decideUnmatched',
    spec: 'it is a deposit’s, or goes back',
    method: 'POST',
    path: '/console/api/deposits/unmatched/decide',
    actor: 'operator:deposits.decide',
    /** `reference` of the deposit it is credited to. */
    input: z.strictObject({
      id,
      action: z.enum(['credit', 'return']),
      reference: z.optional(text(40)),
      reason: text(200),
    }),
    value: done,
    refusals: ['state_conflict', 'reason_required'],
    rate,
  }),
};
