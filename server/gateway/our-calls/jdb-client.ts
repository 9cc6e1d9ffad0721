import { JDB_PLATFORM, jdbGames, jdbLaunch, jdbResult } from '@croupier/vendor-protocol';
import { z } from 'zod';
import { jdbAsk, serialOf } from './jdb-ask.ts';
import { listedByJdb, splitGame } from './jdb-games.ts';
import { roundsOfJdb } from './jdb-rounds.ts';
import { jdbWallet } from './jdb-wallet.ts';
import { DEMO_CURRENCIES, rewardOf } from './reward-terms.ts';
import { LIST, type Line, ONCE, QUIETLY } from './vendor-ask.ts';
import type { LaunchCall, OutwardDialect, VendorAccess } from './vendor-client.ts';
import { VendorFailure } from './vendor-failure.ts';

/** English is told by `en`; there is one Chinese, theirs. */
const langOf = (lang: string): 'en' | 'cn' => (/^(zh|tw|cn)/i.test(lang) ? 'cn' : 'en');
const LONGEST_LINK = 100;

function pageOf({ game_code, lang, lobby_url }: LaunchCall) {
  const lobby = lobby_url.length <= LONGEST_LINK ? { lobbyURL: lobby_url } : {};
  return { ...splitGame(game_code), lang: langOf(lang), windowMode: '2' as const, isAPP: false, ...lobby };
}

/** JDB from our side: one address, an action in an encrypted field, and players by their names alone. */
export function jdbClient(line: Line, access: VendorAccess): OutwardDialect {
  const ask = jdbAsk(line, access);
  return {
    reconciles: 'rounds',
    async ping() {
      const round = { action: JDB_PLATFORM.result, uid: 'ping', historyId: 'ping' };
      await ask(round, z.unknown(), QUIETLY).catch((error: unknown) => {
        if (!(error instanceof VendorFailure) || error.fault !== 'refused') throw error;
      });
    },
    games: async () => listedByJdb(await ask({ action: JDB_PLATFORM.games, lang: 'en' }, jdbGames, LIST)),
    async launch(call) {
      const isDemo = DEMO_CURRENCIES.includes(call.currency);
      const page = pageOf(call);
      const asked = isDemo
        ? ask({ action: JDB_PLATFORM.demo, ...page }, jdbLaunch)
        : ask({ action: JDB_PLATFORM.launch, uid: call.user, ...page }, jdbLaunch);
      return { url: (await asked).path, session: null };
    },
    async roundUrl({ user, round }) {
      const { data } = await ask({ action: JDB_PLATFORM.result, uid: user, historyId: round }, jdbResult);
      return data[0]!.path;
    },
    transactions: (of) =>
      'round' in of
        ? Promise.reject(new VendorFailure('refused', 'JDB lists stretches of time only'))
        : roundsOfJdb(ask, of),
    // What they win is told in a way of its own (decision 0139).
    prepaids: () => Promise.resolve([]),
    async createReward(call) {
      const { game, count, level } = rewardOf(call.prepaid_uuid);
      const terms = { eventId: serialOf(call.reward_uuid), name: call.reward_uuid.slice(0, 70), times: count };
      const when = { startTime: call.start_time, endTime: call.end_time };
      const what = { machineTypes: [splitGame(game).mType], bet: String(level), type: 'NORMAL' as const };
      const reward = { action: JDB_PLATFORM.createReward, ...terms, ...when, ...what, players: [call.user] };
      await ask(reward, z.unknown(), ONCE);
    },
    async cancelReward(rewardUuid) {
      await ask({ action: JDB_PLATFORM.cancelReward, eventId: serialOf(rewardUuid) }, z.unknown(), ONCE);
    },
    wallet: jdbWallet(ask),
  };
}
