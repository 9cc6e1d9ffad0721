import * as z from 'zod';
import { STATUSES } from './status.ts';

/** What a vendor calls, below `/vendor/<vendor code>`: POST, JSON, signed. Unknown fields are theirs, not ours. */

/** No control characters and no half characters: a database keeps neither. */
const id = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u);
const amount = z.int().nonnegative();
const who = { user: id.optional(), supplier_user: id.optional() };
const moneyOf = {
  ...who,
  token: id,
  transaction_uuid: id,
  request_uuid: id,
  round: id,
  round_closed: z.boolean(),
  game_code: id,
  currency: z.string().min(3).max(10),
  amount,
  is_free: z.boolean(),
  /** A prize of the vendor's own: a bet of nothing, so that its win has one. Free by that. */
  is_supplier_promo: z.boolean().nullish(),
  bet: z
    .string()
    .max(200)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .nullish(),
  reward_uuid: id.nullish(),
  campaign_uuid: id.nullish(),
};
const namesSomebody = (call: { user?: string | undefined; supplier_user?: string | undefined }) =>
  call.user !== undefined || call.supplier_user !== undefined;

export const userInfoCall = z.object({ user: id, request_uuid: id });
export const balanceCall = z
  .object({ ...who, token: id, request_uuid: id, game_code: id.nullish() })
  .refine(namesSomebody, { path: ['user'] });
export const betCall = z.object(moneyOf).refine(namesSomebody, { path: ['user'] });
export const winCall = z
  .object({ ...moneyOf, reference_transaction_uuid: id, jackpot_win: z.boolean().nullish() })
  .refine(namesSomebody, { path: ['user'] });
export const rollbackCall = z.object({
  transaction_uuid: id,
  reference_transaction_uuid: id,
  request_uuid: id,
  round: id,
  round_closed: z.boolean(),
  game_code: id,
  token: id,
  user: id.nullish(),
});

export type UserInfoCall = z.infer<typeof userInfoCall>;
export type BalanceCall = z.infer<typeof balanceCall>;
export type BetCall = z.infer<typeof betCall>;
export type WinCall = z.infer<typeof winCall>;
export type RollbackCall = z.infer<typeof rollbackCall>;

/** The answer to each; what could not be told is left out. */
export const walletAnswer = z.object({
  status: z.enum(STATUSES),
  user: z.string().optional(),
  request_uuid: z.string().optional(),
  currency: z.string().optional(),
  balance: z.int().optional(),
});
export type WalletAnswer = z.infer<typeof walletAnswer>;
