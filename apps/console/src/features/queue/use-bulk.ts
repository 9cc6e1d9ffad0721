import { useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiRefusal } from '@croupier/client';
import { api } from '../../api/api.ts';
import { useOperator } from '../../stores/session.ts';
import { bulkSafe, totalOf } from './bulk-safe.ts';
import { STALE } from './use-decision.ts';
import { hindranceText, type QueueRow } from './words.ts';

interface Failure {
  readonly row: QueueRow;
  readonly refusal: ApiRefusal;
}
/** What became of the rows that were approved together. */
export interface BulkOutcome {
  readonly approved: readonly QueueRow[];
  readonly failed: readonly Failure[];
}

type Selection = ReadonlyMap<string, QueueRow>;
const NONE: Selection = new Map();

/** One after the other: what is refused holds up no other. */
async function approveEach(rows: readonly QueueRow[], onStep: (done: number) => void): Promise<BulkOutcome> {
  const approved: QueueRow[] = [];
  const failed: Failure[] = [];
  for (const row of rows) {
    onStep(approved.length + failed.length);
    try {
      approved.push(await api('decideWithdrawal', { id: row.id, action: 'approve', version: row.version }));
    } catch (error) {
      failed.push({ row, refusal: error as ApiRefusal });
    }
  }
  return { approved, failed };
}

/**
 * The withdrawals that are ticked, each as it stood when it was: one that changed since is refused. Another filter
 * drops them.
 * @param filter names what the list shows
 * @param settled false while the rows of the filter before are still shown: those cannot be ticked
 */
export function useBulk(filter: string, settled: boolean) {
  const words = useT();
  const { t, money } = words;
  const queries = useQueryClient();
  const { permissions, currencySymbol } = useOperator();
  const mayDecide = permissions.includes('withdrawals.decide');
  const [kept, setKept] = useState({ filter, rows: NONE, outcome: null as BulkOutcome | null });
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(0);
  if (kept.filter !== filter) setKept({ filter, rows: NONE, outcome: null });
  const rows = [...kept.rows.values()];

  const approve = useMutation({
    mutationFn: () => approveEach(rows, setDone),
    onSuccess: (outcome) => {
      const { approved, failed } = outcome;
      const amount = money(totalOf(approved), currencySymbol);
      if (approved.length > 0) {
        toast({ kind: 'success', title: t('console-queue.bulkApproved', { count: approved.length, amount }) });
      }
      const left = new Map(failed.map(({ row }) => [row.id, row]));
      setKept({ filter, rows: left, outcome: failed.length > 0 ? outcome : null });
    },
    onSettled: async () => {
      setAsking(false);
      await Promise.all(STALE.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
  });

  const tick = (some: readonly QueueRow[], on: boolean) => {
    if (approve.isPending || !settled) return;
    setKept((before) => {
      const next = new Map(before.rows);
      for (const row of some) {
        if (!on) next.delete(row.id);
        else if (bulkSafe(row, mayDecide).safe) next.set(row.id, row);
      }
      return { filter, rows: next, outcome: null };
    });
  };
  return {
    rows,
    mayDecide,
    outcome: kept.outcome,
    asking,
    busy: approve.isPending,
    done,
    has: (id: string) => kept.rows.has(id),
    tick,
    /** By its key: a row that cannot be ticked says why. */
    toggle(row: QueueRow | undefined) {
      if (!row) return;
      const verdict = bulkSafe(row, mayDecide);
      if (kept.rows.has(row.id)) tick([row], false);
      else if (verdict.safe) tick([row], true);
      else toast({ kind: 'info', title: hindranceText(words, verdict.why, row), about: 'bulk' });
    },
    clear: () => setKept({ filter, rows: NONE, outcome: null }),
    ask: () => rows.length > 0 && setAsking(true),
    cancel: () => !approve.isPending && setAsking(false),
    approve: () => approve.mutate(),
  };
}
export type Bulk = ReturnType<typeof useBulk>;
