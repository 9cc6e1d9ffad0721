import { useT } from '@croupier/i18n';
import { AmountInput, Button, Dialog, TextField, toast } from '@croupier/ui';
import { useForm } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FormError } from '../../forms/form-error.tsx';
import { showRefusal } from '../../forms/show-refusal.ts';
import type { Limit } from './figures.ts';
import { actOn, keepProtection } from './keep-protection.ts';

interface Values {
  amount: string;
  minutes: string;
}

const QUICK = ['500', '1000', '5000', '10000'];
const AMOUNT = /^(?!0+(\.0+)?$)\d{1,14}(\.\d{1,2})?$/;
const MOST_MINUTES = 44_640;
const isMinutes = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_MINUTES;

/** Lower holds at once, higher is asked for: which of the two it is, the answer says. */
export function LimitDialog({ limit, symbol, onClose }: { limit: Limit; symbol: string; onClose: () => void }) {
  const { t, money } = useT();
  const { kind, period, own } = limit;
  const time = kind === 'time';
  const form = useForm<Values>({
    defaultValues: { amount: time ? '' : (own ?? ''), minutes: time ? (own ?? '') : '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = async ({ amount, minutes }: Values) => {
    try {
      const input = time ? { kind, period, minutes: Number(minutes) } : { kind, period, amount: amount.trim() };
      const answer = await api('setLimit', input);
      keepProtection(answer);
      const now = answer.limits.find((one) => one.kind === kind && one.period === period);
      toast({ kind: 'success', title: t(now?.pending ? 'protection.changed.ask' : 'protection.changed.set') });
      onClose();
    } catch (error) {
      showRefusal(error, form);
    }
  };
  const remove = async () => {
    if (await actOn(() => api('removeLimit', { kind, period }), t('protection.changed.ask'))) onClose();
  };
  const title = t('protection.form.title', {
    kind: t(`protection.kind.${kind}`),
    period: t(`protection.form.inTitle.${period}`),
  });
  const pick = (amount: string) => form.setValue('amount', amount, { shouldValidate: true });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} className="sm:!w-[min(26rem,100vw-2rem)]">
      <form noValidate className="grid gap-4 p-5" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <FormError text={errors.root?.message} />
        {time ? (
          <TextField
            label={t('protection.form.minutes')}
            inputMode="numeric"
            autoComplete="off"
            error={errors.minutes?.message}
            {...form.register('minutes', {
              validate: (text) => isMinutes(text.trim()) || t('protection.form.minutesRequired'),
            })}
          />
        ) : (
          <AmountInput
            label={t('protection.form.amount')}
            symbol={symbol}
            quick={QUICK.map((value) => ({ value, label: money(value, symbol, 0) }))}
            onQuick={pick}
            error={errors.amount?.message}
            {...form.register('amount', {
              validate: (text) => AMOUNT.test(text.trim()) || t('protection.form.required'),
            })}
          />
        )}
        <p className="text-xs text-fg2">{t('protection.form.rule')}</p>
        <Button type="submit" kind="primary" size="lg" wide busy={isSubmitting}>
          {t('protection.form.save')}
        </Button>
        {own !== null && (
          <Button kind="quiet" wide disabled={isSubmitting} onClick={() => void remove()}>
            {t('protection.form.remove')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
