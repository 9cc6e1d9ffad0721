import { randomUUID } from 'node:crypto';
import {
  JDB_PLATFORM,
  type JdbPlatformCall,
  type ListedGame,
  type ListedTransaction,
  WIRE_SCALE,
  jdbClock,
  jdbInstant,
} from '@croupier/vendor-protocol';
import { askHouse } from '../native/house-calls.ts';
import type { House } from '../native/operator-calls.ts';
import type { Vendor } from '../read-catalogue.ts';

type Of<Action extends number> = Extract<JdbPlatformCall, { action: Action }>;

export interface Asked {
  readonly house: House;
  readonly vendor: Vendor;
  readonly operator: string;
}

const codeOf = ({ gType, mType }: { gType?: string | undefined; mType?: string | undefined }) => `${gType}_${mType}`;

function open({ house, vendor, operator }: Asked, call: Of<21> | Of<47>) {
  const who = 'uid' in call ? { user: call.uid, currency: 'TWD' } : { user: `demo-${randomUUID()}`, currency: 'FUN' };
  const url = askHouse(house, vendor, 'game/url', {
    ...who,
    operator_id: operator,
    token: randomUUID(),
    platform: 'GPL_DESKTOP',
    lobby_url: call.lobbyURL ?? house.publicUrl(),
    lang: call.lang === 'cn' ? 'zh' : 'en',
    ip: '127.0.0.1',
    game_code: codeOf(call),
    country: 'TW',
  });
  return { path: (url as { url: string }).url };
}

function games({ house, vendor, operator }: Asked) {
  const listed = askHouse(house, vendor, 'game/list', { operator_id: operator }) as ListedGame[];
  const cut = (code: string) => [code.slice(0, code.indexOf('_')), code.slice(code.indexOf('_') + 1)] as const;
  const byType = Map.groupBy(listed, ({ game_code: code }) => cut(code)[0]);
  const text = (wire: number) => String(wire / WIRE_SCALE);
  return {
    data: [...byType].map(([gType, list]) => ({
      gType,
      list: list.map((game) => ({
        mType: cut(game.game_code)[1],
        name: game.name,
        image: game.url_thumb,
        betList: [game.min_bet, game.max_bet].flatMap((stake) => (stake ? [text(stake)] : [])),
        freeSpinTypes: game.freebet_support ? ['NORMAL'] : [],
      })),
    })),
  };
}

/** A round as they keep it once it is over; null while it goes on, or where all of it was taken back. */
function settled(told: readonly ListedTransaction[]) {
  const gone = new Set(told.flatMap((one) => (one.kind === 'ROLLBACK' ? [one.reference_transaction_uuid] : [])));
  const left = told.filter((one) => one.kind !== 'ROLLBACK' && !gone.has(one.transaction_uuid));
  const sum = (kind: string) => left.reduce((all, one) => all + (one.kind === kind ? one.amount : 0), 0);
  const first = left.find(({ kind }) => kind === 'BET');
  if (!first || !told.some((one) => one.round_closed || one.kind === 'WIN')) return null;
  const cut = first.game_code.indexOf('_');
  return {
    historyId: first.round,
    playerId: first.user,
    gType: first.game_code.slice(0, cut),
    mtype: first.game_code.slice(cut + 1),
    gameDate: jdbClock(new Date(first.created_at)),
    bet: -sum('BET') / WIRE_SCALE,
    total: (sum('WIN') - sum('BET')) / WIRE_SCALE,
    currency: first.currency,
  };
}

function rounds({ house, vendor, operator }: Asked, { starttime, endtime }: Of<64>) {
  const [start_time, end_time] = [starttime, endtime].map((text) => jdbInstant(text).toISOString());
  const list = (of: object) =>
    askHouse(house, vendor, 'transactions/list', { operator_id: operator, ...of }) as ListedTransaction[];
  const begun = list({ start_time, end_time }).filter(({ kind }) => kind === 'BET');
  const data = [...new Set(begun.map(({ round }) => round))].flatMap((round) => settled(list({ round })) ?? []);
  return { data: data.filter(({ gameDate }) => inStretch(gameDate, start_time!, end_time!)) };
}

const inStretch = (text: string, from: string, until: string): boolean => {
  const at = jdbInstant(text).getTime();
  // Their clock tells seconds only.
  return at >= Date.parse(from) && at < Date.parse(until);
};

/** The native words a move of money is told in. */
function move({ house, vendor, operator }: Asked, { uid, serialNo, amount }: Of<19>) {
  const wire = Math.round(Number(amount) * WIRE_SCALE);
  const kind = wire < 0 ? 'withdraw' : 'deposit';
  const order = {
    operator_id: operator,
    user: uid,
    transaction_uuid: serialNo,
    currency: 'TWD',
    amount: Math.abs(wire),
  };
  const moved = askHouse(house, vendor, `transfer_wallet/${kind}`, order) as { balance: number };
  return { userBalance: moved.balance / WIRE_SCALE };
}

/** What an action comes to, beside its status. @throws CallError */
export function act(asked: Asked, call: JdbPlatformCall): object {
  const { house, vendor, operator } = asked;
  const ask = (path: string, content: object) => askHouse(house, vendor, path, { operator_id: operator, ...content });
  switch (call.action) {
    case JDB_PLATFORM.launch:
    case JDB_PLATFORM.demo:
      return open(asked, call);
    case JDB_PLATFORM.games:
      return games(asked);
    case JDB_PLATFORM.rounds:
      return rounds(asked, call);
    case JDB_PLATFORM.result: {
      const { url } = ask('game/round', { user: call.uid, round: call.historyId }) as { url: string };
      return { data: [{ path: url }] };
    }
    case JDB_PLATFORM.createPlayer:
      return {};
    case JDB_PLATFORM.player: {
      const { balance } = ask('transfer_wallet/balance', { user: call.uid, currency: 'TWD' }) as { balance: number };
      return { data: [{ uid: call.uid, balance: balance / WIRE_SCALE }] };
    }
    case JDB_PLATFORM.move:
      return move(asked, call);
    case JDB_PLATFORM.moved: {
      const { state } = ask('transfer_wallet/status', { transaction_uuid: call.serialNo }) as { state: string };
      return state === 'DONE' ? { data: [{}] } : { none: true };
    }
    case JDB_PLATFORM.createReward: {
      const prepaid_uuid = `${vendor.code}_${call.machineTypes[0]}-TWD-${Number(call.bet)}`;
      const when = {
        start_time: new Date(call.startTime).toISOString(),
        end_time: new Date(call.endTime).toISOString(),
      };
      ask('freebet/rewards/create', { user: call.players[0], prepaid_uuid, reward_uuid: call.eventId, ...when });
      return { eventId: call.eventId };
    }
    case JDB_PLATFORM.cancelReward:
      ask('freebet/rewards/cancel', { reward_uuid: call.eventId });
      return {};
  }
}
