import { useT } from '@croupier/i18n';
import { TextField, type TextFieldProps } from '@croupier/ui';
import { SendWarning } from './send-warning.tsx';
import type { SendCode } from './use-send-code.ts';

export interface CodeFieldProps extends Omit<TextFieldProps, 'label' | 'aside'> {
  sending: SendCode;
}

/** [spec 4.5] Six digits that are sent, with the button that sends them and the seconds until it may again. */
export function CodeField({ sending, ...rest }: CodeFieldProps) {
  const { t } = useT();
  const { busy, wait, send } = sending;
  return (
    <>
      <TextField
        label={t('auth.verificationCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        className="tnum"
        {...rest}
        aside={
          <button
            type="button"
            disabled={busy || wait > 0}
            className="tnum min-h-6 text-[.8125rem] font-semibold text-linkc enabled:hover:underline disabled:text-fg3"
            onClick={() => void send()}
          >
            {wait > 0 ? t('auth.sendAgainIn', { seconds: wait }) : t('auth.sendCode')}
          </button>
        }
      />
      <SendWarning />
    </>
  );
}
