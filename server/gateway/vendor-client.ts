import {
  type GameUrlCall,
  type ListedGame,
  type ListedTransaction,
  type WalletMoveCall,
  SIGNATURE_HEADER,
  gameListAnswer,
  prepaid,
  type rewardCreateCall,
  transactionsAnswer,
  urlAnswer,
  walletBalanceAnswer,
  walletMoveAnswer,
  walletStatusAnswer,
} from '@croupier/vendor-protocol';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { z } from 'zod';
import { VendorFailure, isSickness } from './vendor-failure.ts';
import { postSigned } from './vendor-http.ts';

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

/** How a vendor is reached, and as whom. */
export interface VendorAccess {
  readonly baseUrl: string;
  readonly gameOrigin: string;
  readonly operatorId: string;
  /** PEM; signs what we send. */
  readonly privateKey: string;
  readonly signatureHeader?: string | undefined;
}

const PATH = '/operator/generic/v2/';
const TRIES = 3;
const PAUSE_MS = 50;
/** As long as somebody may wait for one try. */
const PROMPT = { timeoutMs: 1_000, maxBytes: 64 * 1024 };
/** Lists that nobody waits for: ten thousand games, a day of transactions. */
const LONG = { timeoutMs: 10_000, maxBytes: 32 * 1024 * 1024 };
/** After so many failed tries in a row a vendor is left alone for so long; then one call tries it. */
const BREAKS_AFTER = 3;
const REST_MS = 2_000;

interface Events {
  /** The vendor has failed so often that it is left alone. */
  onBroken?: () => void;
}

/** A client of the native dialect. What may happen twice without harm is tried three times. */
export function createVendorClient(access: VendorAccess, { onBroken }: Events = {}): VendorClient {
  const { operatorId: operator_id, gameOrigin } = access;
  const breaker = circuitBreaker(handleWhen(isSickness), {
    breaker: new ConsecutiveBreaker(BREAKS_AFTER),
    halfOpenAfter: REST_MS,
  });
  if (onBroken) breaker.onBreak(onBroken);
  const again = retry(handleWhen(isSickness), { maxAttempts: TRIES - 1, backoff: new ConstantBackoff(PAUSE_MS) });
  const policies = { once: breaker, often: wrap(again, breaker) };

  async function ask<S extends z.ZodType>(call: string, body: object, schema: S, how = OFTEN): Promise<z.output<S>> {
    const post = {
      url: access.baseUrl.replace(/\/$/, '') + PATH + call,
      body: { operator_id, ...body },
      ...how.limits,
    };
    const key = { privateKey: access.privateKey, signatureHeader: access.signatureHeader ?? SIGNATURE_HEADER };
    try {
      return await policies[how.tries].execute(async () => understood(schema, await postSigned({ ...post, ...key })));
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new VendorFailure('resting') : error;
    }
  }

  async function move(kind: 'deposit' | 'withdraw', call: Ours<WalletMoveCall>): Promise<{ balance: number }> {
    const answer = await ask(`transfer_wallet/${kind}`, call, walletMoveAnswer);
    if (answer.transaction_uuid !== call.transaction_uuid) throw new VendorFailure('garbled', 'another transaction');
    return { balance: answer.balance };
  }

  return {
    async ping() {
      await ask('transactions/list', { round: 'ping' }, transactionsAnswer).catch((error: unknown) => {
        if (!(error instanceof VendorFailure) || error.fault !== 'refused') throw error;
      });
    },
    games: () => ask('game/list', {}, gameListAnswer, LISTS),
    gameUrl: async (call) => onOrigin(gameOrigin, (await ask('game/url', call, urlAnswer)).url),
    roundUrl: async (call) => onOrigin(gameOrigin, (await ask('game/round', call, urlAnswer)).url),
    transactions: (of) => ask('transactions/list', stretchOf(of), transactionsAnswer, LISTS),
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

interface How {
  readonly tries: 'once' | 'often';
  readonly limits: typeof PROMPT;
}

const OFTEN: How = { tries: 'often', limits: PROMPT };
const ONCE: How = { tries: 'once', limits: PROMPT };
const LISTS: How = { tries: 'often', limits: LONG };

function understood<S extends z.ZodType>(schema: S, content: unknown): z.output<S> {
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new VendorFailure('garbled', z.prettifyError(parsed.error).slice(0, 200));
  return parsed.data;
}

/** A page of anybody else's is no game of this vendor's, whatever it says. */
function onOrigin(origin: string, url: string): string {
  if (new URL(url).origin !== origin) throw new VendorFailure('garbled', 'a page on a foreign origin');
  return url;
}

const stretchOf = (of: { from: Date; until: Date } | { round: string }): object =>
  'round' in of ? of : { start_time: of.from.toISOString(), end_time: of.until.toISOString() };
