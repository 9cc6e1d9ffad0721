import * as z from 'zod/mini';
import { call } from '../call.ts';
import { code, cursor, id, instant, page, queryFlag, text } from '../schemas.ts';

const rate = { max: 600, perSeconds: 60 };
const direction = z.enum(['in', 'out']);
const state = z.enum(['fine', 'doubtful', 'wrong', 'skipped']);

export const VENDOR_CHECKS = [
  'switch',
  'our_key',
  'address',
  'signature',
  'strict',
  'games',
  'their_key',
  'their_calls',
] as const;

const step = z.object({
  at: instant,
  calls: z.int(),
  errors: z.int(),
  /** Null: there were no calls. */
  p50Ms: z.nullable(z.int()),
  p95Ms: z.nullable(z.int()),
});

const exchange = z.object({
  id: z.string(),
  vendor: z.string(),
  /** `in`: they called us. */
  direction,
  call: z.string(),
  txId: z.nullable(z.string()),
  round: z.nullable(z.string()),
  status: z.string(),
  /** It speaks against the vendor or the connection; a plain no does not. */
  failed: z.boolean(),
  http: z.nullable(z.int()),
  ms: z.int(),
  at: instant,
});

export const consoleVendorCalls = {
  vendorHealth: call({
    name: 'vendorHealth',
    spec: 'how the calls with a vendor went in the last hour or day: steps of equal length, and the last tries of ours',
    method: 'GET',
    path: '/console/api/vendors/health',
    actor: 'operator:vendors.view',
    input: z.strictObject({ vendor: code(20), span: z._default(z.enum(['hour', 'day']), 'hour') }),
    value: z.object({
      from: instant,
      until: instant,
      all: z.omit(step, { at: true }),
      /** `at` is where a step begins; one without calls stands there too. */
      steps: z.array(step),
      /** Our last calls in the span, the oldest first. */
      tries: z.array(z.object({ ok: z.boolean(), call: z.string(), at: instant })),
      /** Since when it is up or down; null: not known. */
      healthSince: z.nullable(instant),
      /** While it is down: when it is looked at again. */
      nextTryAt: z.nullable(instant),
      /** Calls that could not be proven to be the vendor's. */
      turnedAway: z.array(
        z.object({
          reason: z.enum(['signature', 'address']),
          calls: z.string(),
          ip: z.nullable(z.string()),
          path: z.string(),
          at: instant,
        }),
      ),
    }),
    refusals: [],
    rate,
  }),
  vendorExchanges: call({
    name: 'vendorExchanges',
    spec: 'calls with vendors as they went, the last one first; without a time those of the last day',
    method: 'GET',
    path: '/console/api/vendors/exchanges',
    actor: 'operator:rounds.view',
    input: z.strictObject({
      ...page,
      cursor: z.optional(cursor),
      vendor: z.optional(code(20)),
      direction: z.optional(direction),
      failed: z.optional(queryFlag),
      /** The whole of a round's or transaction's id, of a call's name or of a status. */
      q: z.optional(text(100)),
      from: z.optional(instant),
      until: z.optional(instant),
    }),
    value: z.object({ list: z.array(exchange), nextCursor: z.nullable(z.string()) }),
    refusals: [],
    rate,
  }),
  vendorExchange: call({
    name: 'vendorExchange',
    spec: 'one call with a vendor: what was sent and what was answered, without tokens and keys',
    method: 'GET',
    path: '/console/api/vendors/exchanges/exchange',
    actor: 'operator:rounds.view',
    input: z.strictObject({ id }),
    value: z.extend(exchange, { request: z.string(), answer: z.string() }),
    refusals: [],
    rate,
  }),
  testConnection: call({
    name: 'testConnection',
    spec: 'asks a vendor what can be asked without a player, and says of each part of the connection how it stands',
    method: 'POST',
    path: '/console/api/vendors/connection/test',
    actor: 'operator:vendors.manage',
    input: z.strictObject({ vendor: code(20) }),
    value: z.object({
      at: instant,
      checks: z.array(
        z.object({
          name: z.enum(VENDOR_CHECKS),
          state,
          /** What was found, as a word that the console has a sentence for. */
          found: z.string(),
          /** What the sentence speaks of: a figure, an address, a time. */
          detail: z.nullable(z.string()),
          ms: z.nullable(z.int()),
        }),
      ),
    }),
    refusals: [],
    rate: { max: 20, perSeconds: 60 },
  }),
};
