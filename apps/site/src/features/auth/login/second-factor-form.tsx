import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, Checkbox, Select, TextField } from '@croupier/ui';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { FormError } from '../../../forms/form-error.tsx';
import { showRefusal, showSendRefusal } from '../../../forms/show-refusal.ts';
import { CodeField } from '../../../forms/code-field.tsx';
import type { Challenge, FactorKind } from './second-factor.ts';
import { useSendCode } from '../../../forms/use-send-code.ts';

export interface SecondFactorFormProps {
  challenge: Challenge;
  onDone: (token: string) => void;
  /** The sign-in begins anew: by the person's wish, or since it waited too long. */
  onBack: (message?: string) => void;
}

interface Values {
  kind: FactorKind;
  code: string;
  payeeName: string;
  trustDevice: boolean;
}

/** [spec 2.25] The second thing that shows who signs in, from a browser or an address that is new. */
export function SecondFactorForm({ challenge, onDone, onBack }: SecondFactorFormProps) {
  const { t } = useT();
  const { challengeId, factors } = challenge;
  const first = factors[0]!.kind;
  const defaultValues = { kind: first, code: '', payeeName: '', trustDevice: false };
  const form = useForm<Values>({ defaultValues });
  const { errors, isSubmitting } = form.formState;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const isSent = kind === 'sms' || kind === 'email';

  const refused = (error: unknown, show = showRefusal<Values>) => {
    if (isRefusal(error, 'challenge_expired')) onBack(error.message);
    else show(error, form);
  };
  const sending = useSendCode(async () => {
    try {
      const sent = await api('sendChallengeCode', { challengeId, kind: kind === 'email' ? 'email' : 'sms' });
      form.setFocus('code');
      return sent;
    } catch (error) {
      refused(error, showSendRefusal);
      return null;
    }
  });
  const submit = async ({ code, payeeName, trustDevice }: Values) => {
    try {
      const name = challenge.payeeName ? { payeeName: payeeName.trim() } : {};
      const { token } = await api('passChallenge', { challengeId, kind, code: code.trim(), trustDevice, ...name });
      onDone(token);
    } catch (error) {
      refused(error);
    }
  };
  const options = factors.map((factor) => {
    const label = t(`auth.factor.${factor.kind}`);
    return { value: factor.kind, label: factor.hint ? `${label} ${factor.hint}` : label };
  });
  const code = form.register('code', { validate: (value) => value.trim() !== '' || t('validation.code') });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <p className="mb-4 text-[.8125rem] text-fg2">{t('auth.secondFactorText')}</p>
      <div className="grid gap-4">
        <FormError text={errors.root?.message} />
        <Select
          label={t('auth.factorKind')}
          options={options}
          {...form.register('kind', { onChange: () => form.resetField('code') })}
        />
        {isSent ? (
          <CodeField key={kind} sending={sending} error={errors.code?.message} {...code} />
        ) : (
          <TextField
            label={t(kind === 'totp' ? 'auth.authenticatorCode' : 'auth.recoveryCode')}
            inputMode={kind === 'totp' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            className="tnum"
            error={errors.code?.message}
            {...code}
          />
        )}
        {challenge.payeeName && (
          <TextField
            label={t('auth.factorPayeeName')}
            autoComplete="name"
            error={errors.payeeName?.message}
            {...form.register('payeeName', { validate: (value) => value.trim() !== '' || t('validation.required') })}
          />
        )}
      </div>
      <Checkbox className="mt-1.5" {...form.register('trustDevice')}>
        {t('auth.trustDevice')}
      </Checkbox>
      <Button type="submit" kind="primary" size="lg" wide className="mt-4" busy={isSubmitting}>
        {t('auth.submitFactor')}
      </Button>
      <Button kind="quiet" wide className="mt-2" onClick={() => onBack()}>
        {t('auth.backToLogin')}
      </Button>
    </form>
  );
}
