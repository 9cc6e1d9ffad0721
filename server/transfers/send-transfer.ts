import { createHash } from 'node:crypto';
import { type Minor, Refusal, ZERO, formatAmount } from '@croupier/contract';
import { type Settings, brandSettings } from '#brand';
import { findByUsername, findPerson, readSecurityChange } from '#identity';
import { dayOf, startOfDay } from '#kernel/business-day';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { emitAll } from '#kernel/outbox';
import { heldUntil } from '#payments';
import { balanceOf, post } from '#wallet';
import type { TransferPorts } from './ports.ts';
import { newReference } from './reference.ts';
import { type TransferLimits, type Way, fitsLimits, mayTransfer } from './transfer.ts';
import { type Transfer, insertTransfer, lockSender, sentSince, transferByRequest } from './transfer-store.ts';

/** What every use-case of transfers takes first. */
export interface Transfers {
  readonly kernel: Pick<Kernel, 'db' | 'clock'>;
  readonly ports: TransferPorts;
}

export interface TransferRequest {
  readonly brandId: number;
  /** Who sends. */
  readonly personId: bigint;
  readonly timeZone: string;
  readonly way: Way;
  /** The account name of somebody directly below; none upwards, where there is only one. */
  readonly to: string | null;
  readonly amount: Minor;
  /** The same id with the same input is the same transfer, however often and in parallel. */
  readonly requestId: string;
}

export const limitsOf = (settings: Settings): TransferLimits => ({
  minimum: settings.transferMinimum,
  maximum: settings.transferMaximum,
  daily: settings.transferDailyMaximum,
});

/**
 * Moves money to the direct upline or to somebody directly below, at once and whole. Checks in this order: the brand's
 * switch, idempotency, who stands where, rest after a change, limits, time-outs of either side, funds, turnover. That
 * the person is there was shown before (`routes.ts`).
 * Refuses: function_not_enabled, idempotency_conflict, account_locked, forbidden, transfer_recipient_unknown,
 * transfer_recipient_closed, withdrawal_held, amount_below_minimum, amount_above_maximum, play_paused,
 * insufficient_funds, turnover_short.
 */
export async function sendTransfer(transfers: Transfers, request: TransferRequest): Promise<Transfer> {
  const { db } = transfers.kernel;
  // Before the transaction: one that holds a lock must not wait for a second connection of the pool.
  const settings = await brandSettings(db, request.brandId);
  if (!settings.transferWays.includes(request.way)) throw new Refusal('function_not_enabled');
  const { way, to, amount } = request;
  const inputHash = createHash('sha256')
    .update(JSON.stringify([way, to?.toLowerCase() ?? null, String(amount)]))
    .digest('hex');
  return await tx(db, async (tx) => {
    await lockSender(tx, request);
    const known = await transferByRequest(tx, request, request.requestId);
    if (known && known.inputHash !== inputHash) throw new Refusal('idempotency_conflict');
    return known ?? (await move(tx, transfers, { ...request, inputHash }, settings));
  });
}

