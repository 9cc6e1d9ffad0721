import { Refusal, formatAmount } from '@croupier/contract';
import { record } from '#audit';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import { imageKindOf } from '#kernel/images/image-kind';
import { keepImage } from '#kernel/images/image-store';
import { type DrawnImage, redrawImage } from '#kernel/images/redraw-image';
import { advanceReceipt } from './change-receipt.ts';
import { inputHash } from '../input-hash.ts';
import type { Payments } from '../ports.ts';
import { type Answer, answerTo } from './receipt.ts';
import { lockReceipt, receiptsOf } from './receipt-store.ts';
import { type Withdrawal, withdrawalOfPerson } from '../withdrawals/withdrawal-store.ts';

export const PROOF_PURPOSE = 'withdrawal_proof';
const FRAME = { width: 2000, height: 2000, fit: 'inside' } as const;

export interface ReceiptAnswer extends Answer {
  readonly brandId: number;
  readonly personId: bigint;
  readonly account: string;
  readonly id: bigint;
  readonly comment: string;
  /** As they were sent. */
  readonly proofs: readonly Uint8Array[];
  /** The same id with the same answer is the same answer, however often. */
  readonly requestId: string;
  readonly ip: string;
}

/**
 * [spec 4.17, 3.18] A person says what arrived. Partly or not at all is a case for the operators.
 * Refuses: not_found (also another person's), state_conflict, amount_below_minimum, amount_above_maximum,
 * image_unreadable, payload_too_large. Of two at once one wins.
 */
export async function confirmReceipt(payments: Payments, said: ReceiptAnswer): Promise<Withdrawal> {
  const { db, clock } = payments.kernel;
  const { brandId, personId, id } = said;
  const hash = inputHash(
    said.answer,
    said.received ?? '',
    said.comment,
    ...said.proofs.map(({ byteLength }) => String(byteLength)),
  );
  const withdrawal = await withdrawalOfPerson(db, personId, id);
  const [seen] = withdrawal ? await receiptsOf(db, [id]) : [];
  if (!withdrawal || !seen) throw new Refusal('not_found');
  if (seen.requestId === said.requestId && seen.inputHash === hash) return withdrawal;
  // Drawing takes time and cores: not for what will be refused anyway, and not under a lock.
  refuse(answerTo(seen, said));
  const drawn = await Promise.all(said.proofs.map(drawProof));
  return await tx(db, async (t) => {
    const row = (await lockReceipt(t, brandId, id))!;
    if (row.requestId === said.requestId && row.inputHash === hash) return withdrawal;
    const { ok: state, received, remaining } = refuse(answerTo(row, said));
    const at = clock.now();
    const proofs = state === 'disputed' ? await keepProofs(t, withdrawal, drawn, at) : [];
    const comment = said.comment.trim() || null;
    const answer = { received, comment, proofs, requestId: said.requestId, inputHash: hash };
    await advanceReceipt(t, withdrawal, row, { state, at, actor: said.account, answer });
    await record(t, {
      brandId,
      at,
      actor: { kind: 'person', id: personId, name: said.account },
      action: `withdrawal.${state}`,
      subject: withdrawal.reference,
      before: { state: row.state },
      after: { state, received: formatAmount(received), remaining: formatAmount(remaining), proofs: proofs.length },
      ip: said.ip,
    });
    return withdrawal;
  });
}

function refuse(answered: ReturnType<typeof answerTo>) {
  if (!('refuse' in answered)) return answered;
  const code = answered.refuse;
  throw new Refusal(code, code === 'state_conflict' ? {} : { fields: { received: code } });
}

/** PNG or JPEG by its first bytes, whatever it calls itself. */
async function drawProof(sent: Uint8Array): Promise<DrawnImage> {
  const kind = imageKindOf(sent);
  if (kind !== 'png' && kind !== 'jpeg')
    throw new Refusal('image_unreadable', { fields: { proofs: 'image_unreadable' } });
  return await redrawImage(sent, FRAME);
}

async function keepProofs(t: Tx, { brandId, id }: Withdrawal, drawn: readonly DrawnImage[], at: Date) {
  const ids: string[] = [];
  const owner = { brandId, purpose: PROOF_PURPOSE, owner: `withdrawal:${id}` } as const;
  for (const image of drawn) ids.push(await keepImage(t, owner, image, at));
  return ids;
}
