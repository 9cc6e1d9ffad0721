import * as z from 'zod';

/** SOFTSWISS from the other side: what the provider of games serves, JSON signed with the shared secret. */

const id = z.string().min(1).max(100);
const link = z.url({ protocol: /^https?$/ }).max(2_000);
const locale = z.string().min(2).max(10);
const client_type = z.enum(['desktop', 'mobile']);
const urls = z.object({ deposit_url: link.optional(), return_url: link });

/** Who plays: an opaque id and nothing that names a person. */
const user = z.object({ id, nickname: z.string().max(100).optional(), country: z.string().length(2).optional() });

export const softswissSession = z.object({
  casino_id: id,
  game: id,
  currency: z.string().min(3).max(10),
  locale,
  ip: z.string().max(45),
  client_type,
  urls,
  jurisdiction: z.string().max(10).optional(),
  user,
});
export const softswissDemo = softswissSession.omit({ currency: true, user: true });
/** `session_id` is the provider's own: its calls carry it. A demo has none. */
export const softswissLaunch = z.object({
  launch_options: z.object({ game_url: link, strategy: z.string().max(40).optional() }),
  session_id: id.optional(),
});

export const softswissIssue = z.object({
  casino_id: id,
  issue_id: id,
  currency: z.string().min(3).max(10),
  games: z.array(id).min(1).max(100),
  freespins_quantity: z.int().positive(),
  bet_level: z.int().positive().optional(),
  valid_from: z.iso.datetime().optional(),
  valid_until: z.iso.datetime(),
  user,
});
export const softswissIssueCancel = z.object({ casino_id: id, issue_id: id });
export const softswissRound = z.object({ casino_id: id, round_id: id, user_id: id.optional() });

/** A game of the list that is published as a file. */
export const softswissGame = z.object({
  identifier: id,
  title: z.string().min(1).max(120),
  provider: z.string().max(100).nullish(),
  producer: z.string().max(100).nullish(),
  category: z.string().max(60),
  has_freespins: z.boolean().nullish(),
  feature_group: z.string().max(60).nullish(),
  devices: z.array(z.string().max(30)).nullish(),
  /** In percent. */
  payout: z.number().min(1).max(100).nullish(),
  volatility_rating: z.string().max(30).nullish(),
  lines: z.int().positive().nullish(),
  released_at: z.string().max(30).nullish(),
  restrictions: z
    .object({ default: z.object({ blacklist: z.array(z.string().max(10)).nullish() }).nullish() })
    .nullish(),
});
export const softswissGames = z.array(softswissGame).max(100_000);

/** What is no success. */
export const softswissError = z.object({ code: z.int(), message: z.string().max(300).optional() });

export const SOFTSWISS_PATHS = {
  session: 'sessions',
  demo: 'demo',
  issue: 'freespins/issue',
  cancelIssue: 'freespins/cancel',
  round: 'rounds/details',
  games: 'games.yml',
} as const;
