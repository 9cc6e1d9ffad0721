import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { PasswordField, Select, TextField } from '@croupier/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { api } from '../api/api.ts';
import { CodeField } from './code-field.tsx';
import { showSendRefusal } from './show-refusal.ts';
import { useSendCode } from './use-send-code.ts';

export type OwnFactor = ValueOf<AllCalls['ownFactors']>['factors'][number];
type Kind = OwnFactor['kind'];

export interface ProofValues {
  password: string;
  kind: Kind;
  code: string;
}

/** An empty proof; without a factor `kind` and `code` are not sent. */
export const emptyProof = (factors: readonly OwnFactor[]): ProofValues => ({
  password: '',
  kind: factors[0]?.kind ?? 'totp',
  code: '',
});

/** What is sent of it. */
export const proofOf = ({ password, kind, code }: ProofValues, factors: readonly OwnFactor[]) =>
  factors.length > 0 ? { password, kind, code: code.trim() } : { password };

type Form = UseFormReturn<ProofValues>;

function FactorCode({ form, factors }: { form: Form; factors: readonly OwnFactor[] }) {
  const { t } = useT();
  const kind = useWatch({ control: form.control, name: 'kind' });
  const error = form.formState.errors.code?.message;
  const sending = useSendCode(async () => {
    try {
      const sent = await api('sendFactorCode', { kind: kind === 'email' ? 'email' : 'sms' });
      form.setFocus('code');
      return sent;
    } catch (refused) {
      showSendRefusal(refused, form);
      return null;
    }
  });
  const options = factors.map((factor) => {
    const label = t(`auth.factor.${factor.kind}`);
    return { value: factor.kind, label: factor.hint ? `${label} ${factor.hint}` : label };
  });
  const code = form.register('code', { validate: (value) => value.trim() !== '' || t('validation.code') });
  return (
    <>
      <Select
        label={t('auth.factorKind')}
        options={options}
        {...form.register('kind', { onChange: () => form.resetField('code') })}
      />
      {kind === 'sms' || kind === 'email' ? (
        <CodeField key={kind} sending={sending} error={error} {...code} />
      ) : (
        <TextField
          label={t(kind === 'totp' ? 'auth.authenticatorCode' : 'auth.recoveryCode')}
          inputMode={kind === 'totp' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          className="tnum"
          error={error}
          {...code}
        />
      )}
    </>
  );
}

/** [spec 2.25] The password, and a second factor where the person has one, before what a stolen session must not do. */
export function OwnerProof({ form, factors }: { form: Form; factors: readonly OwnFactor[] }) {
  const { t } = useT();
  return (
    <>
      <PasswordField
        label={t('payment.signInPassword')}
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password', { required: t('validation.required') })}
      />
      {factors.length > 0 && <FactorCode form={form} factors={factors} />}
    </>
  );
}