async function move(
  tx: Tx,
  transfers: Transfers,
  request: TransferRequest & { inputHash: string },
  settings: Settings,
): Promise<Transfer> {
  const { brandId, personId, way, amount, requestId, inputHash } = request;
  const now = transfers.kernel.clock.now();
  const toPerson = await recipientOf(tx, request);
  await refuseRest(tx, request, settings.withdrawalHoldHours, now);
  const sent = await sentSince(tx, request, startOfDay(dayOf(now, request.timeZone), request.timeZone));
  const misfit = fitsLimits(amount, limitsOf(settings), sent);
  if (misfit) throw new Refusal(misfit, { fields: { amount: misfit } });
  await admitBoth(tx, transfers, { brandId, personId, toPerson, paidIn: way === 'down' ? amount : ZERO }, now);
  const reference = newReference('T', now);
  const created = { brandId, way, fromPerson: personId, toPerson, amount, reference, requestId, inputHash };
  const row = await insertTransfer(tx, { ...created, createdAt: now });
  const [moved] = await post(tx, [
    {
      move: way === 'up' ? 'transferUp' : 'transferDown',
      brandId,
      personId,
      counterpartId: toPerson,
      asset: 'TWD',
      amount,
      key: `transfer:${row.id}`,
      ref: { type: 'transfer', id: row.id.toString() },
      title: reference,
    },
  ]);
  if (!moved?.ok) throw new Refusal('insufficient_funds', { fields: { amount: 'insufficient_funds' } });
  // Under the wallet's lock, which the move has taken: money that is still to be bet stays.
  const left = await transfers.ports.leftToBet(tx, request);
  if (left > ZERO && moved.balanceAfter < left) {
    const fields = { amount: 'turnover_short' } as const;
    throw new Refusal('turnover_short', { params: { left: formatAmount(left) }, fields });
  }
  await tell(tx, row, { balance: moved.balanceAfter, version: moved.version });
  return row;
}

async function recipientOf(tx: Tx, { brandId, personId, way, to }: TransferRequest): Promise<bigint> {
  const sender = await findPerson(tx, brandId, personId);
  if (!sender) throw new Refusal('not_logged_in');
  const above = sender.upline.at(-1);
  const recipient =
    way === 'up'
      ? above === undefined
        ? null
        : await findPerson(tx, brandId, above)
      : await findByUsername(tx, brandId, to ?? '');
  const decision = mayTransfer(way, sender, recipient);
  if ('ok' in decision) return recipient!.id;
  throw new Refusal(decision.refuse, decision.on && { fields: { [decision.on]: decision.refuse } });
}

/** Money does not leave by this door either while what proves the person has just changed. */
async function refuseRest(tx: Tx, request: TransferRequest, hours: number, now: Date): Promise<void> {
  const securityChangedAt = await readSecurityChange(tx, request.brandId, request.personId);
  const until = heldUntil({ now, hours, securityChangedAt });
  if (!until) return;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: request.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  throw new Refusal('withdrawal_held', { params: { until: format.format(until) } });
}

interface Sides {
  readonly brandId: number;
  readonly personId: bigint;
  readonly toPerson: bigint;
  /** What counts as a deposit of the receiver's. */
  readonly paidIn: Minor;
}

/** What holds the other side is nobody's business, a limit neither: it only says that nothing can be sent there. */
async function admitBoth(tx: Tx, { ports }: Transfers, { brandId, personId, toPerson, paidIn }: Sides, now: Date) {
  for (const one of [personId, toPerson].sort((a, b) => (a < b ? -1 : 1))) {
    try {
      await ports.admit(tx, { brandId, personId: one, paidIn: one === toPerson ? paidIn : ZERO }, now);
    } catch (error) {
      if (!(error instanceof Refusal) || one === personId) throw error;
      throw new Refusal('transfer_recipient_closed', { fields: { to: 'transfer_recipient_closed' } });
    }
  }
}

/** `transfer.sent` and `transfer.received`, each with the side's own new balance. */
async function tell(tx: Tx, row: Transfer, sender: { balance: Minor; version: bigint }): Promise<void> {
  const { brandId, id, fromPerson, toPerson, reference, amount } = row;
  const recipient = await balanceOf(tx, { brandId, personId: toPerson, asset: 'TWD' });
  const about = { transferId: id.toString(), reference, amount: formatAmount(amount) };
  const standing = ({ balance, version }: { balance: Minor; version: bigint }) => ({
    balance: formatAmount(balance),
    balanceVersion: version.toString(),
  });
  await emitAll(tx, [
    { brandId, personId: fromPerson, topic: 'transfer.sent', payload: { ...about, ...standing(sender) } },
    { brandId, personId: toPerson, topic: 'transfer.received', payload: { ...about, ...standing(recipient) } },
  ]);
}
