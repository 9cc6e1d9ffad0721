import { type Minor, formatAmount, minor, parseAmount } from '@croupier/contract';
import { JDB_ACTIONS, JDB_CODES, type JdbCall, jdbCall, openJdb, parseJdb } from '@croupier/vendor-protocol';
import type { Connection } from './connection.ts';
import type { Understood, VendorCall, VendorDialect } from './dialect.ts';
import type { WalletAsk } from './wallet-ask.ts';

type Of<Action extends number> = Extract<JdbCall, { action: Action }>;

const wrongTypes = { kind: 'refused', status: 'RS_ERROR_WRONG_TYPES' } as const;
const NOTHING = minor(0n);

/** A decimal number as the wallet holds it, or null where it cannot, or where it is below zero. */
function ours(amount: number): Minor | null {
  // The shortest text of a double is what was written; one with an exponent is no amount.
  const parsed = parseAmount(String(amount));
  return parsed === null || parsed < 0n ? null : parsed;
}

/** What is in the form, in clear; null where it was not made with a secret of ours. */
function clear({ raw }: VendorCall, { keys }: Connection): string | null {
  const sealed = new URLSearchParams(raw.toString()).get('x') ?? '';
  for (const secret of keys.shared) {
    const text = openJdb(sealed, secret);
    if (text !== null) return text;
  }
  return null;
}

const gameOf = ({ gType, mType }: { gType: string; mType: string }): string => `${gType}_${mType}`;
const roundOf = (call: { historyId?: string | null; gameRoundSeqNo?: string | null; transferId: string }): string =>
  call.gameRoundSeqNo ?? call.historyId ?? call.transferId;

function askOf(call: Of<8> | Of<9> | Of<10>, kind: 'bet' | 'win', more: Partial<WalletAsk>): WalletAsk {
  return {
    kind,
    txId: call.transferId,
    reference: null,
    gameCode: gameOf(call),
    round: roundOf(call),
    roundClosed: false,
    currency: call.currency,
    amount: NOTHING,
    free: false,
    detail: {},
    ...more,
  };
}

/** Bet and win in one call: the win has an id of its own, made of the call's. */
function ofPlay(call: Of<8>): WalletAsk[] | null {
  // What was staked is told with a minus.
  const [stake, won] = [ours(Math.abs(call.bet)), ours(call.win)];
  if (stake === null || won === null) return null;
  const win = { txId: `${call.transferId}:win`, reference: call.transferId, amount: won, roundClosed: true };
  return [askOf(call, 'bet', { amount: stake }), askOf(call, 'win', win)];
}

function asksOf(call: Exclude<JdbCall, Of<6>>): WalletAsk[] | null {
  switch (call.action) {
    case JDB_ACTIONS.play:
      return ofPlay(call);
    case JDB_ACTIONS.bet: {
      const amount = ours(call.amount);
      return amount === null ? null : [askOf(call, 'bet', { amount })];
    }
    case JDB_ACTIONS.settle: {
      const amount = ours(call.amount);
      // Of several bets that are settled together the first one is paid, and the others end with nothing.
      const win = { reference: call.refTransferIds[0]!, roundClosed: true };
      return amount === null ? null : [askOf(call, 'win', { ...win, amount })];
    }
    case JDB_ACTIONS.cancel:
      return call.refTransferIds.map((reference, nr): WalletAsk => {
        const txId = nr === 0 ? call.transferId : `${call.transferId}:${nr}`;
        const { currency } = call;
        const none = { gameCode: '', roundClosed: false, amount: NOTHING, free: false, detail: {} };
        return { kind: 'rollback', txId, reference, round: roundOf(call), currency, ...none };
      });
  }
}

function understoodFrom(content: unknown): Understood {
  const { data } = jdbCall.safeParse(content);
  if (!data) return wrongTypes;
  const named = { token: null, alias: data.uid };
  if (data.action === JDB_ACTIONS.balance) return { kind: 'balance', ...named };
  const asks = asksOf(data);
  return asks ? { kind: 'asks', ...named, asks } : wrongTypes;
}

/** JDB: everything at one address, encrypted with a secret both have; who plays is told by name, without a token. */
export const jdbDialect: VendorDialect = {
  isProven: (call, connection) => clear(call, connection) !== null,
  understand(call, connection) {
    if (call.path !== '/') return { kind: 'unknown' };
    const text = clear(call, connection)!;
    return { ...understoodFrom(parseJdb(text)), shown: text };
  },
  answer({ status, balance }) {
    const told = balance === null ? {} : { balance: Number(formatAmount(balance)) };
    return {
      http: 200,
      body: JSON.stringify({ status: JDB_CODES[status], err_text: status === 'RS_OK' ? '' : status, ...told }),
    };
  },
};
