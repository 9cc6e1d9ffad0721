import { useT } from '@croupier/i18n';
import { Button, Dialog, Field, toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import type { PersonFile, PersonSession } from './queries.ts';

export type PersonAction =
  | { kind: 'lock' }
  | { kind: 'unlock' }
  | { kind: 'signOut' }
  | { kind: 'end'; session: PersonSession };

const DONE = {
  lock: 'console-people.locked',
  unlock: 'console-people.unlocked',
  signOut: 'console-people.signedOut',
  end: 'console-people.ended1',
} as const;

function send(action: PersonAction, id: string, reason: string): Promise<unknown> {
  if (action.kind === 'signOut') return api('signOutPerson', { id, reason });
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
  const [reason, setReason] = useState('');
  const { kind } = action;
  const act = useMutation({
    mutationFn: () => send(action, person.id, reason.trim()),
    onSuccess: () => toast({ kind: 'success', title: t(DONE[kind], { account: person.account }) }),
    onError: (error) => {
      const title = error.code === 'state_conflict' ? t('console-people.conflict') : error.message;
      toast({ kind: 'error', title });
    },
    onSettled: async () => {
      onClose();
      const names = ['personFile', 'people', 'auditLog'];
      await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) act.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`console-people.${kind}Title`, { account: person.account })}
      className="!w-[min(30rem,100vw-2rem)]"
    >
      <form onSubmit={submit} className="grid gap-4 p-5 text-[.875rem]">
        <p className="text-fg2">{t(`console-people.${kind}Text`)}</p>
        <Field label={t('console-people.reason')} hint={t('console-people.reasonHint')}>
          <textarea
            className="field min-h-20 py-2.5"
            required
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            kind={kind === 'unlock' ? 'primary' : 'danger'}
            busy={act.isPending}
            disabled={reason.trim() === ''}
          >
            {t(`console-people.doIt.${kind}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
