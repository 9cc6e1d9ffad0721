import type { Tx } from './pool.ts';

const waiting = new WeakMap<object, Set<() => void>>();

/**
 * Calls `wake` when the transaction has been committed by `tx()`, once however often it was asked for; never after a
 * rollback. For hints inside this process only: a crash loses them.
 */
export function afterCommit(tx: Tx, wake: () => void): void {
  // A transaction has many faces (withTables makes new ones); what runs its statements is one.
  const key = tx.getExecutor();
  const set = waiting.get(key) ?? new Set();
  waiting.set(key, set.add(wake));
}

export function runAfterCommit(tx: Tx): void {
  const set = waiting.get(tx.getExecutor());
  for (const wake of set ?? []) wake();
}
