import { WIRE_SCALE } from '../amount.ts';
import { softswissScenarios } from '../conformance/softswiss-scenarios.ts';
import {
  SOFTSWISS_CODES,
  SOFTSWISS_DECIMALS,
  SOFTSWISS_SIGNATURE_HEADER,
  signSoftswiss,
  softswissAnswer,
} from '../softswiss.ts';
import { STATUSES, type Status } from '../status.ts';
import { contentOf, post } from './post.ts';
import type { BetAsk, CallOptions, DriverAnswer, Playing, WalletDriver } from './wallet-driver.ts';

const TIMEOUT_MS = 10_000;
const PER_HUNDREDTH = WIRE_SCALE / 10 ** SOFTSWISS_DECIMALS;

/** The first of our words that they tell by this code. */
const statusOf = (http: number, code: number | undefined): Status | null =>
  http === 200
    ? 'RS_OK'
    : (STATUSES.find((status) => status !== 'RS_OK' && SOFTSWISS_CODES[status].join() === `${http},${code}`) ?? null);

function amountOf({ amount }: BetAsk, { fault }: CallOptions): unknown {
  const hundredths = amount / PER_HUNDREDTH;
  if (fault === 'textAmount') return String(hundredths);
  if (fault === 'negativeAmount') return -hundredths;
  return fault === 'fractionalAmount' ? hundredths + 0.5 : hundredths;
}

const whoOf = ({ user, token, game, currency }: Playing) => ({ user_id: user, session_id: token, game, currency });

/** SOFTSWISS `/play`: HMAC-SHA256 over the raw body. Wins name their round only. */
export function softswissDriver(access: { url: string; secret: string; timeoutMs?: number }): WalletDriver {
  const { url, secret, timeoutMs = TIMEOUT_MS } = access;

  async function call(path: string, content: object, { fault }: CallOptions = {}): Promise<DriverAnswer> {
    const whole = JSON.stringify(content);
    const signed = fault === 'unreadable' ? whole.slice(0, -1) : whole;
    const body = fault === 'tampered' ? signed.replace('"user_id":"', '"user_id":"x') : signed;
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (fault !== 'unsigned') headers[SOFTSWISS_SIGNATURE_HEADER] = signSoftswiss(signed, secret);
    const came = await post({ url: `${url}${path}`, body, headers, timeoutMs });
    const said = softswissAnswer.safeParse(contentOf(came.raw)).data;
    const balance = said?.balance === undefined ? null : said.balance * PER_HUNDREDTH;
    return { ...came, status: said ? statusOf(came.http, said.code) : null, balance };
  }
  const play =
    (action: 'bet' | 'win') =>
    (ask: BetAsk, options: CallOptions = {}) => {
      const actions = [{ action, action_id: ask.transaction, amount: amountOf(ask, options) }];
      return call('/play', { ...whoOf(ask), game_id: ask.round, finished: ask.roundClosed, actions }, options);
    };

  return {
    dialect: 'softswiss',
    unableTo: [],
    freeBets: false,
    own: softswissScenarios((path, playing, content) => call(path, { ...whoOf(playing), ...content })),
    tells: (status) => (status === 'RS_OK' ? status : statusOf(...SOFTSWISS_CODES[status])!),
    balance: (playing, options) => call('/play', whoOf(playing), options),
    bet: play('bet'),
    win: play('win'),
    rollback: (ask, options) => {
      const actions = [{ action: 'rollback', action_id: ask.transaction, original_action_id: ask.reference }];
      return call('/rollback', { ...whoOf(ask), game_id: ask.round, finished: ask.roundClosed, actions }, options);
    },
  };
}
