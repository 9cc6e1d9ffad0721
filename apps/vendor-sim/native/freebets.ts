import { WIRE_SCALE, prepaidsCall, rewardCancelCall, rewardCreateCall } from '@croupier/vendor-protocol';
import { CallError, type House, type OperatorCall, call } from './operator-calls.ts';
import type { Vendor } from '../read-catalogue.ts';

const BET_VALUES = [1, 5, 20] as const;
const BET_COUNT = 10;
const CURRENCIES = ['TWD', 'USDT'] as const;

/** Ten free bets of each value and currency in the first slots of a vendor. */
function prepaidsOf({ catalogue, withoutFreeBets }: House, vendor: Vendor) {
  if (withoutFreeBets.includes(vendor.code)) return [];
  const games = catalogue.games.filter((game) => game.vendor === vendor.code && game.type === 'RNG').slice(0, 12);
  return games.flatMap(({ code }) =>
    CURRENCIES.flatMap((currency) =>
      BET_VALUES.map((value) => ({
        prepaid_uuid: `${code}-${currency}-${value}`,
        game_code: code,
        currency,
        bet_value: value * WIRE_SCALE,
        bet_count: BET_COUNT,
      })),
    ),
  );
}

export const freebetCalls: readonly OperatorCall[] = [
  call('freebet/prepaids/list', prepaidsCall, prepaidsOf),
  call('freebet/rewards/create', rewardCreateCall, (house, vendor, asked) => {
    const prepaid = prepaidsOf(house, vendor).find(({ prepaid_uuid: id }) => id === asked.prepaid_uuid);
    if (!prepaid) throw new CallError(404, 'unknown prepaid_uuid');
    const known = house.book.rewards.get(asked.reward_uuid);
    const same = known?.user === asked.user && known.prepaid === asked.prepaid_uuid;
    if (known && !same) throw new CallError(400, 'reward_uuid is taken');
    if (!known) {
      house.book.rewards.set(asked.reward_uuid, {
        id: asked.reward_uuid,
        prepaid: asked.prepaid_uuid,
        vendor: vendor.code,
        user: asked.user,
        gameCode: prepaid.game_code,
        currency: prepaid.currency,
        betValue: prepaid.bet_value,
        startsAt: asked.start_time,
        endsAt: asked.end_time,
        left: prepaid.bet_count,
        cancelled: false,
      });
    }
    return { reward_uuid: asked.reward_uuid };
  }),
  call('freebet/rewards/cancel', rewardCancelCall, ({ book }, vendor, { reward_uuid: id }) => {
    const reward = book.rewards.get(id);
    if (reward?.vendor !== vendor.code) throw new CallError(404, 'unknown reward_uuid');
    reward.cancelled = true;
    return { reward_uuid: id };
  }),
];
