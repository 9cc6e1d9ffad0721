import { useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ReasonDialog } from '../../lists/reason-dialog.tsx';
import type { PersonFile, PersonSession } from './queries.ts';

export type PersonAction =
  | { kind: 'lock' }
  | { kind: 'unlock' }
  | { kind: 'signOut' }
  | { kind: 'reset' }
  | { kind: 'end'; session: PersonSession };

const DONE = {
  lock: 'console-people.locked',
  unlock: 'console-people.unlocked',
  signOut: 'console-people.signedOut',
  reset: 'console-people.resetAsked',
  end: 'console-people.ended1',
} as const;

function send(action: PersonAction, id: string, reason: string): Promise<unknown> {
  if (action.kind === 'signOut') return api('signOutPerson', { id, reason });
  if (action.kind === 'reset') return api('askPersonReset', { id, reason });
  if (action.kind === 'end') return api('signOutPerson', { id, sessionId: action.session.id, reason });
  return api('lockPerson', { id, locked: action.kind === 'lock', reason });
}

export interface ActionDialogProps {
  action: PersonAction;
  person: PersonFile['person'];
  onClose: () => void;
}

/** Nothing is done to a person without a reason, which the audit log keeps. */
export function ActionDialog({ action, person, onClose }: ActionDialogProps) {
  const { t } = useT();
  const queries = useQueryClient();
  const { kind } = action;
  const act = useMutation({
    mutationFn: (reason: string) => send(action, person.id, reason),
    onSuccess: () => toast({ kind: 'success', title: t(DONE[kind], { account: person.account }) }),
    onError: (error) => {
      const title = error.code === 'state_conflict' ? t('console-people.conflict') : error.message;
      toast({ kind: 'error', title });
    },
    onSettled: async () => {
      onClose();
      const names = ['personFile', 'people', 'auditLog', 'approvals', 'approvalsWaiting'];
      await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
  });
  return (
    <ReasonDialog
      title={t(`console-people.${kind}Title`, { account: person.account })}
      text={t(`console-people.${kind}Text`)}
      label={t('console-people.reason')}
      hint={t(kind === 'reset' ? 'console-people.resetHint' : 'console-people.reasonHint')}
      doIt={t(`console-people.doIt.${kind}`)}
      kind={kind === 'unlock' || kind === 'reset' ? 'primary' : 'danger'}
      busy={act.isPending}
      onDo={(reason) => act.mutate(reason)}
      onClose={onClose}
    />
  );
}
