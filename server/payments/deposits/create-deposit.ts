import { randomInt } from 'node:crypto';
import { type Minor, Refusal, ZERO, add, least, minor, share } from '@croupier/contract';
import { brandById, brandSettings, inLanguage } from '#brand';
import { tx } from '#kernel/database/transaction';
import { type Channel, channelById } from '../channels/channel-store.ts';
import { isWithinHours, minuteOfDay } from '../channels/channel-hours.ts';
import { nextDepositAsk, nextDepositState } from './deposit.ts';
import { keepPayTo } from './deposit-pay-store.ts';
import { type Deposit, changeDeposit, depositByRequest, insertDeposit, lockDeposit } from './deposit-store.ts';
import { tellDeposit } from '../events.ts';
import { inputHash } from '../input-hash.ts';
import { type Payments, configuredAdapters, providerOf } from '../ports.ts';
import { ProviderRefused, ProviderUnreachable } from '../providers/provider.ts';
import { newReference, payKeyOf } from '../reference.ts';
import { amountsNear } from './unique-amount.ts';

export interface DepositRequest {
  readonly brandId: number;
  readonly personId: bigint;
  readonly account: string;
  readonly channelId: bigint;
  readonly amount: Minor;
  /** The same id with the same input is the same deposit, however often and in parallel. */
  readonly requestId: string;
  readonly language: 'TW' | 'EN';
  /** Where the payer's browser comes back to; `{id}` stands for the deposit's. */
  readonly returnUrl: string;
}

/**
 * A deposit with its payment page. The row is committed before the provider is asked, and the provider is asked
 * outside any transaction; asked twice for one reference it answers the same, so every step may be repeated.
 * Refuses: idempotency_conflict, channel_closed, amount_below_minimum, amount_above_maximum, channel_unreachable, and
 * what `admitDeposit` refuses.
 */
export async function createDeposit(payments: Payments, request: DepositRequest): Promise<Deposit> {
  const { db, clock } = payments.kernel;
  const deposit = (await findMine(payments, request)) ?? (await create(payments, request));
  if (deposit.state === 'created') return await order(payments, deposit);
  const mayAskAgain = deposit.failure === 'unreachable' && clock.now() < deposit.expiresAt;
  if (!mayAskAgain) return deposit;
  await change(payments, deposit, async (tx, row) => {
    if (nextDepositState(row.state, 'retry', 'player') !== 'created') return;
    const at = clock.now();
    const nextAskAt = nextDepositAsk(3, at, row.expiresAt);
    await changeDeposit(tx, row.id, { state: 'created', nextAskAt, at });
    await payments.ports.admitDeposit(tx, { ...row, at });
    await tellDeposit(tx, row, 'created', null);
  });
  const again = (await depositByRequest(db, request.brandId, request.personId, request.requestId))!;
  return again.state === 'created' ? await order(payments, again) : again;
}

async function findMine({ kernel }: Payments, request: DepositRequest): Promise<Deposit | null> {
  const found = await depositByRequest(kernel.db, request.brandId, request.personId, request.requestId);
  if (found && found.inputHash !== hashOf(request)) throw new Refusal('idempotency_conflict');
  return found;
}

const hashOf = ({ channelId, amount }: DepositRequest) => inputHash(channelId, amount);

async function create(payments: Payments, request: DepositRequest): Promise<Deposit> {
  const { db, clock } = payments.kernel;
  const found = await channelById(db, request.channelId);
  const brand = await brandById(db, request.brandId);
  const { depositMinimum, depositMaximum } = await brandSettings(db, request.brandId);
  const now = clock.now();
  const limits = { minimum: depositMinimum, maximum: depositMaximum };
  const reachable = found !== null && configuredAdapters(payments).includes(found.adapter);
  const inHours = reachable && isWithinHours(found, minuteOfDay(now, brand.timeZone));
  const channel = checked(inHours ? found : null, request, limits);
  for (const amount of amountsOf(channel, request.amount, depositLimits(channel, limits).minimum)) {
    const row = rowOf(channel, request, amount, now);
    await tx(db, async (tx) => {
      const id = await insertDeposit(tx, row);
      if (id === null) return;
      await payments.ports.admitDeposit(tx, { ...request, amount, at: now });
      await tellDeposit(tx, { ...row, id }, 'created', null);
    });
    // Either this one or, had somebody with the same id been quicker, theirs; none where the amount is taken.
    const made = await findMine(payments, request);
    if (made) return made;
  }
  throw new Refusal('channel_closed');
}

