import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, amountInput, instant, nothing, page, requestId, text } from '../schemas.ts';

const way = z.enum(['up', 'down']);
/** As one side sees it. */
const transferView = z.object({
  id: z.string(),
  reference: z.string(),
  direction: z.enum(['sent', 'received']),
  /** An upline's name is masked. */
  counterpart: z.string(),
  counterpartIs: z.enum(['upline', 'downline']),
  amount,
  createdAt: instant,
});

export const transfers = {
  transferTerms: call({
    name: 'transferTerms',
    spec: '2.23 (transferUpline)',
    method: 'GET',
    path: '/wps/member/transfer/terms',
    actor: 'real',
    input: nothing,
    value: z.object({
      /** What the brand offers and the person has: nobody above, or not an agent, and a way is not there. */
      ways: z.array(way),
      upline: z.nullable(z.string()),
      /** What of the balance may leave: the rest is still to be bet (`toBet`). */
      available: amount,
      toBet: amount,
      minimum: amount,
      /** Of one transfer now, with what was sent today. */
      maximum: amount,
      daily: amount,
      paymentPassword: z.enum(['unset', 'set']),
      /** After a change of what proves the person all money rests until then. */
      heldUntil: z.nullable(instant),
    }),
    refusals: [],
  }),
  sendTransfer: call({
    name: 'sendTransfer',
    spec: '2.23 (transferUpline), 6.4',
    method: 'POST',
    path: '/wps/member/transfer',
    actor: 'real',
    sealed: true,
    /** `to`: the account of somebody directly below; nothing upwards. */
    input: z.strictObject({
      way,
      to: z.optional(text(40)),
      amount: amountInput,
      requestId,
      paymentPassword: text(128, 0),
    }),
    value: transferView,
    refusals: [
      'function_not_enabled',
      'payment_password_unset',
      'payment_password_wrong',
      'account_locked',
      'transfer_recipient_unknown',
      'transfer_recipient_closed',
      'withdrawal_held',
      'amount_below_minimum',
      'amount_above_maximum',
      'play_paused',
      'limit_reached',
      'insufficient_funds',
      'turnover_short',
      'idempotency_conflict',
    ],
    rate: { max: 30, perSeconds: 60 },
  }),
  transfers: call({
    name: 'transfers',
    spec: '2.23 (transferUpline)',
    method: 'GET',
    path: '/wps/member/transfers',
    actor: 'real',
    input: z.strictObject({ ...page }),
    value: z.object({ list: z.array(transferView), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
};
