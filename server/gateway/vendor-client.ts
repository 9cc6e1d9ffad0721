import {
  type GameUrlCall,
  type ListedGame,
  type ListedTransaction,
  type WalletMoveCall,
  gameListAnswer,
  prepaid,
  type rewardCreateCall,
  transactionsAnswer,
  urlAnswer,
  walletBalanceAnswer,
  walletMoveAnswer,
  walletStatusAnswer,
} from '@croupier/vendor-protocol';
import { z } from 'zod';
import { LIST, ONCE, QUIETLY, type VendorAccess, type VendorEvents, createAsk } from './vendor-ask.ts';
import { VendorFailure } from './vendor-failure.ts';

type Ours<T> = Omit<T, 'operator_id'>;

/** What a vendor does for us. Every call throws `VendorFailure` and nothing else. */
export interface VendorClient {
  /** Asks for next to nothing: ends well where the vendor answers at all, and takes our key. */
  ping(): Promise<void>;
  games(): Promise<ListedGame[]>;
  /** Where the game's page is, on the vendor's own origin. */
  gameUrl(call: Ours<GameUrlCall>): Promise<string>;
  roundUrl(call: { user: string; round: string; transaction_uuid?: string }): Promise<string>;
  transactions(of: { from: Date; until: Date } | { round: string }): Promise<ListedTransaction[]>;
  prepaids(): Promise<z.infer<typeof prepaid>[]>;
  createReward(call: Ours<z.infer<typeof rewardCreateCall>>): Promise<void>;
  cancelReward(rewardUuid: string): Promise<void>;
  /** Of vendors that keep a wallet of their own; wire amounts. */
  readonly wallet: {
    deposit(call: Ours<WalletMoveCall>): Promise<{ balance: number }>;
    withdraw(call: Ours<WalletMoveCall>): Promise<{ balance: number }>;
    balance(user: string, currency: string): Promise<number>;
    status(transactionUuid: string): Promise<'DONE' | 'FAILED' | 'UNKNOWN'>;
  };
}

/** A client of the native dialect. */
export function createVendorClient(access: VendorAccess, events: VendorEvents = {}): VendorClient {
  const ask = createAsk(access, events);
  const { gameOrigin } = access;

  async function move(kind: 'deposit' | 'withdraw', call: Ours<WalletMoveCall>): Promise<{ balance: number }> {
    const answer = await ask(`transfer_wallet/${kind}`, call, walletMoveAnswer);
    if (answer.transaction_uuid !== call.transaction_uuid) throw new VendorFailure('garbled', 'another transaction');
    return { balance: answer.balance };
  }

  return {
    async ping() {
      await ask('transactions/list', { round: 'ping' }, transactionsAnswer, QUIETLY).catch((error: unknown) => {
        if (!(error instanceof VendorFailure) || error.fault !== 'refused') throw error;
      });
    },
    games: () => ask('game/list', {}, gameListAnswer, LIST),
    gameUrl: async (call) => onOrigin(gameOrigin, (await ask('game/url', call, urlAnswer)).url),
    roundUrl: async (call) => onOrigin(gameOrigin, (await ask('game/round', call, urlAnswer)).url),
    transactions: (of) => ask('transactions/list', stretchOf(of), transactionsAnswer, LIST),
    prepaids: () => ask('freebet/prepaids/list', {}, z.array(prepaid)),
    async createReward(call) {
      await ask('freebet/rewards/create', call, z.unknown(), ONCE);
    },
    async cancelReward(rewardUuid) {
      await ask('freebet/rewards/cancel', { reward_uuid: rewardUuid }, z.unknown(), ONCE);
    },
    wallet: {
      deposit: (call) => move('deposit', call),
      withdraw: (call) => move('withdraw', call),
      balance: async (user, currency) =>
        (await ask('transfer_wallet/balance', { user, currency }, walletBalanceAnswer)).balance,
      status: async (id) => (await ask('transfer_wallet/status', { transaction_uuid: id }, walletStatusAnswer)).state,
    },
  };
}

/** A page of anybody else's is no game of this vendor's, whatever it says. */
function onOrigin(origin: string, url: string): string {
  if (new URL(url).origin !== origin) throw new VendorFailure('garbled', 'a page on a foreign origin');
  return url;
}

const stretchOf = (of: { from: Date; until: Date } | { round: string }): object =>
  'round' in of ? of : { start_time: of.from.toISOString(), end_time: of.until.toISOString() };
