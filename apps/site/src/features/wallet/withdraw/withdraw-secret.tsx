import { useT } from '@croupier/i18n';
import { Button } from '@croupier/ui';
import Lock from '~icons/ph/lock-key-fill';
import { PaymentPasswordField, usePaymentPassword } from '../../../forms/payment-password-field.tsx';
import { openDialog } from '../../../stores/dialogs.ts';

export interface WithdrawSecretProps {
  state: 'not_asked' | 'unset' | 'set';
  value: string;
  error: string | undefined;
  onType: (typed: string) => void;
}

/** [spec 3.4] The payment password; whoever has none is led to it, over the page, so that what was typed stays. */
export function WithdrawSecret({ state, value, error, onType }: WithdrawSecretProps) {
  const { t } = useT();
  const rule = usePaymentPassword();
  if (state === 'not_asked') return null;
  if (state === 'unset') {
    return (
      <div className="mt-4 rounded-lg bg-s2 p-4">
        <p className="flex items-center gap-2 font-bold">
          <Lock aria-hidden className="text-money" />
          {t('payment.first')}
        </p>
        <p className="mt-1 text-xs text-fg2">{t('payment.firstWhy')}</p>
        <Button className="mt-3" onClick={() => openDialog({ kind: 'payment-password' })}>
          {t('payment.setNow')}
        </Button>
      </div>
    );
  }
  if (!rule) return null;
  return (
    <div className="mt-4">
      <PaymentPasswordField
        rule={rule}
        label={t('payment.name')}
        name="paymentPassword"
        value={value}
        error={error}
        onChange={(event) => onType(event.target.value)}
        aside={
          <button
            type="button"
            className="min-h-6 text-[.8125rem] font-semibold text-linkc hover:underline"
            onClick={() => openDialog({ kind: 'payment-password', forgotten: true })}
          >
            {t('payment.forgot')}
          </button>
        }
      />
    </div>
  );
}