/** The asked one; where only the amount tells whose a transfer is, one near it that nobody else has. */
function amountsOf({ kind }: Channel, asked: Minor, minimum: Minor): readonly Minor[] {
  return kind === 'account' ? amountsNear(asked, minimum, randomInt(99)) : [asked];
}

function rowOf(channel: Channel, request: DepositRequest, amount: Minor, now: Date) {
  const fee = feeOf(channel, amount);
  return {
    ...request,
    amount,
    asked: amount === request.amount ? null : request.amount,
    payKey: channel.kind === 'account' ? payKeyOf(channel.id, add(amount, fee)) : null,
    channelId: channel.id,
    reference: newReference('D', now),
    asset: channel.asset,
    fee,
    inputHash: hashOf(request),
    createdAt: now,
    expiresAt: new Date(now.getTime() + channel.orderMinutes * 60_000),
    // Should this process die before it has asked: the poll finds the row.
    nextAskAt: new Date(now.getTime() + 60_000),
  };
}

interface Limits {
  readonly minimum: Minor;
  readonly maximum: Minor;
}

/** The channel, where it takes this amount now, or a refusal. */
function checked(channel: Channel | null, request: DepositRequest, brand: Limits): Channel {
  const usable = channel !== null && channel.brandId === request.brandId && channel.takesDeposits && channel.open;
  if (!usable) throw new Refusal('channel_closed');
  const { minimum, maximum } = depositLimits(channel, brand);
  if (request.amount < minimum)
    throw new Refusal('amount_below_minimum', { fields: { amount: 'amount_below_minimum' } });
  if (request.amount > maximum)
    throw new Refusal('amount_above_maximum', { fields: { amount: 'amount_above_maximum' } });
  return channel;
}

/** On top of the amount, rounded up to the cent. */
function feeOf({ feePpm }: Channel, amount: Minor): Minor {
  const fee = share(amount, feePpm, 'up');
  const beyondCent = fee % 100n;
  return beyondCent === 0n ? fee : minor(fee + (100n - beyondCent));
}

/** What the channel and the brand both allow. */
export function depositLimits(channel: Channel, brand: Limits): Limits {
  const minimum = channel.minimum > brand.minimum ? channel.minimum : brand.minimum;
  return { minimum: minimum > ZERO ? minimum : minor(100n), maximum: least(channel.maximum, brand.maximum) };
}

async function order(payments: Payments, deposit: Deposit): Promise<Deposit> {
  const { kernel, ports } = payments;
  const brand = await brandById(kernel.db, deposit.brandId);
  try {
    const answer = await providerOf(payments, deposit.adapter).createIntent({
      reference: deposit.reference,
      amount: add(deposit.amount, deposit.fee),
      asset: deposit.asset,
      description: inLanguage(brand.name, deposit.language, brand.defaultLanguage),
      returnUrl: deposit.returnUrl.replace('{id}', deposit.id.toString()),
      notifyUrl: ports.hookUrl(deposit.channelCode),
      expiresAt: deposit.expiresAt,
      language: deposit.language,
      network: deposit.network,
    });
    return await change(payments, deposit, async (tx, row) => {
      // Paid already: the webhook was quicker than the answer to the order.
      if (nextDepositState(row.state, 'accept', 'system') !== 'pending') return;
      const at = kernel.clock.now();
      const nextAskAt = nextDepositAsk(row.asks, at, row.expiresAt);
      const { providerReference, payUrl } = answer;
      await keepPayTo(tx, row.id, answer);
      await changeDeposit(tx, row.id, { providerReference, payUrl, state: 'pending', nextAskAt, at });
      await tellDeposit(tx, row, 'pending', null);
    });
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    kernel.log.warn({ err: error, deposit: deposit.reference }, 'a deposit could not be ordered');
    const failure = error instanceof ProviderRefused ? 'refused' : 'unreachable';
    await change(payments, deposit, async (tx, row) => {
      if (nextDepositState(row.state, 'refuse', 'system') !== 'failed') return;
      await changeDeposit(tx, row.id, { state: 'failed', failure, nextAskAt: null, at: kernel.clock.now() });
      await tellDeposit(tx, row, 'failed', null);
    });
    throw new Refusal(failure === 'refused' ? 'channel_closed' : 'channel_unreachable');
  }
}

type Work = (tx: Parameters<typeof lockDeposit>[0], row: Deposit) => Promise<void>;

/** The row under its lock, and as it is afterwards. */
async function change({ kernel }: Payments, deposit: Deposit, work: Work): Promise<Deposit> {
  return await tx(kernel.db, async (tx) => {
    const row = (await lockDeposit(tx, deposit.channelId, deposit.reference))!;
    await work(tx, row);
    return (await lockDeposit(tx, deposit.channelId, deposit.reference))!;
  });
}
