import { useT } from '@croupier/i18n';
import { Button, PasswordField } from '@croupier/ui';
import { type SubmitEvent, useState } from 'react';
import Left from '~icons/ph/caret-left-bold';
import { focusAtOnce } from './focus-at-once.ts';
import { STAFF_PASSWORD_LENGTH } from './staff-password.ts';

interface NewPasswordStepProps {
  username: string;
  /** What the server said to the last one. */
  error: string | undefined;
  onChosen: (password: string) => void;
  onRestart: () => void;
}

/** A password of one's own in place of the one-time one. It is sent with the code. */
export function NewPasswordStep({ username, error, onChosen, onRestart }: NewPasswordStepProps) {
  const { t } = useT();
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onChosen(password);
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div>
        <h1 className="text-2xl font-extrabold">{t('console-signin.newTitle')}</h1>
        <p className="mt-1 text-fg2">{t('console-signin.newText')}</p>
      </div>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('console-operators.next')}
        hint={t('console-operators.nextHint')}
        name="new-password"
        autoComplete="new-password"
        ref={focusAtOnce}
        required
        minLength={STAFF_PASSWORD_LENGTH}
        maxLength={128}
        error={error}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" kind="primary" size="lg" wide>
        {t('console-signin.next')}
      </Button>
      <Button kind="quiet" wide icon={<Left />} onClick={onRestart}>
        {t('console-signin.other')}
      </Button>
    </form>
  );
}
