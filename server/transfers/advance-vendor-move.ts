import { formatAmount, Refusal } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { emit } from '#kernel/outbox';
import { post } from '#wallet';
import {
  againAt,
  CLAIM_MS,
  MONEY_ON_ARRIVAL,
  NEVER_HEARD_MS,
  nextVendorMoveState,
  type VendorMoveAction,
  type VendorMoveState,
} from './vendor-move.ts';
import {
  changeVendorMove,
  claimVendorMoves,
  lockVendorMove,
  setNextAt,
  type VendorMove,
  vendorMoveById,
} from './vendor-move-store.ts';
import { VendorRefused, VendorSilent, type VendorWalletPorts } from './vendor-wallet-ports.ts';

/** What every use-case of vendors' wallets takes first. */
export interface VendorDesk {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'log'>;
  readonly ports: VendorWalletPorts;
}

/** The money that goes with a state the row has just come to, and the news of it. In the transaction of that change. */
export async function arriveAt(tx: Tx, row: VendorMove): Promise<void> {
  const { brandId, personId, id, vendor, direction, amount, reference, state } = row;
  const move = MONEY_ON_ARRIVAL[direction][state];
  const about = { vendorMoveId: id.toString(), vendor, direction, reference, state, amount: formatAmount(amount) };
  if (!move) {
    if (state !== 'asked' && state !== 'sent') await tell(tx, row, about);
    return;
  }
  const [moved] = await post(tx, [
    {
      move,
      brandId,
      personId: move === 'vendorArrived' ? null : personId,
      asset: 'TWD',
      amount,
      detail: vendor,
      // It ends once, whichever way: a second end would find the key taken.
      key: `vendor_move:${id}:${state === 'asked' ? 'hold' : 'end'}`,
      ref: { type: 'vendor_move', id: id.toString() },
      title: reference,
    },
  ]);
  if (!moved?.ok) {
    if (state !== 'asked') throw new Error(`vendor move ${id}: ${move} was not posted: ${moved?.refuse}`);
    throw new Refusal('insufficient_funds', { fields: { amount: 'insufficient_funds' } });
  }
  const own = move !== 'vendorArrived';
  const { balanceAfter, version } = moved;
  await tell(tx, row, {
    ...about,
    ...(own ? { balance: formatAmount(balanceAfter), balanceVersion: version.toString() } : {}),
  });
}

const tell = (tx: Tx, { brandId, personId }: VendorMove, payload: object) =>
  emit(tx, { brandId, personId, topic: 'transfer.vendor', payload });

/** One step of the table, with its money. Null where the row is not, or no more, in a state for it. */
async function step(
  { kernel: { db, clock } }: VendorDesk,
  of: VendorMove,
  action: VendorMoveAction,
  reason?: string,
): Promise<VendorMove | null> {
  return await tx(db, async (t) => {
    const row = await lockVendorMove(t, of);
    const state = nextVendorMoveState(row.state, action);
    if (state === null) return null;
    const at = clock.now();
    const changed = await changeVendorMove(t, row, { state, at, nextAt: whenNext(state, row.asks, at), reason });
    await arriveAt(t, changed);
    return changed;
  });
}

function whenNext(state: VendorMoveState, asks: number, at: Date): Date | null {
  if (state === 'done' || state === 'failed') return null;
  return state === 'sent' ? new Date(at.getTime() + CLAIM_MS) : againAt(asks, at);
}

const asItIs = async ({ kernel }: VendorDesk, of: VendorMove): Promise<VendorMove> =>
  (await vendorMoveById(kernel.db, of.brandId, of.id))!;

/**
 * Tells the vendor of a move, once: the row says `sent` before it hears of it. Should this process end in between, or
 * the answer not come, the vendor is asked what became of it, and never told again.
 */
export async function sendVendorMove(desk: VendorDesk, of: VendorMove): Promise<VendorMove> {
  const row = await step(desk, of, 'send');
  if (!row) return await asItIs(desk, of);
  const { vendors } = desk.ports;
  try {
    await (row.direction === 'out' ? vendors.deposit(row) : vendors.withdraw(row));
  } catch (error) {
    const told = await hear(desk, row, error);
    return told ?? (await asItIs(desk, row));
  }
  return (await step(desk, row, 'confirm')) ?? (await asItIs(desk, row));
}

async function hear(desk: VendorDesk, row: VendorMove, error: unknown): Promise<VendorMove | null> {
  if (error instanceof VendorRefused) return await step(desk, row, 'refuse', error.reason);
  if (!(error instanceof VendorSilent)) throw error;
  const { vendor, reference } = row;
  desk.kernel.log.warn({ err: error, vendor, move: reference }, 'a vendor did not say what became of a move');
  return await step(desk, row, 'lose');
}

/** Asks the vendor what became of a move whose answer is missing. */
async function ask(desk: VendorDesk, of: VendorMove): Promise<void> {
  const { kernel, ports } = desk;
  if (of.state === 'sent') await step(desk, of, 'lose');
  const now = kernel.clock.now();
  const found = await ports.vendors.status(of).catch((error: unknown) => {
    if (!(error instanceof VendorSilent || error instanceof VendorRefused)) throw error;
    kernel.log.warn({ err: error, vendor: of.vendor, move: of.reference }, 'a vendor could not be asked about a move');
    return null;
  });
  if (found === 'done') await step(desk, of, 'confirm');
  else if (found === 'failed') await step(desk, of, 'refuse', 'failed');
  else if (found === 'unknown' && now.getTime() - of.sentAt!.getTime() >= NEVER_HEARD_MS)
    await step(desk, of, 'refuse', 'never_heard');
  else await setNextAt(kernel.db, of, againAt(of.asks, now));
}

/** Looks after moves whose turn has come: sends what was never sent, asks about what has no answer. */
export async function resolveVendorMoves(desk: VendorDesk, limit = 20): Promise<number> {
  const { db, clock, log } = desk.kernel;
  const now = clock.now();
  const due = await claimVendorMoves(db, now, new Date(now.getTime() + CLAIM_MS), limit);
  const done = await Promise.allSettled(
    due.map((row) => (row.state === 'asked' ? sendVendorMove(desk, row) : ask(desk, row))),
  );
  for (const one of done) {
    if (one.status === 'rejected') log.error({ err: one.reason }, 'a move to or from a vendor waits for another try');
  }
  return due.length;
}
