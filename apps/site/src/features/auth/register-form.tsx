import { translator, useT } from '@croupier/i18n';
import { Button, toast } from '@croupier/ui';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import Shield from '~icons/ph/shield-check-fill';
import { api } from '../../api/api.ts';
import { FormError } from '../../forms/form-error.tsx';
import { showRefusal } from '../../forms/show-refusal.ts';
import { useBrandName } from '../../shell/brand.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { invitationError } from './agent-invitation.ts';
import { CaptchaField } from './captcha-field.tsx';
import { Consents } from './consents.tsx';
import { RegisterFields } from './register-fields.tsx';
import { registerErrors, shownRules, type RegisterSettings, type RegisterValues } from './register-rules.ts';
import { emptyRegister, registerInput } from './register-input.ts';
import { useCaptcha } from './use-captcha.ts';
import { useSignIn } from './use-sign-in.ts';

function useRegisterForm(settings: RegisterSettings) {
  return useForm<RegisterValues>({
    mode: 'onTouched',
    defaultValues: emptyRegister(new URLSearchParams(location.search)),
    resolver: (values) => {
      const found = Object.entries(registerErrors(translator().t, settings, values));
      const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: 'rule', message }]));
      return found.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errors as FieldErrors<RegisterValues> };
    },
  });
}

interface RegisterCaptchaProps {
  form: UseFormReturn<RegisterValues>;
  image: string | undefined;
  onRefresh: () => void;
}

/** A part of its own, so that it joins the form after the fields above it and is not the first to take the focus. */
function RegisterCaptcha({ form, image, onRefresh }: RegisterCaptchaProps) {
  const { errors } = form.formState;
  return (
    <CaptchaField image={image} onRefresh={onRefresh} error={errors.captcha?.message} {...form.register('captcha')} />
  );
}

/** [spec 5.2] The form that the server's field rules make. */
export function RegisterForm({ settings }: { settings: RegisterSettings }) {
  const { t } = useT();
  const brand = useBrandName();
  const form = useRegisterForm(settings);
  const { captcha, refresh } = useCaptcha(settings.captchaRequired);
  const signIn = useSignIn();
  const { errors, isSubmitting } = form.formState;

  const submit = async (values: RegisterValues) => {
    const input = registerInput(values, settings, captcha?.id);
    try {
      const wrongCode = await invitationError(input.affiliateCode);
      if (wrongCode) return form.setError('affiliateCode', { message: wrongCode }, { shouldFocus: true });
      const { token } = await api('register', input);
      signIn(token, '/');
      toast({ kind: 'success', title: t('shell.welcomeNew', { brand }) });
    } catch (error) {
      if (settings.captchaRequired) {
        refresh();
        form.resetField('captcha');
      }
      showRefusal(error, form);
    }
  };
  return (
    <form className="min-w-0 p-5 sm:p-7" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <h2 className="pe-12 text-2xl font-extrabold">{t('auth.registerTitle')}</h2>
      <p className="mt-0.5 mb-4 text-[.8125rem] text-fg3">{t('auth.registerText')}</p>
      <div className="grid gap-3.5">
        <FormError text={errors.root?.message} />
        <RegisterFields form={form} rules={shownRules(settings)} />
        {settings.captchaRequired && <RegisterCaptcha form={form} image={captcha?.image} onRefresh={refresh} />}
        <Consents form={form} settings={settings} />
      </div>
      <Button type="submit" kind="primary" size="lg" wide className="mt-4" busy={isSubmitting}>
        {t('auth.registerSubmit')}
      </Button>
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-xs text-fg3">
        <span className="inline-flex items-center gap-1.5">
          <Shield className="text-success" />
          {t('auth.privacyNote')}
        </span>
        <span>
          {t('auth.haveAccount')}{' '}
          <button
            type="button"
            className="py-1.5 font-bold text-linkc underline underline-offset-4"
            onClick={() => openDialog({ kind: 'login' })}
          >
            {t('common.login')}
          </button>
        </span>
      </p>
    </form>
  );
}
