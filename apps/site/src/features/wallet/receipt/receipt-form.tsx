import { formatAmount, parseAmount, subtract } from '@croupier/contract/money';
import { type MessageKey, useT } from '@croupier/i18n';
import { AmountInput, Button, Card, Money, TextField, cx } from '@croupier/ui';
import { useState, type FormEvent } from 'react';
import Clock from '~icons/ph/timer-fill';
import { checkAmount } from '../amount-check.ts';
import { AMOUNT_PROBLEMS } from '../deposit/deposit-form.tsx';
import { type Proof, ProofPicker } from './proof-picker.tsx';
import { useConfirmReceipt } from './use-receipt.ts';
import { useRequestId } from '../use-request-id.ts';
import type { Withdrawal } from '../withdraw/withdrawal-steps.ts';

const ANSWERS = ['received', 'partly', 'missing'] as const;
type Answer = (typeof ANSWERS)[number];
const ANSWER_TEXT: Readonly<Record<Answer, MessageKey>> = {
  received: 'withdraw.answer.received',
  partly: 'withdraw.answer.partly',
  missing: 'withdraw.answer.missing',
};
const SMALLEST = '0.01';

function Answers({ value, amount, onPick }: { value: Answer | null; amount: string; onPick: (to: Answer) => void }) {
  const { t } = useT();
  return (
    <fieldset className="mt-4 grid gap-2">
      <legend className="sr">{t('withdraw.receiptTitle')}</legend>
      {ANSWERS.map((answer) => (
        <label
          key={answer}
          className={cx(
            'flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border px-4 font-semibold',
            'has-focus-visible:outline-2 has-focus-visible:outline-[var(--focus)]',
            value === answer ? 'border-[var(--primary)] bg-primary-soft' : 'border-line bg-s2',
          )}
        >
          <input
            type="radio"
            name="answer"
            className="size-4 accent-[var(--primary)]"
            checked={value === answer}
            onChange={() => onPick(answer)}
          />
          <span className="flex-1">{t(ANSWER_TEXT[answer])}</span>
          {answer === 'received' && <Money text={amount} className="text-[.8125rem] text-fg2" />}
        </label>
      ))}
    </fieldset>
  );
}

interface MissingProps {
  answer: Answer;
  amount: string;
  typed: string;
  wire: string | null;
  symbol: string;
  error: string | undefined;
  onType: (typed: string) => void;
}

/** What did not arrive goes to the operators: said before it is sent. */
function Missing({ answer, amount, typed, wire, symbol, error, onType }: MissingProps) {
  const { t, money } = useT();
  if (answer === 'missing') {
    return <p className="mt-3 text-xs text-fg2">{t('withdraw.remaining', { amount: money(amount, symbol) })}</p>;
  }
  const rest = wire && formatAmount(subtract(parseAmount(amount)!, parseAmount(wire)!));
  return (
    <div className="mt-4">
      <AmountInput
        label={t('withdraw.factReceived')}
        symbol={symbol}
        name="received"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        error={error}
        hint={rest ? t('withdraw.remaining', { amount: money(rest, symbol) }) : undefined}
      />
    </div>
  );
}

/** [spec 3.18, 4.17] Received, partly or not at all, with what arrived and up to three pictures. */
export function ReceiptForm({ withdrawal, symbol }: { withdrawal: Withdrawal; symbol: string }) {
  const { t, money, dateTime } = useT();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [typed, setTyped] = useState('');
  const [comment, setComment] = useState('');
  const [proofs, setProofs] = useState<Proof[]>([]);
  const [tried, setTried] = useState(false);
  const requestId = useRequestId();
  const confirm = useConfirmReceipt();
  const { id, amount, receipt } = withdrawal;
  const most = formatAmount(subtract(parseAmount(amount)!, parseAmount(SMALLEST)!));
  const part = checkAmount(typed, SMALLEST, most);
  const problem =
    tried && !part.ok
      ? t(AMOUNT_PROBLEMS[part.problem], { min: money(SMALLEST, symbol), max: money(most, symbol) })
      : confirm.error?.fields.received;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (answer === null || (answer === 'partly' && !part.ok)) return;
    const received = answer === 'partly' && part.ok ? part.wire : undefined;
    confirm.mutate({
      id,
      answer,
      files: answer === 'received' ? [] : proofs.map(({ file }) => file),
      ...(received ? { received } : {}),
      ...(comment.trim() && answer !== 'received' ? { comment: comment.trim() } : {}),
      requestId: requestId(
        `${id} ${answer} ${received ?? ''} ${comment} ${proofs.map(({ file }) => file.size).join()}`,
      ),
    });
  }

  return (
    <Card title={t('withdraw.receiptTitle')} className="h-fit">
      <form onSubmit={submit} noValidate>
        <p className="tnum flex items-center gap-2 rounded-md bg-primary-soft px-3 py-2 text-[.8125rem] font-semibold">
          <Clock aria-hidden className="shrink-0 text-money" />
          {t('withdraw.dueBy', { at: dateTime(receipt!.dueAt) })}
        </p>
        <Answers value={answer} amount={money(amount, symbol)} onPick={setAnswer} />
        {answer !== null && answer !== 'received' && (
          <>
            <Missing
              {...{ answer, amount, typed, symbol }}
              wire={part.ok ? part.wire : null}
              error={problem}
              onType={setTyped}
            />
            <ProofPicker proofs={proofs} onChange={setProofs} />
            {confirm.error?.fields.proofs && (
              <p role="alert" className="mt-1 text-xs text-danger">
                {confirm.error.fields.proofs}
              </p>
            )}
            <div className="mt-4">
              <TextField
                label={t('withdraw.comment')}
                name="comment"
                maxLength={200}
                value={comment}
                onChange={(event) => setComment(event.target.value)}
              />
            </div>
          </>
        )}
        <Button
          type="submit"
          kind="primary"
          wide
          busy={confirm.isPending}
          disabled={answer === null}
          className="mt-4 !min-h-12"
        >
          {t('withdraw.send')}
        </Button>
        <p className="mt-3 text-xs text-fg3">{t('withdraw.sendNote')}</p>
      </form>
    </Card>
  );
}
