import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, Field } from '@croupier/ui';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { FormError } from '../../forms/form-error.tsx';
import { emptyProof, type OwnFactor, OwnerProof, proofOf, type ProofValues } from '../../forms/owner-proof.tsx';
import { showRefusal } from '../../forms/show-refusal.ts';
import { setLeaving } from '../../stores/sign-in.ts';

interface Values extends ProofValues {
  reason: string;
}

const MAX_REASON = 500;
const WHAT = ['closure.what1', 'closure.what2', 'closure.what3'] as const;

export interface CloseAccountFormProps {
  factors: readonly OwnFactor[];
  onClosed: () => void;
}

/** What comes of it, and the proof that it is the person who wants it. */
export function CloseAccountForm({ factors, onClosed }: CloseAccountFormProps) {
  const { t } = useT();
  const form = useForm<Values>({ defaultValues: { reason: '', ...emptyProof(factors) } });
  const { errors, isSubmitting } = form.formState;
  const submit = async (values: Values) => {
    // The server ends this session with all others: that is no news.
    setLeaving(true);
    try {
      await api('closeAccount', { ...proofOf(values, factors), reason: values.reason.trim() });
      onClosed();
    } catch (error) {
      setLeaving(false);
      showRefusal(error, form);
      if (isRefusal(error, 'account_in_use')) await queryClient.invalidateQueries({ queryKey: ['closure'] });
    }
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormError text={errors.root?.message} />
      <ul className="list-disc space-y-1 ps-5 text-[.8125rem] text-fg2">
        {WHAT.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <Field label={t('closure.reason')} optional error={errors.reason?.message}>
        <textarea className="field min-h-20 py-2.5" maxLength={MAX_REASON} {...form.register('reason')} />
      </Field>
      <OwnerProof form={form as unknown as UseFormReturn<ProofValues>} factors={factors} />
      <Button type="submit" kind="danger" size="lg" wide busy={isSubmitting}>
        {t('closure.submit')}
      </Button>
    </form>
  );
}
