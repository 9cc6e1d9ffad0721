import { useT } from '@croupier/i18n';
import { Button } from '@croupier/ui';
import { useForm } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FormError } from '../../forms/form-error.tsx';
import { PaymentPasswordField, type PaymentRule } from '../../forms/payment-password-field.tsx';
import { showRefusal } from '../../forms/show-refusal.ts';
import { NewFields, type NewFieldsProps } from './new-payment-password.tsx';

interface Values {
  paymentPassword: string;
  newPaymentPassword: string;
  again: string;
}

export interface ChangePaymentPasswordProps {
  rule: PaymentRule;
  onForgotten: () => void;
  onDone: () => void;
}

/** Another one, with the one there is. */
export function ChangePaymentPassword({ rule, onForgotten, onDone }: ChangePaymentPasswordProps) {
  const { t } = useT();
  const form = useForm<Values>({ defaultValues: { paymentPassword: '', newPaymentPassword: '', again: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = async ({ paymentPassword, newPaymentPassword }: Values) => {
    try {
      await api('changePaymentPassword', { paymentPassword, newPaymentPassword });
      onDone();
    } catch (error) {
      showRefusal(error, form);
    }
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormError text={errors.root?.message} />
      <PaymentPasswordField
        rule={rule}
        label={t('payment.current')}
        autoComplete="off"
        error={errors.paymentPassword?.message}
        {...form.register('paymentPassword', { required: t('validation.required') })}
      />
      <NewFields form={form as unknown as NewFieldsProps['form']} rule={rule} />
      <Button type="submit" kind="primary" size="lg" wide busy={isSubmitting}>
        {t('payment.save')}
      </Button>
      <Button kind="quiet" onClick={onForgotten}>
        {t('payment.forgot')}
      </Button>
    </form>
  );
}
