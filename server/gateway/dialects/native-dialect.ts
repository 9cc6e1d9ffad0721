import { minor } from '@croupier/contract';
import {
  type BetCall,
  type WalletAnswer,
  type WinCall,
  balanceCall,
  betCall,
  fromWire,
  parseExact,
  rollbackCall,
  toWire,
  userInfoCall,
  verify,
  winCall,
} from '@croupier/vendor-protocol';
import type { Understood, VendorCall, VendorDialect } from './dialect.ts';
import type { ConnectionSettings } from '../connections/connection.ts';
import type { WalletAsk } from '../wallet-calls/wallet-ask.ts';

/** Our assets have four decimals. */
const DECIMALS = 4;
const CURRENCY = 'TWD';
type Kind = 'info' | 'balance' | 'bet' | 'win' | 'rollback';

const PATHS: Record<ConnectionSettings['paths'], Readonly<Record<string, Kind>>> = {
  split: {
    '/user/info': 'info',
    '/user/balance': 'balance',
    '/transaction/bet': 'bet',
    '/transaction/win': 'win',
    '/transaction/rollback': 'rollback',
  },
  wallet: {
    '/wallet/info': 'info',
    '/wallet/balance': 'balance',
    '/wallet/bet': 'bet',
    '/wallet/win': 'win',
    '/wallet/rollback': 'rollback',
  },
};

const wrongTypes = { kind: 'refused', status: 'RS_ERROR_WRONG_TYPES' } as const;
const aliasOf = (call: { user?: string | null | undefined; supplier_user?: string | undefined }) =>
  call.user ?? call.supplier_user ?? null;

function moneyAsk(call: BetCall | WinCall, kind: 'bet' | 'win'): Understood {
  const amount = fromWire(call.amount, DECIMALS);
  if (amount === null) return wrongTypes;
  const isPrize = kind === 'bet' && call.is_supplier_promo === true;
  const ask: WalletAsk = {
    kind,
    txId: call.transaction_uuid,
    reference: 'reference_transaction_uuid' in call ? call.reference_transaction_uuid : null,
    gameCode: call.game_code,
    round: call.round,
    roundClosed: call.round_closed,
    currency: call.currency,
    amount: minor(amount),
    free: isPrize || (kind === 'bet' && call.is_free),
    ...(isPrize && amount === 0n && { ofPrize: true }),
    detail: {
      ...(call.bet ? { bet: call.bet } : {}),
      ...(call.reward_uuid ? { reward: call.reward_uuid } : {}),
      ...(call.campaign_uuid ? { campaign: call.campaign_uuid } : {}),
    },
  };
  return { kind: 'asks', token: call.token, alias: aliasOf(call), asks: [ask] };
}

function understoodAs(kind: Kind, content: unknown): Understood {
  switch (kind) {
    case 'info': {
      const { data } = userInfoCall.safeParse(content);
      return data ? { kind, token: null, alias: data.user } : wrongTypes;
    }
    case 'balance': {
      const { data } = balanceCall.safeParse(content);
      return data ? { kind, token: data.token, alias: aliasOf(data) } : wrongTypes;
    }
    case 'bet': {
      const { data } = betCall.safeParse(content);
      return data ? moneyAsk(data, 'bet') : wrongTypes;
    }
    case 'win': {
      const { data } = winCall.safeParse(content);
      return data ? moneyAsk(data, 'win') : wrongTypes;
    }
    case 'rollback': {
      const { data } = rollbackCall.safeParse(content);
      if (!data) return wrongTypes;
      const ask: WalletAsk = {
        kind,
        txId: data.transaction_uuid,
        reference: data.reference_transaction_uuid,
        gameCode: data.game_code,
        round: data.round,
        roundClosed: data.round_closed,
        currency: null,
        amount: minor(0n),
        free: false,
        detail: {},
      };
      return { kind: 'asks', token: data.token, alias: aliasOf(data), asks: [ask] };
    }
  }
}

/** What the request calls itself; said again in the answer, also of a call that was refused. */
function requestOf(content: unknown): string | undefined {
  const id = (content as { request_uuid?: unknown } | null | undefined)?.request_uuid;
  return typeof id === 'string' && id.length <= 100 ? id : undefined;
}

/** The public Hub88 Operator API, and the publishers that speak it by other header names and paths. */
export const nativeDialect: VendorDialect = {
  isProven({ raw, headers }: VendorCall, { keys, settings }) {
    const signature = headers[settings.signatureHeader];
    return typeof signature === 'string' && keys.theirs.some((key) => verify(raw, signature, key));
  },
  understand({ path, raw }, { settings }) {
    const kind = PATHS[settings.paths][path];
    if (!kind) return { kind: 'unknown' };
    const content = parseExact(raw.toString());
    if (typeof content !== 'object' || content === null) return { kind: 'refused', status: 'RS_ERROR_WRONG_SYNTAX' };
    return { ...understoodAs(kind, content), content };
  },
  answer({ status, balance, alias }, { content }) {
    const known = alias === null ? {} : { user: alias, currency: CURRENCY };
    const money = balance === null ? null : toWire(balance, DECIMALS);
    const body: WalletAnswer = {
      ...known,
      status,
      request_uuid: requestOf(content),
      ...(money === null ? {} : { balance: money }),
    };
    return { http: 200, body: JSON.stringify(body) };
  },
};
