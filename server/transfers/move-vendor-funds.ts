import { randomUUID } from 'node:crypto';
import { type Minor, Refusal } from '@croupier/contract';
import { brandSettings } from '#brand';
import { tx } from '#kernel/database/transaction';
import { arriveAt, sendVendorMove, type VendorDesk } from './advance-vendor-move.ts';
import { newReference } from './reference.ts';
import { CLAIM_MS, type Direction } from './vendor-move.ts';
import { insertVendorMove, type VendorMove, vendorMoveByRequest, vendorsUsedBy } from './vendor-move-store.ts';
import { dropRecall } from './vendor-recall-store.ts';
import { VendorRefused, VendorSilent, type WalletOf } from './vendor-wallet-ports.ts';

export interface VendorMoveRequest extends WalletOf {
  readonly direction: Direction;
  readonly amount: Minor;
  /** The same id with the same input is the same move, however often and in parallel. */
  readonly requestId: string;
}

/**
 * Moves money into the wallet a vendor keeps, or back. The row and the money's way out are one transaction; then the
 * vendor hears of it, once. Answers with the move as it stands: `done`, `failed`, or `unknown` where the vendor did not
 * say (`resolveVendorMoves` finds out).
 * Refuses: idempotency_conflict, not_found, vendor_wallet_closed, vendor_wallet_silent, vendor_move_under_way,
 * amount_below_minimum, amount_above_maximum, insufficient_funds, and what `mayMoveOut` refuses.
 */
export async function moveVendorFunds(desk: VendorDesk, request: VendorMoveRequest): Promise<VendorMove> {
  const known = await knownMove(desk, request);
  if (known) return known;
  await refuseVendor(desk, request);
  if (request.direction === 'out') await refuseAmount(desk, request);
  await refuseBalance(desk, request);
  const started = await startVendorMove(desk, request);
  if (started) return await sendVendorMove(desk, started);
  const twin = await knownMove(desk, request);
  if (twin) return twin;
  throw new Refusal('vendor_move_under_way');
}

async function knownMove({ kernel }: VendorDesk, request: VendorMoveRequest): Promise<VendorMove | null> {
  const known = await vendorMoveByRequest(kernel.db, request, request.requestId);
  if (!known) return null;
  const same =
    known.vendor === request.vendor && known.direction === request.direction && known.amount === request.amount;
  if (!same) throw new Refusal('idempotency_conflict');
  return known;
}

async function refuseVendor({ ports }: VendorDesk, { brandId, vendor, direction }: VendorMoveRequest): Promise<void> {
  const found = (await ports.vendors.vendorsOf(brandId)).find(({ code }) => code === vendor);
  if (!found) throw new Refusal('not_found', { fields: { vassalage: 'not_found' } });
  if (direction === 'out' && !found.open) throw new Refusal('vendor_wallet_closed');
}

async function refuseAmount({ kernel }: VendorDesk, { brandId, amount }: VendorMoveRequest): Promise<void> {
  const { vendorMoveMinimum, vendorMoveMaximum } = await brandSettings(kernel.db, brandId);
  const code =
    amount < vendorMoveMinimum ? 'amount_below_minimum' : amount > vendorMoveMaximum ? 'amount_above_maximum' : null;
  if (code) throw new Refusal(code, { fields: { amount: code } });
}

/** Asked before anything moves: a vendor that does not answer gets no money, and nobody takes out what is not there. */
async function refuseBalance({ kernel, ports }: VendorDesk, request: VendorMoveRequest): Promise<void> {
  const none = () => new Refusal('insufficient_funds', { fields: { amount: 'insufficient_funds' } });
  const used = (await vendorsUsedBy(kernel.db, request)).includes(request.vendor);
  if (request.direction === 'in' && !used) throw none();
  try {
    const balance = await ports.vendors.balance(request);
    if (request.direction === 'in' && balance < request.amount) throw none();
  } catch (error) {
    if (error instanceof VendorSilent) throw new Refusal('vendor_wallet_silent');
    if (!(error instanceof VendorRefused)) throw error;
    // It knows nobody of that name yet: the first money makes the wallet.
    if (request.direction === 'in') throw none();
  }
}

type Start = WalletOf & Pick<VendorMoveRequest, 'direction' | 'amount'> & { readonly requestId: string | null };

/** Row and money; null where it was asked for before or another is under way with this wallet. */
export async function startVendorMove({ kernel, ports }: VendorDesk, start: Start): Promise<VendorMove | null> {
  const { brandId, personId, vendor, direction, amount, requestId } = start;
  return await tx(kernel.db, async (t) => {
    const at = kernel.clock.now();
    const whose = { brandId, personId, vendor };
    const what = { direction, amount, requestId, reference: newReference('V', at), transactionId: randomUUID() };
    const nextAt = new Date(at.getTime() + CLAIM_MS);
    const row = await insertVendorMove(t, { ...whose, ...what, createdAt: at, nextAt });
    if (!row) return null;
    if (direction === 'out') await ports.mayMoveOut(t, { brandId, personId }, at);
    await arriveAt(t, row);
    // Whoever moves money there again wants it there.
    if (direction === 'out') await dropRecall(t, whose);
    return row;
  });
}
