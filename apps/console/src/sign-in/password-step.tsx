import { useT } from '@croupier/i18n';
import { Button, PasswordField, TextField } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api/api.ts';
import { focusAtOnce } from './focus-at-once.ts';
import type { Challenge } from './sign-in-page.tsx';

export function PasswordStep({ onChallenge }: { onChallenge: (challenge: Challenge) => void }) {
  const { t } = useT();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const start = useMutation({
    mutationFn: () => api('consoleLogin', { username, password }),
    onSuccess: ({ challengeId, sets }) => onChallenge({ id: challengeId, username, sets }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    start.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div>
        <h1 className="text-2xl font-extrabold">{t('console-signin.title')}</h1>
        <p className="mt-1 text-fg2">{t('console-signin.text')}</p>
      </div>
      <TextField
        label={t('console-signin.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        ref={focusAtOnce}
        required
        maxLength={40}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label={t('console-signin.password')}
        name="password"
        autoComplete="current-password"
        required
        maxLength={128}
        value={password}
        error={start.error?.message}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" kind="primary" size="lg" wide busy={start.isPending}>
        {t('console-signin.next')}
      </Button>
    </form>
  );
}
