import * as z from 'zod/mini';
import { call } from '../call.ts';
import { csvLines, day, id, text } from '../schemas.ts';
import { DEPOSIT_STATES } from './payments.ts';
import { QUEUE_VIEWS } from './console.ts';

const rate = { max: 20, perSeconds: 60 };
const search = z.optional(text(60));

/** What operators take along as files: everything that fits the filter, not only what is on the screen. */
export const consoleExports = {
  withdrawalsCsv: call({
    name: 'withdrawalsCsv',
    spec: 'the withdrawals of a view, the oldest first; accounts as the console shows them',
    method: 'GET',
    path: '/console/api/withdrawals/csv',
    actor: 'operator:withdrawals.read',
    input: z.strictObject({ view: z._default(z.enum(QUEUE_VIEWS), 'waiting'), search }),
    value: csvLines,
    produces: 'text/csv',
    refusals: [],
    rate,
  }),
  depositsCsv: call({
    name: 'depositsCsv',
    spec: 'deposits, the newest first',
    method: 'GET',
    path: '/console/api/deposits/csv',
    actor: 'operator:deposits.read',
    input: z.strictObject({ state: z.optional(z.enum(DEPOSIT_STATES)), search }),
    value: csvLines,
    produces: 'text/csv',
    refusals: [],
    rate,
  }),
  personStatement: call({
    name: 'personStatement',
    spec: '2.23 (transactionHistory): every move of a person’s money in a time, as the person sees it; in the audit log',
    method: 'GET',
    path: '/console/api/people/statement',
    actor: 'operator:people.read',
    input: z.strictObject({ id, from: z.optional(day), to: z.optional(day) }),
    value: csvLines,
    produces: 'text/csv',
    refusals: [],
    rate,
  }),
};
