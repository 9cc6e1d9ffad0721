import { Refusal } from '@croupier/contract';
import type { Database } from '#kernel/database/pool';
import { imageOf } from '#kernel/images/image-store';
import { PROOF_PURPOSE } from './confirm-receipt.ts';
import { receiptsOf } from './receipt-store.ts';
import type { Withdrawal } from '../withdrawals/withdrawal-store.ts';

/**
 * A picture that was sent with what a person said of this withdrawal: WebP, as base64. Who may see it is the caller's
 * to say. @throws Refusal not_found
 */
export async function proofOf(db: Database, row: Withdrawal | null, at: number): Promise<string> {
  const [receipt] = row ? await receiptsOf(db, [row.id]) : [];
  const id = receipt?.proofs[at];
  const bytes = row && id ? await imageOf(db, { brandId: row.brandId, purpose: PROOF_PURPOSE, id }) : null;
  if (!bytes) throw new Refusal('not_found');
  return bytes.toString('base64');
}
