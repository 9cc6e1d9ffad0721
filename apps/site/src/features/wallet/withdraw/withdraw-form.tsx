import type { ApiRefusal } from '@croupier/client';
import type { AllCalls, InputOf, ValueOf } from '@croupier/contract';
import { least, parseAmount, formatAmount, subtract, type Minor } from '@croupier/contract/money';
import { useT } from '@croupier/i18n';
import { AmountInput, Button, Kv, Money, type QuickAmount } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import Check from '~icons/ph/check-circle-fill';
import { api } from '../../../api/api.ts';
import { paths } from '../../../paths.ts';
import { checkAmount, plainAmount } from '../amount-check.ts';
import { AMOUNT_PROBLEMS } from '../deposit/deposit-form.tsx';
import type { PayoutAccount } from './payout-account-tiles.tsx';
import { useRequestId } from '../use-request-id.ts';
import { WithdrawSecret } from './withdraw-secret.tsx';

type Terms = ValueOf<AllCalls['withdrawalTerms']>;
type Request = InputOf<AllCalls['requestWithdrawal']>;

const STEPS = ['1000.00', '5000.00', '10000.00', '30000.00', '50000.00'];
const MAX_QUICK = 3;
const minorOf = (wire: string): Minor => parseAmount(wire)!;

/** The largest steps that can be had, and all of it. */
function quickAmounts(most: Minor, terms: Terms, all: string, text: (wire: string) => string): QuickAmount[] {
  const offered = STEPS.filter((step) => minorOf(step) < most && minorOf(step) >= minorOf(terms.minimum)).slice(
    -MAX_QUICK,
  );
  const whole = formatAmount(most);
  const steps = offered.map((wire) => ({ value: plainAmount(wire), label: text(wire) }));
  return minorOf(whole) >= minorOf(terms.minimum) ? [...steps, { value: plainAmount(whole), label: all }] : steps;
}

function useRequestWithdrawal() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation<ValueOf<AllCalls['requestWithdrawal']>, ApiRefusal, Request>({
    mutationFn: (input) => api('requestWithdrawal', input),
    onError: (error) => {
      // Something changed since this page was loaded: it says so itself from now on.
      if (['withdrawal_held', 'payment_password_unset'].includes(error.code))
        for (const name of ['withdrawalTerms', 'payoutAccounts']) void client.invalidateQueries({ queryKey: [name] });
    },
    onSuccess: ({ id }) => {
      for (const name of ['withdrawalTerms', 'withdrawals', 'balance'])
        void client.invalidateQueries({ queryKey: [name] });
      void navigate(paths.withdrawal(id));
    },
  });
}

export interface WithdrawFormProps {
  terms: Terms;
  /** All of the balance, also what is still to be bet. */
  balance: string;
  symbol: string;
  account: PayoutAccount | undefined;
}

/** How much, what it costs, what arrives and what is left. */
export function WithdrawForm({ terms, balance, symbol, account }: WithdrawFormProps) {
  const { t, dateTime, money } = useT();
  const [typed, setTyped] = useState('');
  const [secret, setSecret] = useState('');
  const [tried, setTried] = useState(false);
  const requestId = useRequestId();
  const request = useRequestWithdrawal();
  const available = minorOf(terms.available);
  const most = least(available, minorOf(terms.maximum));
  const checked = checkAmount(typed, terms.minimum, formatAmount(most));
  const show = (amount: Minor) => <Money text={money(formatAmount(amount), symbol)} />;
  const whole = (wire: string) => money(wire, symbol, 0);
  const full = terms.openCount >= terms.maxOpen;
  const asked = terms.paymentPassword === 'set';
  const tooLittle = most < minorOf(terms.minimum);
  const shut = full || tooLittle || !account || terms.heldUntil !== null || account.heldUntil !== null;

  function problem(): string | undefined {
    if (tried && !checked.ok) {
      return t(AMOUNT_PROBLEMS[checked.problem], { min: whole(terms.minimum), max: money(formatAmount(most), symbol) });
    }
    const { error } = request;
    return error?.fields.amount ?? (error?.fields.paymentPassword ? undefined : error?.message);
  }

  function note(): string {
    if (account?.heldUntil) return t('payment.accountHeldText', { until: dateTime(account.heldUntil) });
    if (tooLittle && account && !full) return t('wallet.amountBelow', { min: whole(terms.minimum) });
    return t(full ? 'wallet.tooManyOpen' : account ? 'wallet.withdrawNote' : 'wallet.accountFirst', {
      count: terms.maxOpen,
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!checked.ok || shut || (asked && secret === '')) return;
    const { wire } = checked;
    const input = {
      amount: wire,
      payoutAccountId: account.id,
      requestId: requestId(`${account.id} ${wire} ${terms.openCount}`),
      ...(asked ? { paymentPassword: secret } : {}),
    };
    request.mutate(input, { onError: ({ fields }) => fields.paymentPassword && setSecret('') });
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('wallet.withdrawAmount')}
      className="panel h-fit p-5 xl:sticky xl:top-[calc(var(--header-h)+1.5rem)]"
    >
      <AmountInput
        label={t('wallet.withdrawAmount')}
        aside={
          !tooLittle && <bdi dir="ltr" className="tnum">{`${whole(terms.minimum)} – ${whole(formatAmount(most))}`}</bdi>
        }
        symbol={symbol}
        name="amount"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        quick={quickAmounts(most, terms, t('common.all'), (wire) => money(wire, '', 0))}
        onQuick={setTyped}
        error={problem()}
      />
      <WithdrawSecret
        state={terms.paymentPassword}
        value={secret}
        error={tried && secret === '' ? (request.error?.fields.paymentPassword ?? t('payment.missing')) : undefined}
        onType={setSecret}
      />
      <Kv
        className="mt-4 border-t border-line pt-2"
        rows={[
          [t('wallet.fee'), show(minorOf(terms.fee))],
          [
            t('wallet.expected'),
            terms.typicalMinutes === null ? '—' : t('wallet.etaMinutes', { minutes: terms.typicalMinutes }),
          ],
          [
            t('wallet.youReceive'),
            <span key="r" className="text-md font-extrabold text-money">
              {checked.ok ? show(subtract(checked.amount, minorOf(terms.fee))) : '—'}
            </span>,
          ],
          [t('wallet.balanceAfter'), checked.ok ? show(subtract(minorOf(balance), checked.amount)) : '—'],
        ]}
      />
      <Button
        type="submit"
        kind="primary"
        wide
        busy={request.isPending}
        disabled={shut || terms.paymentPassword === 'unset'}
        className="mt-3 !min-h-12 text-base"
      >
        {checked.ok ? t('wallet.withdrawWith', { amount: money(checked.wire, symbol) }) : t('wallet.withdrawNow')}
      </Button>
      <p className="mt-3 flex items-start gap-1.5 text-xs text-fg3">
        <Check aria-hidden className="mt-0.5 shrink-0 text-success" />
        {note()}
      </p>
    </form>
  );
}
