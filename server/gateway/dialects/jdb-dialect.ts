import { type Minor, add, formatAmount, minor, parseAmount } from '@croupier/contract';
import { JDB_ACTIONS, type JdbCall, jdbCall, jdbCodeOf, openJdb, parseExact } from '@croupier/vendor-protocol';
import type { Connection } from '../connections/connection.ts';
import type { Understood, VendorCall, VendorDialect } from './dialect.ts';
import type { WalletAsk } from '../wallet-calls/wallet-ask.ts';

type Of<Action extends number> = Extract<JdbCall, { action: Action }>;

const wrongTypes = { kind: 'refused', status: 'RS_ERROR_WRONG_TYPES' } as const;
const NOTHING = minor(0n);
/** A call's time stamp is not taken. */
const JDB_OFF_TIME = '9005';

/** A decimal number as the wallet holds it, or null where it cannot. */
const exactly = (amount: number): Minor | null =>
  // The shortest text of a double is what was written; one with an exponent is no amount.
  parseAmount(String(amount));

function ours(amount: number): Minor | null {
  const parsed = exactly(amount);
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
    ...(call.ts === undefined ? {} : { sentAt: new Date(call.ts) }),
    ...more,
  };
}

/** Bet and win in one call: the win has an id of its own, made of the call's. */
function ofPlay(call: Of<8>): WalletAsk[] | null {
  // What was staked is told with a minus.
  const [bet, gambled] = [ours(Math.abs(call.bet)), ours(Math.abs(call.gambleBet ?? 0))];
  const said = exactly(call.netWin ?? call.win);
  if (bet === null || gambled === null || said === null) return null;
  const stake = add(bet, gambled);
  const won = typeof call.netWin === 'number' ? add(stake, said) : said;
  // Nobody loses more than they stake.
  if (won < 0n) return null;
  const win = { txId: `${call.transferId}:win`, reference: call.transferId, amount: won, roundClosed: true };
  return [askOf(call, 'bet', { amount: stake }), askOf(call, 'win', win)];
}

type Cancels = Of<4> | Of<11>;

function ofCancel(call: Cancels, pairs: readonly (readonly [txId: string, reference: string])[]): WalletAsk[] {
  const none = { gameCode: '', roundClosed: false, amount: NOTHING, free: false, detail: {} };
  return pairs.map(([txId, reference]) => ({
    kind: 'rollback',
    txId,
    reference,
    round: roundOf(call),
    currency: call.currency,
    ...none,
  }));
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
      const win = { reference: call.refTransferIds[0]!, roundClosed: call.roundClosed !== false };
      return amount === null ? null : [askOf(call, 'win', { ...win, amount })];
    }
    case JDB_ACTIONS.cancelPlay:
      // It goes by the id of what it cancels; the bet takes its win along.
      return ofCancel(call, [[`${call.transferId}:cancel`, call.transferId]]);
    case JDB_ACTIONS.cancel: {
      const { transferId, refTransferIds } = call;
      return ofCancel(
        call,
        refTransferIds.map((reference, nr) => [nr === 0 ? transferId : `${transferId}:${nr}`, reference]),
      );
    }
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

const actionOf = (content: unknown): unknown => (content as { action?: unknown } | undefined)?.action;

/** JDB: everything at one address, encrypted with a secret both have; who plays is told by name, without a token. */
export const jdbDialect: VendorDialect = {
  isProven: (call, connection) => clear(call, connection) !== null,
  understand(call, connection) {
    if (call.path !== '/') return { kind: 'unknown' };
    const text = clear(call, connection)!;
    const content = parseExact(text);
    if (content === undefined) return { kind: 'refused', status: 'RS_ERROR_WRONG_SYNTAX', shown: text };
    return { ...understoodFrom(content), content, shown: text };
  },
  answer({ status, balance }, heard) {
    // As text: exactly, however much it is.
    const told = balance === null ? {} : { balance: formatAmount(balance) };
    // What was understood was proven: only its time can speak against it.
    const isOffTime = heard.kind === 'asks' && status === 'RS_ERROR_INVALID_SIGNATURE';
    const code = isOffTime ? JDB_OFF_TIME : jdbCodeOf(status, actionOf(heard.content));
    return {
      http: 200,
      body: JSON.stringify({ status: code, err_text: status === 'RS_OK' ? '' : status, ...told }),
    };
  },
};
