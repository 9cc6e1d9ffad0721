import { useT } from '@croupier/i18n';
import { Button, Card, PasswordField, toast } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { generalText } from '../../api/refusal-text.ts';
import { STAFF_PASSWORD_LENGTH } from '../../sign-in/staff-password.ts';
import { useOperator } from '../../stores/session.ts';

export function OwnPassword() {
  const { t } = useT();
  const { username } = useOperator();
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    mutationFn: () => api('changeOwnPassword', { password, newPassword: next }),
    onSuccess: () => {
      setPassword('');
      setNext('');
      toast({ kind: 'success', title: t('console-operators.changed') });
    },
  });
  const fields = change.error?.fields;
  const general = generalText(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <Card title={t('console-operators.ownPassword')} className="!rounded-lg">
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-fg2">{t('console-operators.ownPasswordText')}</p>
        {general && <p className="text-danger">{general}</p>}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t('console-operators.present')}
          autoComplete="current-password"
          required
          maxLength={128}
          error={fields?.password}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label={t('console-operators.next')}
          hint={t('console-operators.nextHint')}
          autoComplete="new-password"
          required
          minLength={STAFF_PASSWORD_LENGTH}
          maxLength={128}
          error={fields?.newPassword}
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
        <Button type="submit" kind="primary" className="justify-self-start" busy={change.isPending}>
          {t('console-operators.change')}
        </Button>
      </form>
    </Card>
  );
}
