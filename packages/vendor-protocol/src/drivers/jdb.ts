import { WIRE_SCALE } from '../amount.ts';
import { jdbScenarios } from '../conformance/jdb-scenarios.ts';
import { JDB_ACTIONS, JDB_CODES, jdbAnswer, sealJdb } from '../jdb.ts';
import { STATUSES, type Status } from '../status.ts';
import { contentOf, post } from './post.ts';
import type { BetAsk, CallOptions, DriverAnswer, Playing, WalletDriver } from './wallet-driver.ts';

const TIMEOUT_MS = 10_000;

/** The first of our words that they tell by this code. */
const statusOf = (code: string | undefined): Status | null =>
  STATUSES.find((status) => JDB_CODES[status] === code) ?? null;

function amountOf({ amount }: BetAsk, { fault }: CallOptions): unknown {
  const units = amount / WIRE_SCALE;
  if (fault === 'textAmount') return String(units);
  if (fault === 'negativeAmount') return -units;
  // Finer than a wallet holds.
  return fault === 'fractionalAmount' ? units + 0.000_01 : units;
}

function gameOf({ game }: Playing) {
  const cut = game.indexOf('_');
  return cut < 0 ? { gType: game, mType: '' } : { gType: game.slice(0, cut), mType: game.slice(cut + 1) };
}

const tampered = (sealed: string): string => `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;

/** JDB: one encrypted form field. Who plays is told by name alone, and a settle closes its round. */
export function jdbDriver(access: { url: string; secret: string; timeoutMs?: number }): WalletDriver {
  const { url, secret, timeoutMs = TIMEOUT_MS } = access;

  async function call(action: number, content: object, { fault }: CallOptions = {}): Promise<DriverAnswer> {
    const whole = JSON.stringify({ action, ts: Math.round(performance.timeOrigin + performance.now()), ...content });
    const plain = fault === 'unreadable' ? whole.slice(0, -1) : whole;
    const sealed = fault === 'unsigned' ? Buffer.from(plain).toString('base64url') : sealJdb(plain, secret);
    const body = `x=${fault === 'tampered' ? tampered(sealed) : sealed}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const came = await post({ url, body, headers, timeoutMs });
    const said = jdbAnswer.safeParse(contentOf(came.raw)).data;
    const balance = said?.balance === undefined ? null : Math.round(Number(said.balance) * WIRE_SCALE);
    return { ...came, sent: plain, status: statusOf(said?.status), balance };
  }
  const of = ({ user, currency }: Playing) => ({ uid: user, currency });

  return {
    dialect: 'jdb',
    unableTo: [],
    freeBets: false,
    tokens: false,
    own: jdbScenarios((action, playing, content) => call(action, { ...of(playing), ...gameOf(playing), ...content })),
    tells: (status) => statusOf(JDB_CODES[status])!,
    balance: (playing, options) => call(JDB_ACTIONS.balance, of(playing), options),
    bet: (ask, options = {}) => {
      const money = { transferId: ask.transaction, amount: amountOf(ask, options), gameRoundSeqNo: ask.round };
      return call(JDB_ACTIONS.bet, { ...of(ask), ...gameOf(ask), ...money }, options);
    },
    win: (ask, options = {}) => {
      const money = { transferId: ask.transaction, amount: amountOf(ask, options), gameRoundSeqNo: ask.round };
      const settled = { ...of(ask), ...gameOf(ask), ...money, refTransferIds: [ask.reference] };
      return call(JDB_ACTIONS.settle, settled, options);
    },
    rollback: (ask, options) => {
      const cancelled = { transferId: ask.transaction, refTransferIds: [ask.reference], gameRoundSeqNo: ask.round };
      return call(JDB_ACTIONS.cancel, { ...of(ask), ...cancelled }, options);
    },
  };
}
