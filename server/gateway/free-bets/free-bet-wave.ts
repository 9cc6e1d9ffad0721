import type { Status } from '@croupier/vendor-protocol';
import type { Tx } from '#kernel/database/pool';
import { type HeldReward, refusalOfUse } from './free-bet.ts';
import { addWon, giveBack, insertUses, readRewards, rewardKey } from './free-bet-use-store.ts';
import type { Transaction, WalletItem } from '../wallet-calls/wallet-ask.ts';
import type { Step } from '../wallet-calls/wave-step.ts';

/** The rewards that the bets of a wave name. */
export type WaveRewards = ReadonlyMap<string, HeldReward>;

/** The reward a bet is made of; null where it costs money, or is free by the vendor's own doing (decision 0134). */
function namedReward({ ask, connection }: WalletItem) {
  const rewardId = ask.kind === 'bet' && ask.free ? ask.detail.reward : undefined;
  return rewardId === undefined ? null : { brandId: connection.brandId, vendor: connection.vendor, rewardId };
}

/** Nothing is asked where no bet names a reward. */
export async function rewardsOf(tx: Tx, items: readonly WalletItem[]): Promise<WaveRewards> {
  const named = items.flatMap((item) => namedReward(item) ?? []);
  return named.length > 0 ? await readRewards(tx, named) : new Map();
}

/** Why a bet is not taken as a free one, or null. */
export function refusalOfFreeBet(item: WalletItem, rewards: WaveRewards, at: Date): Status | null {
  const named = namedReward(item);
  if (!named) return null;
  const { ask, launched } = item;
  const bet = { personId: launched.personId, gameCode: ask.gameCode, amount: ask.amount };
  return refusalOfUse(rewards.get(rewardKey(named)), bet, at);
}

const idOf = ({ brandId, vendor, txId }: Transaction) => ({ brandId, vendor, txId });

/** What a wave did to rewards: bets take of them, wins count for them, rollbacks give back. */
export async function countUses(tx: Tx, steps: readonly Step[], rewards: WaveRewards, at: Date): Promise<void> {
  const uses = steps.flatMap(({ item, decision, betId }) => {
    const named = decision.do === 'place' ? namedReward(item) : null;
    if (!named) return [];
    const { brandId, vendor } = named;
    const { txId, amount } = item.ask;
    return [{ brandId, vendor, txId, rewardId: rewards.get(rewardKey(named))!.id, betId: betId!, amount }];
  });
  const wins = steps.flatMap(({ ofBet, ended, decision }) => {
    const change = ended?.change;
    if (!ofBet?.free || !change || (decision.do !== 'pay' && decision.do !== 'takeBack')) return [];
    // What was moved: of a bet that operators have ended it may be another amount than what was told.
    const amount = 'amount' in change ? change.amount : 0n;
    return [{ ...idOf(ofBet), amount: decision.do === 'pay' ? amount : -amount }];
  });
  const back = steps.flatMap(({ ofBet, decision }) => (decision.do === 'void' && ofBet?.free ? [idOf(ofBet)] : []));
  if (uses.length > 0) await insertUses(tx, uses, at);
  if (wins.length > 0) await addWon(tx, wins);
  if (back.length > 0) await giveBack(tx, back);
}
