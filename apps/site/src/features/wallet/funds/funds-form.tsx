import type { AllCalls, ValueOf } from '@croupier/contract';
import { formatAmount, least, parseAmount, ZERO } from '@croupier/contract/money';
import { useT } from '@croupier/i18n';
import { AmountInput, Button, Card, Kv, Money, Seg, Select } from '@croupier/ui';
import { useState, type FormEvent } from 'react';
import Info from '~icons/ph/info-bold';
import { checkAmount, plainAmount } from '../amount-check.ts';
import { AMOUNT_PROBLEMS } from '../deposit/deposit-form.tsx';
import { useMoveFunds } from './use-move-funds.ts';
import { useRequestId } from '../use-request-id.ts';
import { useVendorBalance } from './use-vendor-balance.ts';

type Wallets = ValueOf<AllCalls['vendorWallets']>;
type Direction = 'out' | 'in';

const STEPS = ['100.00', '500.00', '1000.00', '5000.00'];
const SMALLEST = '0.01';
const minorOf = (wire: string) => parseAmount(wire) ?? ZERO;

export interface FundsFormProps {
  terms: Wallets;
  balance: string;
  symbol: string;
}

/** To a studio or back, and how much; one button moves it. */
export function FundsForm({ terms: { wallets, minimum, maximum }, balance, symbol }: FundsFormProps) {
  const { t, money } = useT();
  const [direction, setDirection] = useState<Direction>('out');
  const [vassalage, setVassalage] = useState((wallets.find(({ open }) => open) ?? wallets[0]!).vassalage);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(0);
  const requestId = useRequestId();
  const wallet = wallets.find((one) => one.vassalage === vassalage) ?? wallets[0]!;
  const there = useVendorBalance(wallet);
  const move = useMoveFunds(() => {
    setTyped('');
    setTried(false);
    setSent(sent + 1);
  });
  const out = direction === 'out';
  const have = out ? balance : there.balance;
  const most = out ? formatAmount(least(minorOf(balance), minorOf(maximum))) : (have ?? '0.00');
  const checked = checkAmount(typed, out ? minimum : SMALLEST, most);
  const shut = wallet.underWay !== null || (out ? !wallet.open : there.isSilent);

  function problem(): string | undefined {
    if (tried && !checked.ok) {
      const within = { min: money(out ? minimum : SMALLEST, symbol), max: money(most, symbol) };
      return t(AMOUNT_PROBLEMS[checked.problem], within);
    }
    return move.error?.fields.amount ?? move.error?.message;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!checked.ok || shut) return;
    const { wire: amount } = checked;
    const intent = `${sent} ${direction} ${wallet.vassalage} ${amount}`;
    move.mutate({ vassalage: wallet.vassalage, direction, amount, requestId: requestId(intent) });
  }

  function pick(next: Direction) {
    move.reset();
    setTried(false);
    setDirection(next);
  }

  const label = t(out ? 'funds.outWith' : 'funds.inWith', {
    amount: checked.ok ? money(checked.wire, symbol) : '',
    name: wallet.name,
  });
  const said = have === undefined ? '—' : <Money text={money(have, symbol)} />;
  return (
    <Card title={t('funds.form')}>
      <form onSubmit={submit} noValidate aria-label={t('funds.form')}>
        <Seg
          label={t('funds.way')}
          items={[
            { value: 'out', label: t('funds.out') },
            { value: 'in', label: t('funds.in') },
          ]}
          value={direction}
          onPick={pick}
          className="mb-4"
        />
        <Select
          label={t('funds.studio')}
          name="studio"
          options={wallets.map(({ vassalage: value, name }) => ({ value, label: name }))}
          value={wallet.vassalage}
          onChange={(event) => {
            move.reset();
            setVassalage(event.target.value);
          }}
          hint={out && !wallet.open ? t('funds.closed') : undefined}
        />
        <div className="mt-4">
          <AmountInput
            label={t('funds.amount')}
            aside={
              out && (
                <bdi dir="ltr" className="tnum">{`${money(minimum, symbol, 0)} – ${money(maximum, symbol, 0)}`}</bdi>
              )
            }
            symbol={symbol}
            name="amount"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            quick={[
              ...STEPS.filter((step) => minorOf(step) <= minorOf(most)).map((step) => ({
                value: plainAmount(step),
                label: money(step, '', 0),
              })),
              ...(minorOf(most) > ZERO ? [{ value: plainAmount(most), label: t('common.all') }] : []),
            ]}
            onQuick={setTyped}
            error={problem()}
          />
        </div>
        <Kv
          className="mt-4 border-t border-line pt-2"
          rows={[[t(out ? 'funds.have.out' : 'funds.have.in', { name: wallet.name }), said]]}
        />
        <Button type="submit" kind="primary" wide busy={move.isPending} disabled={shut} className="mt-3 !min-h-12">
          {checked.ok ? label : t('funds.move')}
        </Button>
        <p className="mt-3 flex items-start gap-1.5 text-xs text-fg3">
          <Info aria-hidden className="mt-0.5 shrink-0" />
          {t('funds.note')}
        </p>
      </form>
    </Card>
  );
}
