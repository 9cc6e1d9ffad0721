import { useT } from '@croupier/i18n';
import { Button, TextField, toast } from '@croupier/ui';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { CaptchaField } from '../../../forms/captcha-field.tsx';
import { FormError } from '../../../forms/form-error.tsx';
import { showRefusal, showSendRefusal } from '../../../forms/show-refusal.ts';
import { openDialog } from '../../../stores/dialogs.ts';
import { CodeField } from '../../../forms/code-field.tsx';
import { DialingCode } from '../dialing-code.tsx';
import { NewPasswordField, useNewPasswordCheck } from './new-password-field.tsx';
import { useCaptcha } from '../use-captcha.ts';
import { useSendCode } from '../../../forms/use-send-code.ts';

export type ForgotWay = 'email' | 'mobile';

interface ForgotValues {
  username: string;
  email: string;
  mobileNum: string;
  countryDialingCode: string;
  captcha: string;
  verificationCode: string;
  newPassword: string;
}

const EMPTY: ForgotValues = {
  username: '',
  email: '',
  mobileNum: '',
  countryDialingCode: '',
  captcha: '',
  verificationCode: '',
  newPassword: '',
};

const whoOf = {
  email: ({ username, email }: ForgotValues) => ({ username: username.trim(), email: email.trim() }),
  mobile: ({ mobileNum, countryDialingCode }: ForgotValues) => ({ mobileNum: mobileNum.trim(), countryDialingCode }),
};

function ask(way: ForgotWay, values: ForgotValues, proof: { captchaId: string | undefined; captcha: string }) {
  if (way === 'email') return api('forgotPasswordByEmail', { ...whoOf.email(values), ...proof });
  return api('forgotPasswordBySms', { ...whoOf.mobile(values), ...proof });
}

function set(way: ForgotWay, values: ForgotValues) {
  const { newPassword } = values;
  const verificationCode = values.verificationCode.trim();
  if (way === 'email') return api('resetPasswordByEmail', { ...whoOf.email(values), verificationCode, newPassword });
  return api('resetPasswordBySms', { ...whoOf.mobile(values), verificationCode, newPassword });
}

function WhoFields({ form, way }: { form: UseFormReturn<ForgotValues>; way: ForgotWay }) {
  const { t } = useT();
  const { errors } = form.formState;
  const required = (value: string) => value.trim() !== '' || t('validation.required');
  if (way === 'mobile') {
    const first = (code: string) => {
      if (form.getValues('countryDialingCode') === '') form.setValue('countryDialingCode', code);
    };
    return (
      <TextField
        label={t('auth.mobileNum')}
        inputMode="tel"
        autoComplete="tel-national"
        className="tnum"
        error={errors.mobileNum?.message}
        before={<DialingCode field={form.register('countryDialingCode')} onFirst={first} />}
        {...form.register('mobileNum', { validate: (value) => value.trim() !== '' || t('validation.mobile') })}
      />
    );
  }
  return (
    <>
      <TextField
        label={t('auth.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username', { validate: required })}
      />
      <TextField
        label={t('auth.email')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        error={errors.email?.message}
        {...form.register('email', { validate: required })}
      />
    </>
  );
}

/** [spec 5.7, 8.3] Who, a captcha, the code that is sent for it, and the new password. */
export function ForgotForm({ way }: { way: ForgotWay }) {
  const { t } = useT();
  const isGood = useNewPasswordCheck();
  const form = useForm<ForgotValues>({ defaultValues: EMPTY });
  const { captchaId, refresh, field } = useCaptcha(true, 'forgot', form);
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'newPassword' });

  const sending = useSendCode(async () => {
    const who = way === 'email' ? (['username', 'email'] as const) : (['mobileNum'] as const);
    if (!(await form.trigger([...who], { shouldFocus: true }))) return null;
    const values = form.getValues();
    if (values.captcha.trim() === '') {
      form.setError('captcha', { message: t('validation.captcha') }, { shouldFocus: true });
      return null;
    }
    form.clearErrors();
    try {
      const sent = await ask(way, values, { captchaId, captcha: values.captcha.trim() });
      toast({ kind: 'info', title: t(way === 'email' ? 'security.inBeenOut' : 'security.smsBeenOut') });
      form.setFocus('verificationCode');
      return sent;
    } catch (error) {
      showSendRefusal(error, form);
      return null;
    } finally {
      refresh();
      form.resetField('captcha', { keepError: true });
    }
  });
  const submit = async (values: ForgotValues) => {
    try {
      await set(way, values);
      toast({ kind: 'success', title: t('security.resetDone') });
      openDialog({ kind: 'login' });
    } catch (error) {
      showRefusal(error, form);
    }
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormError text={errors.root?.message} />
      <WhoFields form={form} way={way} />
      <CaptchaField {...field} error={errors.captcha?.message} {...form.register('captcha')} />
      <CodeField
        sending={sending}
        error={errors.verificationCode?.message}
        {...form.register('verificationCode', {
          validate: (value) => /^\d{6}$/.test(value.trim()) || t('validation.code'),
        })}
      />
      <NewPasswordField
        typed={typed}
        error={errors.newPassword?.message}
        {...form.register('newPassword', { validate: isGood })}
      />
      <Button type="submit" kind="primary" size="lg" wide busy={isSubmitting}>
        {t('security.resetSubmit')}
      </Button>
      <Button kind="quiet" onClick={() => openDialog({ kind: 'login' })}>
        {t('security.backToLogin')}
      </Button>
    </form>
  );
}
