import { useT } from '@croupier/i18n';
import { openDialog } from '../../../stores/dialogs.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { RememberMe } from './remember-me.tsx';
import { remembered } from './remembered.ts';
import type { SignInSteps } from './sign-in-steps.ts';

/** [spec 2.25] The members' door; the name that was remembered stands in it. */
export function LoginForm({ rememberMe, onRememberMe, onToken, onChallenge }: SignInSteps) {
  const { t } = useT();
  return (
    <CredentialsForm
      door={{ rememberMe }}
      username={remembered()?.username ?? ''}
      submitLabel={t('auth.submitLogin')}
      onToken={(token, username) => onToken(token, { username })}
      onChallenge={(challenge, username) => onChallenge(challenge, { username })}
    >
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4">
        <RememberMe on={rememberMe} onChange={onRememberMe} />
        <button
          type="button"
          className="mt-1 text-[.8125rem] font-semibold text-linkc underline-offset-4 hover:underline"
          onClick={() => openDialog({ kind: 'forgot' })}
        >
          {t('auth.forgot')}
        </button>
      </div>
    </CredentialsForm>
  );
}
