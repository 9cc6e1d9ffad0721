import type { consoleApprovals, ValueOf } from '@croupier/contract';
import type { OperatorSession } from '#kernel/http/handlers';
import type { Tx } from '#kernel/database/pool';
import type { Permission } from '#operators';

export type KindName = ValueOf<typeof consoleApprovals.decideApproval>['kind'];

/** An approved request, while it is carried out. */
export interface Executed<Details> {
  readonly brandId: number;
  readonly approvalId: bigint;
  readonly subjectId: bigint;
  readonly details: Details;
  /** The second operator, in whose transaction it happens. */
  readonly by: OperatorSession;
  readonly at: Date;
}

/** A request that was rejected or taken back. */
export interface Dropped {
  readonly approvalId: bigint;
  readonly state: 'rejected' | 'withdrawn';
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
  /** What of the details is shown to whoever decides, and stands in the audit log. */
  shown?(details: Details): Readonly<Record<string, string>>;
  /** The subject is an operator, who does not decide about themselves. */
  readonly aboutOperator?: true;
  /**
   * Looks at the subject when it is asked for, and says its name. Refuses not_found, also for another brand's, and
   * state_conflict where there is nothing to do.
   */
  readonly subject: (tx: Tx, brandId: number, subjectId: bigint) => Promise<string>;
  /** Does it, in the transaction of the approval. What it refuses rolls the approval back: it stays open. */
  execute(tx: Tx, request: Executed<Details>): Promise<void>;
  /** Told, in the same transaction, where it will not be done after all. */
  dropped?(tx: Tx, approval: Dropped): Promise<void>;
  /** As the audit log calls what was done. */
  readonly action: string;
}
