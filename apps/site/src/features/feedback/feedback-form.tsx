import { FEEDBACK_MAX, FEEDBACK_MIN, FEEDBACK_TYPES, feedbackLength } from '@croupier/contract/feedback';
import { isRefusal } from '@croupier/client';
import { translator, useT } from '@croupier/i18n';
import { Button, Field, Select, TextField, cx } from '@croupier/ui';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { CaptchaField } from '../../forms/captcha-field.tsx';
import { FormError } from '../../forms/form-error.tsx';
import { showRefusal } from '../../forms/show-refusal.ts';
import { type CaptchaHand, useCaptcha } from '../../forms/use-captcha.ts';
import { useMember } from '../../shell/member.ts';
import { feedbackErrors, type FeedbackValues } from './feedback-errors.ts';

type Form = UseFormReturn<FeedbackValues>;

/** [spec 5.9] Counts as one types, and says how much is still wanted. */
function Counter({ form }: { form: Form }) {
  const { t } = useT();
  const count = feedbackLength(form.watch('content'));
  const wrong = count > FEEDBACK_MAX;
  const key = count < FEEDBACK_MIN ? 'feedback.counterLeft' : 'feedback.counter';
  return (
    <p className={cx('tnum mt-1 text-end text-xs', wrong ? 'font-semibold text-danger' : 'text-fg3')}>
      {t(key, { count, max: FEEDBACK_MAX, min: FEEDBACK_MIN })}
    </p>
  );
}

function useFeedbackForm(type: string) {
  return useForm<FeedbackValues>({
    defaultValues: { type, content: '', sender: '', captcha: '' },
    resolver: (values) => {
      const found = feedbackErrors(translator(), values);
      if (found === null) return { values, errors: {} };
      const errors = Object.fromEntries(
        Object.entries(found.fields).map(([field, message]) => [field, { type: 'rule', message }]),
      );
      return { values: {}, errors: errors as FieldErrors<FeedbackValues> };
    },
  });
}

function Fields({ form, visitor }: { form: Form; visitor: boolean }) {
  const { t } = useT();
  const { errors } = form.formState;
  return (
    <>
      <Select
        label={t('feedback.type')}
        placeholder={t('feedback.pickType')}
        options={FEEDBACK_TYPES.map((one) => ({ value: String(one), label: t(`feedback.type.${one}`) }))}
        error={errors.type?.message}
        {...form.register('type')}
      />
      {visitor && (
        <TextField
          label={t('feedback.sender')}
          hint={t('feedback.senderHint')}
          optional
          maxLength={80}
          autoComplete="name"
          {...form.register('sender')}
        />
      )}
      <Field label={t('feedback.content')} error={errors.content?.message} below={<Counter form={form} />}>
        <textarea className="field min-h-32 py-2.5" {...form.register('content')} />
      </Field>
    </>
  );
}

/** A part of its own, so that it joins the form after the fields above it and is not the first to take the focus. */
function Proof({ form, field }: { form: Form; field: CaptchaHand['field'] }) {
  const { errors } = form.formState;
  return <CaptchaField {...field} error={errors.captcha?.message} {...form.register('captcha')} />;
}

export interface FeedbackFormProps {
  /** What it is about, when the place it was opened from knows. */
  type?: number | undefined;
  onSent: (id: string) => void;
}

/** [spec 2.29, 5.9] */
export function FeedbackForm({ type, onSent }: FeedbackFormProps) {
  const { t } = useT();
  const { signedIn } = useMember();
  const form = useFeedbackForm(type === undefined ? '' : String(type));
  const { captchaId, refresh, field } = useCaptcha(true, 'feedback', form);
  const { errors, isSubmitting } = form.formState;

  const submit = async (values: FeedbackValues) => {
    const about = { type: Number(values.type) as 0, content: values.content.trim() };
    const from = signedIn ? {} : { sender: values.sender.trim() };
    try {
      const { id } = await api('sendFeedback', {
        ...about,
        ...from,
        captchaId,
        captcha: values.captcha.trim(),
      });
      onSent(id);
    } catch (error) {
      // Each counts once, whatever became of the message.
      refresh();
      if (isRefusal(error)) form.resetField('captcha');
      showRefusal(error, form);
    }
  };
  const incomplete = () => {
    const message = feedbackErrors(translator(), form.getValues())?.root;
    if (message) form.setError('root', { message });
  };
  return (
    <form
      noValidate
      className="grid gap-4 p-5 sm:p-6"
      onSubmit={(event) => void form.handleSubmit(submit, incomplete)(event)}
    >
      <FormError text={errors.root?.message} />
      <Fields form={form} visitor={!signedIn} />
      <Proof form={form} field={field} />
      <Button type="submit" kind="primary" size="lg" wide busy={isSubmitting}>
        {t('feedback.submit')}
      </Button>
    </form>
  );
}
