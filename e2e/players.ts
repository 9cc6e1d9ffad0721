import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Minor, add, negate, parseAmount, subtract, ZERO } from '@croupier/contract';
import { type Client, clientOf } from './client.ts';

const GAME = 'BGS_DRAGON25';
/** What a withdrawal of these players takes. */
export const PAYMENT_PASSWORD = '580417';
const PACE_MS = 40;

type MoneyCall = 'slotSpin' | 'createDeposit' | 'requestWithdrawal';
// oxlint-disable-next-line typescript/no-explicit-any -- three shapes, each read where its call is known
type Value = any;

/** One intent: asked until it was answered, always with the same request id. */
export interface Intent {
  readonly name: MoneyCall;
  readonly input: Value;
  /** What was acknowledged; null for a refusal. */
  value: Value;
  code: string;
  /** How often it had to be asked because no answer came. */
  lost: number;
}

export interface Player {
  readonly username: string;
  readonly token: string;
  readonly intents: Intent[];
  /** Answers that must never come: of our bugs, or another one to the same request. */
  readonly faults: string[];
}

export interface NewPlayer extends Player {
  readonly password: string;
  readonly payoutAccountId: string;
}

/** A new player with an account to be paid to, and nothing else. */
export async function newPlayer(url: string, number: number, { withPassword = true } = {}): Promise<NewPlayer> {
  const open = clientOf(url);
  const { terms } = await open.call('registerSettings', {});
  const { id } = await open.call('captcha', {});
  const { answer } = await open.call('demoCaptcha', { id });
  const username = `load${number}${randomUUID().slice(0, 6)}`;
  const password = 'Quiet-Harbour-41';
  const person = { username, password, confirmPassword: password, payeeName: '林宜婷', birthday: '1990-01-01' };
  const signed = { termsVersion: terms.version, acceptTerms: true, confirmAge: true, captchaId: id, captcha: answer };
  const { token } = await open.call('register', { ...person, ...signed });
  const account = {
    bankCode: '004',
    accountNumber: String(randomInt(10_000_000_000, 99_999_999_999)),
    payeeName: person.payeeName,
  };
  const payment = { password, newPaymentPassword: PAYMENT_PASSWORD };
  if (withPassword) await open.as(token).call('setPaymentPassword', payment);
  const { id: payoutAccountId } = await open.as(token).call('addPayoutAccount', account);
  return { username, password, token, intents: [], faults: [], payoutAccountId };
}

/** Asks until there is an answer, as a careful client does; what else comes is noted as a fault. */
async function settle(client: Client, player: Player, intent: Intent): Promise<void> {
  for (;;) {
    const answer = await client.ask(intent.name, intent.input).catch(() => null);
    if (answer?.success) {
      Object.assign(intent, { value: answer.value, code: 'ok' });
      return;
    }
    if (answer && !['unavailable', 'too_many_requests', 'internal'].includes(answer.code)) {
      Object.assign(intent, { value: null, code: answer.code });
      return;
    }
    if (answer?.code === 'internal') player.faults.push(`${intent.name}: internal, request ${answer.requestId}`);
    if (answer?.code !== 'too_many_requests') intent.lost += 1;
    await delay(answer?.code === 'too_many_requests' ? 500 : 60);
  }
}

export async function ask(url: string, player: Player, name: MoneyCall, input: object): Promise<Intent> {
  const secret = name === 'requestWithdrawal' ? { paymentPassword: PAYMENT_PASSWORD } : {};
  const asked = { ...input, ...secret, requestId: randomUUID() };
  const intent: Intent = { name, input: asked, value: null, code: '', lost: 0 };
  player.intents.push(intent);
  await settle(clientOf(url, player.token), player, intent);
  return intent;
}

/** What stays the same of an answer, however often and however much later one asks again. */
const lasting = ({ name, value }: Pick<Intent, 'name' | 'value'>): string =>
  name === 'slotSpin'
    ? JSON.stringify(value?.round)
    : JSON.stringify([value?.id, value?.reference, value?.amount, value?.createdAt]);

/** The same request again must be answered as it was. */
export async function askAgain(url: string, player: Player, intent: Intent): Promise<void> {
  const again: Intent = { ...intent };
  await settle(clientOf(url, player.token), player, again);
  if (intent.value === null) return;
  if (lasting(again) !== lasting(intent)) {
    player.faults.push(`${intent.name} ${intent.input.requestId}: first ${lasting(intent)}, then ${lasting(again)}`);
  }
}

async function payAtBank(payUrl: string | null): Promise<void> {
  if (!payUrl) return;
  // The bank dies with its server; who stood at its counter then has not paid.
  await fetch(payUrl, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' }).catch(
    () => undefined,
  );
}

export async function deposit(url: string, player: Player, channelId: string, amount: string): Promise<void> {
  const { value } = await ask(url, player, 'createDeposit', { channelId, amount });
  await payAtBank(value?.payUrl ?? null);
}

/** Spins, deposits and withdraws until told to stop, and now and then asks again for something long answered. */
export async function play(
  url: string,
  player: Player & { payoutAccountId: string },
  channelId: string,
  signal: AbortSignal,
): Promise<void> {
  for (let turn = 1; !signal.aborted; turn += 1) {
    if (turn % 11 === 0) await deposit(url, player, channelId, '300.00');
    else if (turn % 29 === 0) {
      await ask(url, player, 'requestWithdrawal', { amount: '150.00', payoutAccountId: player.payoutAccountId });
    } else {
      const spin = await ask(url, player, 'slotSpin', { game: GAME, stake: '10.00' });
      if (spin.code === 'insufficient_funds') await deposit(url, player, channelId, '500.00');
    }
    if (turn % 7 === 0) await askAgain(url, player, player.intents[turn % player.intents.length]!);
    await delay(PACE_MS);
  }
}

const amountOf = (text: string): Minor => parseAmount(text)!;
export const answered = (player: Player, name: MoneyCall): Intent[] =>
  player.intents.filter((intent) => intent.name === name && intent.value !== null);

/** The balance that what was acknowledged comes to, if every deposit was credited. Knows nothing of the ledger. */
export function balanceByAnswers(player: Player): Minor {
  const spins = answered(player, 'slotSpin').map(({ value: { round } }) => {
    const jackpot = round.jackpot ? amountOf(round.jackpot.amount) : ZERO;
    return subtract(add(amountOf(round.payout), jackpot), amountOf(round.stake));
  });
  const deposits = answered(player, 'createDeposit').map(({ value }) => amountOf(value.amount));
  const withdrawals = answered(player, 'requestWithdrawal').map(({ value }) => negate(amountOf(value.amount)));
  return [...spins, ...deposits, ...withdrawals].reduce(add, ZERO);
}
