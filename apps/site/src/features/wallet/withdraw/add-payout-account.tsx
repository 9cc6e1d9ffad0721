import type { ApiRefusal } from '@croupier/client';
import type { AllCalls, InputOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button, Dialog, Select, TextField } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/use-call.ts';
import type { PayoutAccount } from './payout-account-tiles.tsx';

type Input = InputOf<AllCalls['addPayoutAccount']>;

export interface AddPayoutAccountProps {
  open: boolean;
  /** The name on the person's papers; where it is known, an account in another name is not taken. */
  payeeName: string | null;
  onClose: () => void;
  onAdded: (account: PayoutAccount) => void;
}

function Form({ payeeName, onClose, onAdded }: Omit<AddPayoutAccountProps, 'open'>) {
  const { t } = useT();
  const client = useQueryClient();
  const { data: banks } = useCall('banks', {}, { staleTime: Infinity });
  const { register, handleSubmit, formState } = useForm<Input>({
    defaultValues: { bankCode: '', accountNumber: '', payeeName: payeeName ?? '' },
  });
  const add = useMutation<PayoutAccount, ApiRefusal, Input>({
    mutationFn: (input) => api('addPayoutAccount', input),
    onSuccess: async (account) => {
      await client.invalidateQueries({ queryKey: ['payoutAccounts'] });
      onAdded(account);
    },
  });
  const { errors } = formState;
  const told = (name: keyof Input) => errors[name]?.message ?? add.error?.fields[name];
  const required = t('wallet.required');
  const options = (banks?.list ?? []).map(({ bankCode, bankName }) => ({
    value: bankCode,
    label: `${bankCode} ${bankName}`,
  }));
  return (
    <form
      noValidate
      className="grid gap-4 p-5"
      onSubmit={(event) => void handleSubmit((input) => add.mutate(input))(event)}
    >
      <Select
        label={t('wallet.bank')}
        options={options}
        placeholder={t('wallet.chooseBank')}
        error={told('bankCode')}
        {...register('bankCode', { required })}
      />
      <TextField
        label={t('wallet.accountNumber')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        error={told('accountNumber')}
        {...register('accountNumber', {
          required,
          setValueAs: (typed: string) => typed.replaceAll(/[\s-]/g, ''),
          pattern: { value: /^[\d\s-]{6,24}$/, message: t('wallet.accountMalformed') },
        })}
      />
      <TextField
        label={t('wallet.payee')}
        autoComplete="name"
        readOnly={payeeName !== null}
        hint={t(payeeName === null ? 'wallet.payeeHint' : 'wallet.payeeFixed')}
        error={told('payeeName')}
        {...register('payeeName', { required, minLength: { value: 2, message: t('wallet.payeeShort') } })}
      />
      {add.error && Object.keys(add.error.fields).length === 0 && (
        <p role="alert" className="text-[.8125rem] font-semibold text-danger">
          {add.error.message}
        </p>
      )}
      <div className="flex justify-end gap-2.5">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" kind="primary" busy={add.isPending}>
          {t('wallet.saveAccount')}
        </Button>
      </div>
    </form>
  );
}

export function AddPayoutAccount({ open, onClose, ...rest }: AddPayoutAccountProps) {
  const { t } = useT();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('wallet.addAccount')}
      className="!w-[min(28rem,100vw-2rem)]"
    >
      <Form {...rest} onClose={onClose} />
    </Dialog>
  );
}
