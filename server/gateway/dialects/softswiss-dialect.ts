import { type Minor, minor } from '@croupier/contract';
import {
  SOFTSWISS_CODES,
  SOFTSWISS_DECIMALS,
  SOFTSWISS_SIGNATURE_HEADER,
  type SoftswissAnswer,
  parseExact,
  softswissPlay,
  softswissRollback,
  verifySoftswiss,
} from '@croupier/vendor-protocol';
import type { Understood, VendorDialect } from './dialect.ts';
import type { WalletAsk } from '../wallet-calls/wallet-ask.ts';

/** Our assets have four decimals, theirs two. */
const PER_HUNDREDTH = 10n ** BigInt(4 - SOFTSWISS_DECIMALS);
const ours = (hundredths: number): Minor => minor(BigInt(hundredths) * PER_HUNDREDTH);
/** Rounded down where the wallet has more than they can tell: it is for showing, we decide what is enough. */
const theirs = (balance: Minor): number => Number(balance / PER_HUNDREDTH);

const wrongTypes = { kind: 'refused', status: 'RS_ERROR_WRONG_TYPES' } as const;

function ofPlay(content: unknown): Understood {
  const { data } = softswissPlay.safeParse(content);
  if (!data) return wrongTypes;
  const named = { token: data.session_id ?? null, alias: data.user_id, tokenIsTheirs: true };
  const { game_id: round } = data;
  if (data.actions.length === 0) return { kind: 'balance', ...named };
  if (!round) return wrongTypes;
  const asks = data.actions.map(({ action, action_id: txId, amount }, nr): WalletAsk => ({
    kind: action,
    txId,
    // A win names its round only.
    reference: null,
    gameCode: data.game,
    round,
    // The round is over with the last of them.
    roundClosed: data.finished === true && nr === data.actions.length - 1,
    currency: data.currency,
    amount: ours(amount),
    free: false,
    detail: {},
  }));
  return { kind: 'asks', ...named, asks };
}

function ofRollback(content: unknown): Understood {
  const { data } = softswissRollback.safeParse(content);
  if (!data) return wrongTypes;
  const asks = data.actions.map(({ action_id: txId, original_action_id: reference }, nr): WalletAsk => ({
    kind: 'rollback',
    txId,
    reference,
    gameCode: data.game,
    round: data.game_id,
    roundClosed: data.finished === true && nr === data.actions.length - 1,
    currency: data.currency,
    amount: minor(0n),
    free: false,
    detail: {},
  }));
  return { kind: 'asks', token: data.session_id ?? null, alias: data.user_id, tokenIsTheirs: true, asks };
}

const PATHS: Readonly<Record<string, (content: unknown) => Understood>> = { '/play': ofPlay, '/rollback': ofRollback };

/** SOFTSWISS `/play`: a secret both have, several actions a call, what is refused by HTTP status and code. */
export const softswissDialect: VendorDialect = {
  isProven({ raw, headers }, { keys }) {
    const signature = headers[SOFTSWISS_SIGNATURE_HEADER];
    return typeof signature === 'string' && keys.shared.some((secret) => verifySoftswiss(raw, signature, secret));
  },
  understand({ path, raw }) {
    const understand = PATHS[path];
    if (!understand) return { kind: 'unknown' };
    const content = parseExact(raw.toString());
    return content === undefined ? { kind: 'refused', status: 'RS_ERROR_WRONG_SYNTAX' } : understand(content);
  },
  answer({ status, balance }, heard) {
    const told = balance === null ? {} : { balance: theirs(balance) };
    if (status !== 'RS_OK') {
      const [http, code] = SOFTSWISS_CODES[status];
      const body: SoftswissAnswer = { code, message: status, ...told };
      return { http, body: JSON.stringify(body) };
    }
    const asks = heard.kind === 'asks' ? heard.asks : [];
    const done = {
      game_id: asks[0]?.round,
      transactions: asks.map(({ txId }) => ({ action_id: txId, tx_id: txId })),
    };
    const body: SoftswissAnswer = asks.length > 0 ? { ...told, ...done } : told;
    return { http: 200, body: JSON.stringify(body) };
  },
};
