import type { Tx } from '#kernel/database/pool';
import { emit } from '#kernel/outbox';
import type { Approval } from './store.ts';

/** `approval.<state>` { approvalId, state }: the brand's operators read their queue anew. */
export const tellQueue = (t: Tx, brandId: number, { id, state }: Pick<Approval, 'id' | 'state'>): Promise<void> =>
  emit(t, { brandId, topic: `approval.${state}`, payload: { approvalId: String(id), state } });
