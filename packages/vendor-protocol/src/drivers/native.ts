import { type KeyLike, randomUUID } from 'node:crypto';
import { nativeScenarios } from '../conformance/native-scenarios.ts';
import { SIGNATURE_HEADER, sign } from '../signature.ts';
import { walletAnswer } from '../wallet-calls.ts';
import { contentOf, post } from './post.ts';
import type { BetAsk, CallOptions, DriverAnswer, Playing, RollbackAsk, WalletDriver, WinAsk } from './wallet-driver.ts';

export interface NativeAccess {
  /** Where the wallet is: up to and with the vendor's code. */
  readonly url: string;
  /** The vendor's private key. */
  readonly privateKey: KeyLike;
  readonly signatureHeader?: string | undefined;
  /** `/user/*` and `/transaction/*`, or all of them below `/wallet/`. */
  readonly paths?: 'split' | 'wallet' | undefined;
  readonly timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 10_000;

function spoiltAmount(amount: number, { fault }: CallOptions): unknown {
  if (fault === 'textAmount') return String(amount);
  if (fault === 'negativeAmount') return -amount;
  return fault === 'fractionalAmount' ? amount + 0.5 : amount;
}

const moneyOf = (ask: BetAsk, options: CallOptions) => ({
  user: ask.user,
  token: ask.token,
  transaction_uuid: ask.transaction,
  round: ask.round,
  round_closed: ask.roundClosed,
  game_code: ask.game,
  currency: ask.currency,
  amount: spoiltAmount(ask.amount, options),
  is_free: ask.isFree ?? false,
  ...(ask.isPrize ? { is_supplier_promo: true } : {}),
  ...(ask.reward === undefined ? {} : { reward_uuid: ask.reward }),
});

/** The public Hub88 dialect: JSON, signed by RSA over the raw body, always HTTP 200. */
export function nativeDriver(access: NativeAccess): WalletDriver {
  const { url, privateKey, signatureHeader = SIGNATURE_HEADER, paths = 'split', timeoutMs = TIMEOUT_MS } = access;

  async function call(group: string, name: string, content: object, { fault }: CallOptions): Promise<DriverAnswer> {
    const whole = JSON.stringify({ request_uuid: randomUUID(), ...content });
    const signed = fault === 'unreadable' ? whole.slice(0, -1) : whole;
    const signature = fault === 'unsigned' ? {} : { [signatureHeader]: sign(signed, privateKey) };
    const body = fault === 'tampered' ? signed.replace('"request_uuid":"', '"request_uuid":"x') : signed;
    const headers = { 'content-type': 'application/json', ...signature };
    const came = await post({
      url: `${url}/${paths === 'wallet' ? 'wallet' : group}/${name}`,
      body,
      headers,
      timeoutMs,
    });
    const said = walletAnswer.safeParse(contentOf(came.raw));
    return { ...came, status: said.data?.status ?? null, balance: said.data?.balance ?? null };
  }

  return {
    dialect: 'native',
    unableTo: [],
    own: nativeScenarios,
    balance: ({ user, token, game }: Playing, options = {}) =>
      call('user', 'balance', { user, token, game_code: game }, options),
    bet: (ask: BetAsk, options = {}) => call('transaction', 'bet', moneyOf(ask, options), options),
    win: (ask: WinAsk, options = {}) =>
      call('transaction', 'win', { ...moneyOf(ask, options), reference_transaction_uuid: ask.reference }, options),
    rollback: (ask: RollbackAsk, options = {}) =>
      call(
        'transaction',
        'rollback',
        {
          user: ask.user,
          token: ask.token,
          transaction_uuid: ask.transaction,
          reference_transaction_uuid: ask.reference,
          round: ask.round,
          round_closed: ask.roundClosed,
          game_code: ask.game,
        },
        options,
      ),
  };
}
