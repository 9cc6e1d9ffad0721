import type { AllCalls, ValueOf } from '@croupier/contract';
import { formatAmount, least, parseAmount, subtract } from '@croupier/contract/money';
import { useT, type MessageKey } from '@croupier/i18n';
import { AmountInput, Button, Kv, type KvRow, Money, Seg } from '@croupier/ui';
import { useState, type FormEvent } from 'react';
import Info from '~icons/ph/info-bold';
import { checkAmount, plainAmount } from '../amount-check.ts';
import { AMOUNT_PROBLEMS } from '../deposit/deposit-form.tsx';
import { TransferRecipient } from './transfer-recipient.tsx';
import { useRequestId } from '../use-request-id.ts';
import { useSendTransfer } from './use-send-transfer.ts';
import { WithdrawSecret } from '../withdraw/withdraw-secret.tsx';

type Terms = ValueOf<AllCalls['transferTerms']>;
type Way = Terms['ways'][number];

const WAYS: Record<Way, MessageKey> = { up: 'transfer.up', down: 'transfer.down' };
const STEPS = ['500.00', '1000.00', '5000.00', '10000.00'];
const minorOf = (wire: string) => parseAmount(wire)!;

export interface TransferFormProps {
  terms: Terms;
  balance: string;
  symbol: string;
}

/** What is typed, and what of it can be sent. */
function useDraft({ ways, available, minimum, maximum }: Terms) {
  const [way, setWay] = useState<Way>(ways[0]!);
  const [to, setTo] = useState('');
  const [typed, setTyped] = useState('');
  const [secret, setSecret] = useState('');
  const [tried, setTried] = useState(false);
  const most = formatAmount(least(minorOf(available), minorOf(maximum)));
  const clear = () => {
    setTyped('');
    setSecret('');
    setTried(false);
  };
  const chosen = ways.includes(way) ? way : ways[0]!;
  const checked = checkAmount(typed, minimum, most);
  return { way: chosen, setWay, to, setTo, typed, setTyped, secret, setSecret, tried, setTried, most, checked, clear };
}

/** To whom, how much, and what is left; one button sends it. */
export function TransferForm({ terms, balance, symbol }: TransferFormProps) {
  const { t, money } = useT();
  const draft = useDraft(terms);
  const { way, to, typed, secret, tried, most, checked } = draft;
  const requestId = useRequestId();
  // Sent once it is another intent, also with the same amount to the same person.
  const [sent, setSent] = useState(0);
  const send = useSendTransfer(() => {
    draft.clear();
    setSent(sent + 1);
  });
  const { error } = send;
  const recipient = way === 'up' ? (terms.upline ?? '') : to.trim();
  const shut = terms.heldUntil !== null || terms.paymentPassword === 'unset';

  function amountProblem(): string | undefined {
    if (tried && !checked.ok) {
      const within = { min: money(terms.minimum, symbol, 0), max: money(most, symbol) };
      return t(AMOUNT_PROBLEMS[checked.problem], within);
    }
    return error?.fields.amount ?? (error && Object.keys(error.fields).length === 0 ? error.message : undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    draft.setTried(true);
    if (!checked.ok || shut || recipient === '' || secret === '') return;
    const aim = way === 'down' ? { way, to: recipient } : { way };
    const intent = `${sent} ${way} ${recipient.toLowerCase()} ${checked.wire}`;
    const input = { ...aim, amount: checked.wire, requestId: requestId(intent), paymentPassword: secret };
    send.mutate(input, { onError: ({ fields }) => fields.paymentPassword && draft.setSecret('') });
  }

  const show = (wire: string) => <Money key={wire} text={money(wire, symbol)} />;
  const rows: KvRow[] = [
    [t('transfer.available'), show(terms.available)],
    ...(minorOf(terms.toBet) > 0n ? [[t('transfer.toBet'), show(terms.toBet)] as const] : []),
    [t('transfer.balanceAfter'), checked.ok ? show(formatAmount(subtract(minorOf(balance), checked.amount))) : '—'],
  ];
  const quick = STEPS.filter((step) => minorOf(step) <= minorOf(most));
  return (
    <form onSubmit={submit} noValidate aria-label={t('transfer.title')} className="panel p-5">
      {terms.ways.length > 1 && (
        <Seg
          label={t('transfer.way')}
          items={terms.ways.map((value) => ({ value, label: t(WAYS[value]) }))}
          value={way}
          onPick={draft.setWay}
          className="mb-4"
        />
      )}
      {way === 'up' ? (
        <div className="mb-4 flex items-baseline justify-between gap-3 rounded-lg bg-s2 px-4 py-3">
          <span className="text-[.8125rem] font-semibold text-fg2">{t('transfer.upline')}</span>
          <bdi className="font-extrabold">{terms.upline}</bdi>
        </div>
      ) : (
        <div className="mb-4">
          <TransferRecipient
            value={to}
            error={tried && recipient === '' ? t('transfer.toMissing') : error?.fields.to}
            onType={draft.setTo}
          />
        </div>
      )}
      <AmountInput
        label={t('transfer.amount')}
        aside={
          <bdi
            dir="ltr"
            className="tnum"
          >{`${money(terms.minimum, symbol, 0)} – ${money(terms.maximum, symbol, 0)}`}</bdi>
        }
        symbol={symbol}
        name="amount"
        value={typed}
        onChange={(event) => draft.setTyped(event.target.value)}
        quick={quick.map((step) => ({ value: plainAmount(step), label: money(step, '', 0) }))}
        onQuick={draft.setTyped}
        error={amountProblem()}
      />
      <WithdrawSecret
        state={terms.paymentPassword}
        value={secret}
        error={tried && secret === '' ? (error?.fields.paymentPassword ?? t('payment.missing')) : undefined}
        onType={draft.setSecret}
      />
      <Kv className="mt-4 border-t border-line pt-2" rows={rows} />
      <Button
        type="submit"
        kind="primary"
        wide
        busy={send.isPending}
        disabled={shut}
        className="mt-3 !min-h-12 text-base"
      >
        {checked.ok && recipient
          ? t('transfer.sendWith', { amount: money(checked.wire, symbol), name: recipient })
          : t('transfer.send')}
      </Button>
      <p className="mt-3 flex items-start gap-1.5 text-xs text-fg3">
        <Info aria-hidden className="mt-0.5 shrink-0" />
        {t('transfer.note', { daily: money(terms.daily, symbol, 0) })}
      </p>
    </form>
  );
}
