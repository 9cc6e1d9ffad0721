import type { consoleApprovals, ValueOf } from '@croupier/contract';
import type { OperatorSession } from '#kernel/http/handlers';
import type { Tx } from '#kernel/database/pool';
import type { Permission } from '#operators';

export type KindName = ValueOf<typeof consoleApprovals.decideApproval>['kind'];

/** An approved request, while it is carried out. */
export interface Executed<Details> {
  readonly brandId: number;
  readonly subjectId: bigint;
  readonly details: Details;
  /** The second operator, in whose transaction it happens. */
  readonly by: OperatorSession;
  readonly at: Date;
}

/**
 * Something that takes two operators. The module it is about says here what it needs; the rest (asking, deciding,
 * expiry, the audit log) is the same for all of them.
 */
export interface ApprovalKind<Details = unknown> {
  readonly kind: KindName;
  /** Both of the two hold it. */
  readonly permission: Permission;
  /** For so long it may be decided. */
  readonly openMs: number;
  /** Reads what was kept with the request; throws where that is not of this kind. */
  readonly details: (kept: unknown) => Details;
  /** The subject is an operator, who does not decide about themselves. */
  readonly aboutOperator?: true;
  /**
   * Looks at the subject when it is asked for, and says its name. Refuses not_found, also for another brand's, and
   * state_conflict where there is nothing to do.
   */
  readonly subject: (tx: Tx, brandId: number, subjectId: bigint) => Promise<string>;
  /** Does it, in the transaction of the approval. What it refuses rolls the approval back: it stays open. */
  execute(tx: Tx, request: Executed<Details>): Promise<void>;
  /** As the audit log calls what was done. */
  readonly action: string;
}
