import type { PhoneRegion, RegistrationMethod } from '@croupier/contract/registration-fields';
import { useT } from '@croupier/i18n';
import { Button, toast } from '@croupier/ui';
import { useWatch } from 'react-hook-form';
import Shield from '~icons/ph/shield-check-fill';
import { api } from '../../../api/api.ts';
import { FormError } from '../../../forms/form-error.tsx';
import { showRefusal } from '../../../forms/show-refusal.ts';
import { useBrandName } from '../../../shell/brand.ts';
import { openDialog } from '../../../stores/dialogs.ts';
import { Consents } from './consents.tsx';
import { isInvitation, useInvitations } from './invitation.ts';
import { RegisterFields } from './register-fields.tsx';
import { federatedRegisterInput, mobileRegisterInput, registerInput } from './register-input.ts';
import { RegisterProof } from './register-proof.tsx';
import { needsCode, type RegisterSettings, type RegisterValues, shownRules } from './register-rules.ts';
import { useCaptcha } from '../use-captcha.ts';
import { useRegisterForm } from './use-register-form.ts';
import { useSignIn } from '../login/use-sign-in.ts';

export interface RegisterFormProps {
  settings: RegisterSettings;
  phones: readonly PhoneRegion[];
  method: RegistrationMethod;
  /** Somebody whom a provider has named (spec 2.25). */
  federated?: { ticket: string; email: string | null };
}

/** [spec 5.2] The form that the server's field rules make. */
export function RegisterForm({ settings, phones, method, federated }: RegisterFormProps) {
  const { t } = useT();
  const brand = useBrandName();
  const form = useRegisterForm(settings, phones, federated?.email ? { email: federated.email } : {});
  const rules = shownRules(settings);
  const invitations = useInvitations(form);
  const byCode = needsCode(settings, { mobileNum: useWatch({ control: form.control, name: 'mobileNum' }) });
  const withCaptcha = settings.captchaRequired || byCode;
  const captcha = useCaptcha(withCaptcha, byCode ? 'code' : 'register', form);
  const signIn = useSignIn();
  const { errors, isSubmitting } = form.formState;

  const send = (values: RegisterValues) => {
    if (federated) return api('registerFederated', federatedRegisterInput(values, settings, federated.ticket));
    return method === 'mobile'
      ? api('registerByMobile', mobileRegisterInput(values, settings, captcha.captchaId))
      : api('register', registerInput(values, settings, captcha.captchaId));
  };
  const submit = async (values: RegisterValues) => {
    try {
      if (!(await invitations.areRight(rules.map(({ field }) => field).filter(isInvitation)))) return;
      const { token } = await send(values);
      signIn(token, '/');
      toast({ kind: 'success', title: t('shell.welcomeNew', { brand }) });
      if (settings.bonus) openDialog({ kind: 'register-bonus', bonus: settings.bonus });
    } catch (error) {
      if (settings.captchaRequired && !byCode) {
        captcha.refresh();
        form.resetField('captcha');
      }
      showRefusal(error, form);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <div className="grid gap-3.5">
        <FormError text={errors.root?.message} />
        <RegisterFields
          form={form}
          rules={rules}
          settings={settings}
          home={phones[0]?.region ?? ''}
          invitations={invitations}
        />
        {withCaptcha && <RegisterProof form={form} captcha={captcha} byCode={byCode} />}
        <Consents form={form} settings={settings} />
      </div>
      <Button type="submit" kind="primary" size="lg" wide className="mt-4" busy={isSubmitting}>
        {t('fields.submit')}
      </Button>
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-xs text-fg3">
        {!federated && (
          <span className="inline-flex items-center gap-1.5">
            <Shield className="text-success" />
            {t('auth.privacyNote')}
          </span>
        )}
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
