import { useT } from '@croupier/i18n';
import { Button, Dialog, TextField } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { generalText } from '../../api/refusal-text.ts';
import type { RoleName } from '../../api/roles.ts';
import type { Shown } from './one-time-dialog.tsx';
import { RoleField } from './role-field.tsx';

/** What the server takes as a name. */
const USERNAME = '[A-Za-z0-9][A-Za-z0-9._\\-]{1,39}';

export interface NewOperatorDialogProps {
  onCreated: (shown: Shown) => void;
  onClose: () => void;
}

export function NewOperatorDialog({ onCreated, onClose }: NewOperatorDialogProps) {
  const { t } = useT();
  const queries = useQueryClient();
  const [username, setUsername] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [role, setRole] = useState<RoleName>('support');
  const create = useMutation({
    mutationFn: () => api('createOperator', { username, displayName: displayName.trim(), role }),
    onSuccess: ({ operator, password, expiresAt }) => onCreated({ account: operator.username, password, expiresAt }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['operators'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  const fields = create.error?.fields;
  const general = generalText(create.error);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('console-operators.newTitle')}
      className="!w-[min(30rem,100vw-2rem)]"
    >
      <form onSubmit={submit} className="grid gap-4 p-5 text-[.875rem]">
        <p className="text-fg2">{t('console-operators.newText')}</p>
        {general && <p className="text-danger">{general}</p>}
        <TextField
          label={t('console-operators.username')}
          hint={t('console-operators.usernameHint')}
          error={fields?.username}
          required
          pattern={USERNAME}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextField
          label={t('console-operators.displayName')}
          hint={t('console-operators.displayNameHint')}
          error={fields?.displayName}
          required
          maxLength={60}
          autoComplete="off"
          value={displayName}
          onChange={(event) => setDisplayName(event.target.value)}
        />
        <RoleField value={role} onPick={setRole} />
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind="primary" busy={create.isPending}>
            {t('console-operators.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
