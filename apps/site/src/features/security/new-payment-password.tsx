import { useT } from '@croupier/i18n';
import { Button } from '@croupier/ui';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { fieldMessage } from '../../forms/field-message.ts';
import { FormError } from '../../forms/form-error.tsx';
import { emptyProof, type OwnFactor, OwnerProof, proofOf, type ProofValues } from '../../forms/owner-proof.tsx';
import { PaymentPasswordField, type PaymentRule } from '../../forms/payment-password-field.tsx';
import { showRefusal } from '../../forms/show-refusal.ts';

interface NewValues {
  newPaymentPassword: string;
  again: string;
}

export interface NewFieldsProps {
  form: UseFormReturn<NewValues>;
  rule: PaymentRule;
}

/** [spec 5.4] The new one twice, since nobody sees what is typed. */
export function NewFields({ form, rule }: NewFieldsProps) {
  const { t } = useT();
  const { errors } = form.formState;
  const isGood = (value: string) => fieldMessage(t, value, { ...rule, required: true }) ?? true;
  return (
    <>
      <PaymentPasswordField
        rule={rule}
        label={t('payment.new')}
        autoComplete="off"
        error={errors.newPaymentPassword?.message}
        {...form.register('newPaymentPassword', { validate: isGood, deps: ['again'] })}
      />
      <PaymentPasswordField
        rule={rule}
        label={t('payment.again')}
        autoComplete="off"
        error={errors.again?.message}
        {...form.register('again', {
          validate: (again, { newPaymentPassword }) => again === newPaymentPassword || t('validation.mismatch'),
        })}
      />
    </>
  );
}

export interface NewPaymentPasswordProps {
  rule: PaymentRule;
  factors: readonly OwnFactor[];
  /** A forgotten one; else the first. */
  forgotten: boolean;
  onDone: () => void;
}

/** The first one, or one in place of a forgotten one: the person shows that it is them. */
export function NewPaymentPassword({ rule, factors, forgotten, onDone }: NewPaymentPasswordProps) {
  const { t } = useT();
  const defaultValues = { newPaymentPassword: '', again: '', ...emptyProof(factors) };
  const form = useForm<NewValues & ProofValues>({ defaultValues });
  const { errors, isSubmitting } = form.formState;
  const submit = async (values: NewValues & ProofValues) => {
    const { newPaymentPassword } = values;
    try {
      if (forgotten) {
        const { password, kind, code } = values;
        await api('resetPaymentPassword', { password, kind, code: code.trim(), newPaymentPassword });
      } else await api('setPaymentPassword', { ...proofOf(values, factors), newPaymentPassword });
      onDone();
    } catch (error) {
      showRefusal(error, form);
    }
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormError text={errors.root?.message} />
      <p className="text-[.8125rem] text-fg2">{t(forgotten ? 'payment.forgottenText' : 'payment.firstText')}</p>
      <NewFields form={form as unknown as UseFormReturn<NewValues>} rule={rule} />
      <OwnerProof form={form as unknown as UseFormReturn<ProofValues>} factors={factors} />
      <Button type="submit" kind="primary" size="lg" wide busy={isSubmitting}>
        {t('payment.save')}
      </Button>
    </form>
  );
}
