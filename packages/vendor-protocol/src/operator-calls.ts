import * as z from 'zod';

/** What a vendor serves, below `/operator/generic/v2`: POST, JSON, signed by us. */

const id = z.string().min(1).max(100);
const link = z.url({ protocol: /^https?$/ }).max(2_000);

export const gameUrlCall = z.object({
  user: id,
  token: id,
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
  operator_id: id,
  lobby_url: link,
  deposit_url: link.optional(),
  lang: z.string().min(2).max(10),
  ip: z.string().max(45),
  game_code: id,
  currency: z.string().min(3).max(10),
  country: z.string().length(2),
  sub_partner_id: z.string().max(100).optional(),
  meta: z.record(z.string(), z.unknown()).optional(),
});
export type GameUrlCall = z.infer<typeof gameUrlCall>;
export const urlAnswer = z.object({ url: link });

export const gameListCall = z.object({ operator_id: id });
export const listedGame = z.object({
  game_code: id,
  name: z.string().min(1).max(120),
  /** Names by language where the vendor has them, such as `zh-Hant`. */
  names: z.record(z.string().max(10), z.string().min(1).max(120)).optional(),
  product: z.string().max(100),
  category: z.string().max(60),
  platforms: z.array(z.string().max(30)),
  url_thumb: link,
  url_background: link.nullish(),
  enabled: z.boolean(),
  freebet_support: z.boolean(),
  blocked_countries: z.array(z.string().length(2)),
  release_date: z.string().max(30).nullish(),
  /** 1 (calm) to 5 (wild). */
  volatility: z.int().min(1).max(5).nullish(),
  /** In percent, such as 96.72. */
  rtp: z.number().min(1).max(100).nullish(),
  paylines: z.int().positive().nullish(),
  hit_ratio: z.number().nonnegative().nullish(),
  /** Wire amounts. */
  min_bet: z.int().positive().nullish(),
  max_bet: z.int().positive().nullish(),
  languages: z.array(z.string().max(10)),
  features: z.array(z.string().max(60)),
});
export type ListedGame = z.infer<typeof listedGame>;
export const gameListAnswer = z.array(listedGame);

export const roundCall = z.object({
  user: id,
  transaction_uuid: id.optional(),
  round: id,
  operator_id: id,
});

/** Of a stretch of time, or of a round. */
export const transactionsCall = z.object({
  operator_id: id,
  start_time: z.iso.datetime().optional(),
  end_time: z.iso.datetime().optional(),
  round: id.optional(),
});
export const listedTransaction = z.object({
  transaction_uuid: id,
  reference_transaction_uuid: id.nullish(),
  kind: z.enum(['BET', 'WIN', 'ROLLBACK']),
  round: id,
  round_closed: z.boolean(),
  game_code: id,
  user: id,
  currency: z.string(),
  amount: z.int().nonnegative(),
  created_at: z.iso.datetime(),
});
export type ListedTransaction = z.infer<typeof listedTransaction>;
export const transactionsAnswer = z.array(listedTransaction);

/** For vendors that keep a wallet of their own. The same `transaction_uuid` again is answered as then. */
export const walletMoveCall = z.object({
  operator_id: id,
  user: id,
  transaction_uuid: id,
  currency: z.string().min(3).max(10),
  amount: z.int().positive(),
});
export type WalletMoveCall = z.infer<typeof walletMoveCall>;
export const walletMoveAnswer = z.object({ transaction_uuid: id, balance: z.int().nonnegative() });
export const walletBalanceCall = z.object({ operator_id: id, user: id, currency: z.string().min(3).max(10) });
export const walletBalanceAnswer = z.object({ balance: z.int().nonnegative(), currency: z.string() });
/** What became of a move: asked where its answer did not come. */
export const walletStatusCall = z.object({ operator_id: id, transaction_uuid: id });
export const walletStatusAnswer = z.object({
  transaction_uuid: id,
  state: z.enum(['DONE', 'FAILED', 'UNKNOWN']),
});

export const prepaidsCall = z.object({ operator_id: id });
export const prepaid = z.object({
  prepaid_uuid: id,
  game_code: id,
  currency: z.string(),
  bet_value: z.int().positive(),
  bet_count: z.int().positive(),
});
export const rewardCreateCall = z.object({
  operator_id: id,
  user: id,
  prepaid_uuid: id,
  reward_uuid: id,
  start_time: z.iso.datetime(),
  end_time: z.iso.datetime(),
});
export const rewardCancelCall = z.object({ operator_id: id, reward_uuid: id });

export const vendorError = z.object({ error: z.string().max(300) });
