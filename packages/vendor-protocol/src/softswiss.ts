import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Status } from './status.ts';

/** The dialect of SOFTSWISS: `/play` and `/rollback`, many actions a call, amounts in hundredths, errors by HTTP. */

export const SOFTSWISS_SIGNATURE_HEADER = 'x-request-sign';
/** Amounts are whole numbers of these: hundredths of a unit. */
export const SOFTSWISS_DECIMALS = 2;

export const signSoftswiss = (body: Uint8Array | string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

export function verifySoftswiss(body: Uint8Array | string, signature: string | undefined, secret: string): boolean {
  const right = Buffer.from(signSoftswiss(body, secret));
  const given = Buffer.from(signature ?? '');
  return given.length === right.length && timingSafeEqual(given, right);
}

const id = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u);
const common = { user_id: id, currency: id.max(10), game: id, finished: z.boolean().nullish() };
const MOST_ACTIONS = 20;

export const softswissPlay = z.object({
  ...common,
  /** The round; without actions it is not needed: then the balance is asked for. */
  game_id: id.nullish(),
  session_id: id.nullish(),
  actions: z
    .array(z.object({ action: z.enum(['bet', 'win']), action_id: id, amount: z.int().nonnegative() }))
    .max(MOST_ACTIONS)
    .default([]),
});
export const softswissRollback = z.object({
  ...common,
  game_id: id,
  session_id: id.nullish(),
  actions: z
    .array(z.object({ action: z.literal('rollback'), action_id: id, original_action_id: id }))
    .min(1)
    .max(MOST_ACTIONS),
});

export const softswissAnswer = z.object({
  balance: z.int().optional(),
  game_id: z.string().optional(),
  transactions: z.array(z.object({ action_id: z.string(), tx_id: z.string() })).optional(),
  code: z.int().optional(),
  message: z.string().optional(),
});
export type SoftswissAnswer = z.infer<typeof softswissAnswer>;

/** From our words to theirs: the HTTP status and the code in the body (decision 0139). */
export const SOFTSWISS_CODES: Readonly<Record<Exclude<Status, 'RS_OK'>, readonly [http: number, code: number]>> = {
  RS_ERROR_UNKNOWN: [500, 500],
  RS_ERROR_TIMEOUT: [504, 504],
  RS_ERROR_INVALID_PARTNER: [412, 405],
  RS_ERROR_INVALID_TOKEN: [412, 101],
  RS_ERROR_TOKEN_EXPIRED: [412, 101],
  RS_ERROR_INVALID_GAME: [412, 405],
  RS_ERROR_WRONG_CURRENCY: [412, 154],
  RS_ERROR_NOT_ENOUGH_MONEY: [412, 100],
  RS_ERROR_USER_DISABLED: [412, 110],
  RS_ERROR_INVALID_SIGNATURE: [403, 403],
  RS_ERROR_WRONG_SYNTAX: [400, 400],
  RS_ERROR_WRONG_TYPES: [400, 400],
  RS_ERROR_DUPLICATE_TRANSACTION: [400, 400],
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: [404, 404],
  RS_ERROR_TRANSACTION_ROLLED_BACK: [404, 404],
  RS_ERROR_LIMIT_REACHED: [412, 105],
};
