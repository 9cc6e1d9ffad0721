import { Refusal } from '@croupier/contract';
import { tx } from '#kernel/database/transaction';
import { imageKindOf } from '#kernel/images/image-kind';
import { dropImages, imageOf, keepImage } from '#kernel/images/image-store';
import { redrawImage } from '#kernel/images/redraw-image';
import { setSlip } from './deposit-pay-store.ts';
import { type Deposit, depositOfPerson, lockDeposit } from './deposit-store.ts';
import { tellDeposit } from '../events.ts';
import type { Payments } from '../ports.ts';

const PURPOSE = 'deposit_slip';
const FRAME = { width: 1600, height: 1600, fit: 'inside' } as const;

export interface Slip {
  readonly brandId: number;
  readonly personId: bigint;
  readonly id: bigint;
  /** As it was sent. */
  readonly sent: Uint8Array;
}

/**
 * The picture of a transfer, drawn anew, for the operator who looks for its money. It credits nothing by itself; another
 * one takes its place while the deposit is open.
 * Refuses: not_found (also another person's), state_conflict, image_unreadable, payload_too_large.
 */
export async function uploadSlip({ kernel }: Payments, { personId, id, sent }: Slip): Promise<Deposit> {
  const seen = await depositOfPerson(kernel.db, personId, id);
  if (!seen) throw new Refusal('not_found');
  // Drawing takes time and cores: not for what will be refused anyway, and not under a lock.
  requireOpen(seen);
  const kind = imageKindOf(sent);
  if (kind !== 'png' && kind !== 'jpeg')
    throw new Refusal('image_unreadable', { fields: { picture: 'image_unreadable' } });
  const drawn = await redrawImage(sent, FRAME);
  return await tx(kernel.db, async (t) => {
    const row = (await lockDeposit(t, seen.channelId, seen.reference))!;
    requireOpen(row);
    const at = kernel.clock.now();
    const owner = { brandId: row.brandId, purpose: PURPOSE, owner: `deposit:${id}` } as const;
    await dropImages(t, owner);
    await setSlip(t, id, await keepImage(t, owner, drawn, at), at);
    await tellDeposit(t, row, row.state, null);
    return (await lockDeposit(t, row.channelId, row.reference))!;
  });
}

function requireOpen({ kind, state }: Deposit): void {
  if (kind !== 'account' || (state !== 'pending' && state !== 'expired')) throw new Refusal('state_conflict');
}

/** WebP, as base64. Who may see it is the caller's to say. @throws Refusal not_found */
export async function slipOf({ kernel }: Payments, row: Deposit | null): Promise<string> {
  const id = row?.slipId;
  const bytes = row && id ? await imageOf(kernel.db, { brandId: row.brandId, purpose: PURPOSE, id }) : null;
  if (!bytes) throw new Refusal('not_found');
  return bytes.toString('base64');
}
