import { SOFTSWISS_PATHS, softswissGames, softswissLaunch } from '@croupier/vendor-protocol';
import { z } from 'zod';
import { DEMO_CURRENCIES, rewardOf } from './reward-terms.ts';
import { softswissAsk } from './softswiss-ask.ts';
import { type Line, ONCE, QUIETLY } from './vendor-ask.ts';
import type { GameOfList, LaunchCall, OutwardDialect, VendorAccess } from './vendor-client.ts';
import { VendorFailure } from './vendor-failure.ts';

type ListedThere = z.infer<typeof softswissGames>[number];

const VOLATILITY: Readonly<Record<string, number>> = { low: 1, 'medium-low': 2, medium: 3, 'medium-high': 4, high: 5 };

/** A game of their file. Stakes and other languages stand in none, and pictures go another way. */
function listed(game: ListedThere): GameOfList {
  const volatility = game.volatility_rating ? (VOLATILITY[game.volatility_rating.toLowerCase()] ?? null) : null;
  const silent = { volatility, rtpPpm: game.payout, lines: game.lines };
  const left = Object.entries(silent).filter(([, said]) => said === null || said === undefined);
  return {
    game_code: game.identifier,
    name: game.title,
    product: game.producer ?? game.provider ?? '',
    category: game.category,
    platforms: game.devices ?? [],
    url_thumb: '',
    enabled: true,
    freebet_support: game.has_freespins === true,
    blocked_countries: (game.restrictions?.default?.blacklist ?? []).filter((code) => code.length === 2),
    release_date: game.released_at,
    volatility,
    rtp: game.payout,
    paylines: game.lines,
    languages: [],
    features: [],
    untold: ['nameTW', 'minStake', 'maxStake', ...left.map(([fact]) => fact as keyof typeof silent)],
  };
}

const none = (what: string) => () => Promise.reject(new VendorFailure('refused', `SOFTSWISS has no ${what}`));

/** Who plays, by an opaque id: names and dates of birth are the casino's business. */
const userOf = ({ user, country }: { user: string; country?: string }) => ({
  id: user,
  nickname: user,
  ...(country && { country }),
});

const launchOf = ({ platform, lobby_url, deposit_url, lang, ip, game_code, country }: LaunchCall) => ({
  game: game_code,
  locale: lang.slice(0, 2).toLowerCase(),
  ip,
  client_type: platform === 'GPL_MOBILE' ? 'mobile' : 'desktop',
  urls: { return_url: lobby_url, ...(deposit_url && { deposit_url }) },
  jurisdiction: country,
});

/** SOFTSWISS from our side: a secret both have, a session of their own for each launch, a file as the list of games. */
export function softswissClient(line: Line, access: VendorAccess): OutwardDialect {
  const ask = softswissAsk(line, access);
  return {
    reconciles: 'nothing',
    async ping() {
      // A round of nobody: whoever answers that there is none is there, and has taken our signature.
      await ask(SOFTSWISS_PATHS.round, { round_id: 'ping' }, z.unknown(), QUIETLY).catch((error: unknown) => {
        if (!(error instanceof VendorFailure) || error.fault !== 'refused') throw error;
      });
    },
    games: async () => (await ask.file(softswissGames)).map(listed),
    async launch(call) {
      const isDemo = DEMO_CURRENCIES.includes(call.currency);
      const who = isDemo ? {} : { currency: call.currency, user: userOf(call) };
      const path = isDemo ? SOFTSWISS_PATHS.demo : SOFTSWISS_PATHS.session;
      const answer = await ask(path, { ...launchOf(call), ...who }, softswissLaunch);
      return { url: answer.launch_options.game_url, session: isDemo ? null : (answer.session_id ?? null) };
    },
    roundUrl: none('page of a round'),
    transactions: none('list of transactions'),
    // What a level is worth stands nowhere, and what they win is told in a way of its own (decision 0139).
    prepaids: () => Promise.resolve([]),
    async createReward(call) {
      const { game, currency, count, level } = rewardOf(call.prepaid_uuid);
      const issue = {
        issue_id: call.reward_uuid,
        currency,
        games: [game],
        freespins_quantity: count,
        bet_level: level,
      };
      const terms = { ...issue, valid_until: call.end_time, user: userOf(call) };
      await ask(SOFTSWISS_PATHS.issue, terms, z.unknown(), ONCE);
    },
    async cancelReward(rewardUuid) {
      await ask(SOFTSWISS_PATHS.cancelIssue, { issue_id: rewardUuid }, z.unknown(), ONCE);
    },
    wallet: {
      deposit: none('wallet of its own'),
      withdraw: none('wallet of its own'),
      balance: none('wallet of its own'),
      status: none('wallet of its own'),
    },
  };
}
