import { useT } from '@croupier/i18n';
import { Button, PasswordField, TextField, toast } from '@croupier/ui';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FormError } from '../../forms/form-error.tsx';
import { showRefusal, showSendRefusal } from '../../forms/show-refusal.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { DialingCode } from './dialing-code.tsx';
import { useSendCode } from '../../forms/use-send-code.ts';

interface ContactValues {
  to: string;
  countryDialingCode: string;
  password: string;
  verificationCode: string;
}

export interface VerifyContactFormProps {
  channel: 'sms' | 'email';
  /** Masked. */
  current: string | null;
  /** Then only another one can be meant. */
  verified: boolean;
  onDone: () => void;
}

function OtherFields({ form, channel }: { form: UseFormReturn<ContactValues>; channel: 'sms' | 'email' }) {
  const { t } = useT();
  const { errors } = form.formState;
  const first = (code: string) => {
    if (form.getValues('countryDialingCode') === '') form.setValue('countryDialingCode', code);
  };
  const to = form.register('to', { validate: (value) => value.trim() !== '' || t('validation.required') });
  return (
    <>
      {channel === 'sms' ? (
        <TextField
          label={t('auth.mobileNum')}
          inputMode="tel"
          autoComplete="tel-national"
          className="tnum"
          error={errors.to?.message}
          before={<DialingCode field={form.register('countryDialingCode')} onFirst={first} />}
          {...to}
        />
      ) : (
        <TextField
          label={t('auth.email')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          error={errors.to?.message}
          {...to}
        />
      )}
      <PasswordField
        label={t('security.contactPassword')}
        hint={t('security.contactPasswordHint')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', { required: t('validation.required') })}
      />
    </>
  );
}

/** [spec 4.5, 8.6] */
export function VerifyContactForm({ channel, current, verified, onDone }: VerifyContactFormProps) {
  const { t } = useT();
  const [other, setOther] = useState(verified || current === null);
  const defaultValues = { to: '', countryDialingCode: '', password: '', verificationCode: '' };
  const form = useForm<ContactValues>({ defaultValues, shouldUnregister: true });
  const { errors, isSubmitting } = form.formState;
  const destination = ({ to, countryDialingCode }: ContactValues) => {
    if (!other) return { channel };
    return channel === 'sms' ? { channel, to: to.trim(), countryDialingCode } : { channel, to: to.trim() };
  };
  const sending = useSendCode(async () => {
    if (other && !(await form.trigger('to', { shouldFocus: true }))) return null;
    try {
      const sent = await api('sendContactCode', destination(form.getValues()));
      toast({ kind: 'info', title: t('security.contactTo') });
      form.setFocus('verificationCode');
      return sent;
    } catch (error) {
      showSendRefusal(error, form);
      return null;
    }
  });
  const submit = async (values: ContactValues) => {
    const verificationCode = values.verificationCode.trim();
    try {
      await api('confirmContact', {
        ...destination(values),
        verificationCode,
        ...(other ? { password: values.password } : {}),
      });
      onDone();
    } catch (error) {
      showRefusal(error, form);
    }
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormError text={errors.root?.message} />
      {!other && <p className="tnum text-[.8125rem] text-fg2">{t('security.contactOwn', { value: current ?? '' })}</p>}
      {other && <OtherFields form={form} channel={channel} />}
      <CodeField
        sending={sending}
        error={errors.verificationCode?.message}
        {...form.register('verificationCode', {
          validate: (value) => /^\d{6}$/.test(value.trim()) || t('validation.code'),
        })}
      />
      <Button type="submit" kind="primary" size="lg" wide busy={isSubmitting}>
        {t('security.contactSubmit')}
      </Button>
      {current !== null && !verified && (
        <Button kind="quiet" onClick={() => setOther(!other)}>
          {other ? t('security.contactKeep', { value: current }) : t('security.contactOther')}
        </Button>
      )}
    </form>
  );
}
