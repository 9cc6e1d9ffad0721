import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useSession } from '../../stores/session.ts';
import type { CaseAction, CaseRow } from './words.ts';

export function useCaseFacts(id: string | undefined) {
  const { lang } = useT();
  return useQuery<ValueOf<AllCalls['caseFacts']>>({
    queryKey: ['caseFacts', id, lang],
    queryFn: ({ signal }) => api('caseFacts', { id: id! }, { signal }),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** A proof as the page can show it: it is fetched with the session, and lies in no cache but the page's own. */
export function useProof(picture: string) {
  return useQuery<string>({
    queryKey: ['caseProof', picture],
    queryFn: async ({ signal }) => {
      const headers = { authorization: `Bearer ${useSession.getState().token ?? ''}` };
      const answer = await fetch(`/console/api/cases/proofs/${picture}.webp`, { headers, signal });
      if (!answer.ok) throw new Error(String(answer.status));
      return URL.createObjectURL(await answer.blob());
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

const STALE = ['cases', 'caseFacts', 'approvals', 'approvalsWaiting', 'auditLog'];

function useReadAnew() {
  const queries = useQueryClient();
  return () => Promise.all(STALE.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

export interface Resolution {
  readonly row: CaseRow;
  readonly action: CaseAction;
  readonly reason: string;
}

/** Decides about the version that is shown, and reads everything anew whatever came of it. */
export function useResolve(onResolved: (row: CaseRow) => void) {
  const { t } = useT();
  const readAnew = useReadAnew();
  return useMutation({
    mutationFn: ({ row, action, reason }: Resolution) =>
      api('resolveCase', { id: row.id, action, reason, version: row.version }),
    onSuccess: (row, { action }) => {
      const paid = row.awaitsSecond ? 'console-cases.asked' : 'console-cases.paid';
      const text = action === 'close' ? 'console-cases.closed' : paid;
      toast({ kind: 'success', title: t(text, { reference: row.reference }) });
      onResolved(row);
    },
    onError: (error) => {
      toast({ kind: 'error', title: error.code === 'state_conflict' ? t('console-cases.conflict') : error.message });
    },
    onSettled: readAnew,
  });
}

export function useAddNote(onAdded: () => void) {
  const readAnew = useReadAnew();
  return useMutation({
    mutationFn: (note: { id: string; text: string }) => api('addCaseNote', note),
    onSuccess: onAdded,
    onError: (error) => toast({ kind: 'error', title: error.message }),
    onSettled: readAnew,
  });
}
