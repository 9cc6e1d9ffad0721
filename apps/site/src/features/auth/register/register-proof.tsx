import { useT } from '@croupier/i18n';
import type { UseFormReturn } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { showSendRefusal } from '../../../forms/show-refusal.ts';
import { CaptchaField } from '../captcha-field.tsx';
import { CodeField } from '../../../forms/code-field.tsx';
import type { RegisterValues } from './register-rules.ts';
import type { CaptchaHand } from '../use-captcha.ts';
import { useSendCode } from '../../../forms/use-send-code.ts';

export interface RegisterProofProps {
  form: UseFormReturn<RegisterValues>;
  captcha: CaptchaHand;
  /** A code is asked for: the captcha is spent on sending it. */
  byCode: boolean;
}

/**
 * What shows that a person registers, and that the number is theirs. A part of its own, so that it joins the form
 * after the fields above it and is not the first to take the focus.
 */
export function RegisterProof({ form, captcha, byCode }: RegisterProofProps) {
  const { t } = useT();
  const { errors } = form.formState;
  const sending = useSendCode(async () => {
    const { mobileNum, countryDialingCode, captcha: answer } = form.getValues();
    if (answer.trim() === '') {
      form.setError('captcha', { message: t('validation.captcha') }, { shouldFocus: true });
      return null;
    }
    form.clearErrors(['captcha', 'mobileNum', 'verificationCode']);
    try {
      const proof = { captchaId: captcha.captchaId, captcha: answer.trim() };
      const sent = await api('sendRegisterCode', { mobileNum: mobileNum.trim(), countryDialingCode, ...proof });
      form.setFocus('verificationCode');
      return sent;
    } catch (error) {
      showSendRefusal(error, form);
      return null;
    } finally {
      captcha.refresh();
      form.setValue('captcha', '');
    }
  });
  return (
    <>
      <CaptchaField {...captcha.field} error={errors.captcha?.message} {...form.register('captcha')} />
      {byCode && (
        <CodeField sending={sending} error={errors.verificationCode?.message} {...form.register('verificationCode')} />
      )}
    </>
  );
}
