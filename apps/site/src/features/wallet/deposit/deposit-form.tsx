import type { ApiRefusal } from '@croupier/client';
import type { AllCalls, ValueOf } from '@croupier/contract';
import { parseAmount, ZERO } from '@croupier/contract/money';
import { useT, type MessageKey } from '@croupier/i18n';
import { AmountInput, Button, Kv, Steps } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import Shield from '~icons/ph/shield-check-fill';
import { api } from '../../../api/api.ts';
import { paths } from '../../../paths.ts';
import { type AmountProblem, checkAmount, plainAmount } from '../amount-check.ts';
import { type Channel, ChannelTiles } from './channel-tiles.tsx';
import { DepositLimit } from './deposit-limit.tsx';
import { nextChannel } from './next-channel.ts';
import { useRequestId } from '../use-request-id.ts';

type Channels = ValueOf<AllCalls['depositChannels']>;

export const AMOUNT_PROBLEMS: Record<AmountProblem, MessageKey> = {
  missing: 'wallet.amountMissing',
  malformed: 'wallet.amountMalformed',
  below: 'wallet.amountBelow',
  above: 'wallet.amountAbove',
};

/** On to the second step, which may be the provider's page; the way back leads to the state of the deposit. */
function useDeposit() {
  const navigate = useNavigate();
  return useMutation<
    ValueOf<AllCalls['createDeposit']>,
    ApiRefusal,
    { channelId: string; amount: string; requestId: string }
  >({
    mutationFn: (input) => api('createDeposit', input),
    onSuccess: ({ id, kind, payUrl }) => {
      void navigate(paths.deposit(id), { replace: true });
      if (kind === 'redirect' && payUrl) location.assign(payUrl);
    },
  });
}

/** A channel that does not answer is no dead end. */
function NextOffer({ failed, next, onTake }: { failed: string; next: Channel | undefined; onTake: () => void }) {
  const { t } = useT();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-s2 px-4 py-3 text-[.8125rem]"
    >
      <span className="font-semibold">{t('deposit.unavailable', { name: failed })}</span>
      {next && (
        <Button size="sm" onClick={onTake}>
          {t('deposit.useNext', { name: next.name })}
        </Button>
      )}
    </div>
  );
}

const FAILED_CHANNEL = ['channel_closed', 'channel_unreachable'];

export function DepositForm({
  channels: { list, presets, limit: room },
  symbol,
}: {
  channels: Channels;
  symbol: string;
}) {
  const { t, money, dateTime } = useT();
  const usable = list.filter((channel) => channel.open);
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState(
    () =>
      (usable.find(({ id }) => id === search.get('channel')) ?? usable.find((one) => one.lastUsed) ?? usable[0])?.id,
  );
  const [typed, setTyped] = useState(() => plainAmount(search.get('amount') ?? ''));
  const [tried, setTried] = useState(false);
  const requestId = useRequestId();
  const deposit = useDeposit();
  const channel = list.find(({ id }) => id === chosen);
  const checked = channel ? checkAmount(typed, channel.minimum, channel.maximum) : null;
  const broken = FAILED_CHANNEL.includes(deposit.error?.code ?? '');
  const next = channel && broken ? nextChannel(list, channel.id, checked?.ok ? checked.wire : '0') : undefined;
  const whole = (wire: string) => money(wire, symbol, 0);
  const limits = channel && `${whole(channel.minimum)} – ${whole(channel.maximum)}`;

  const offered = presets.filter(
    (wire) => room === null || (parseAmount(wire) ?? ZERO) <= (parseAmount(room.left) ?? ZERO),
  );
  /** Above the person's own limit nothing is even asked for: it would be refused. */
  const beyond = room !== null && checked?.ok === true && checked.amount > (parseAmount(room.left) ?? ZERO);

  function problem(): string | undefined {
    if (room && beyond) {
      const until = { time: dateTime(room.renewsAt), left: money(room.left, symbol) };
      return t(parseAmount(room.left) === ZERO ? 'deposit.limitUsed' : 'deposit.limitAbove', until);
    }
    if (tried && checked && !checked.ok) {
      return t(AMOUNT_PROBLEMS[checked.problem], { min: whole(channel!.minimum), max: whole(channel!.maximum) });
    }
    return broken ? undefined : (deposit.error?.fields.amount ?? deposit.error?.message);
  }

  function choose(id: string) {
    deposit.reset();
    setChosen(id);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!channel || !checked?.ok || beyond) return;
    const { wire } = checked;
    deposit.mutate({ channelId: channel.id, amount: wire, requestId: requestId(`${channel.id} ${wire}`) });
  }

  return (
    <form onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
      <div className="flex-1 space-y-5 overflow-y-auto px-5 py-4">
        <Steps label={t('wallet.steps')} at={0} items={[t('wallet.step1'), t('wallet.step2'), t('wallet.step3')]} />
        <ChannelTiles channels={list} chosen={chosen} onChoose={choose} />
        {channel && broken && <NextOffer failed={channel.name} next={next} onTake={() => next && choose(next.id)} />}
        {room && <DepositLimit room={room} symbol={symbol} />}
        <AmountInput
          label={t('wallet.amount')}
          aside={
            <bdi dir="ltr" className="tnum">
              {limits}
            </bdi>
          }
          symbol={symbol}
          name="amount"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          quick={offered.map((wire) => ({ value: plainAmount(wire), label: money(wire, '', 0) }))}
          onQuick={setTyped}
          error={problem()}
        />
        {channel && (
          <div className="rounded-lg bg-s2 px-4 py-2">
            <Kv
              rows={[
                [t('wallet.fee'), channel.feePercent === '0' ? t('deposit.feeNone') : `${channel.feePercent}%`],
                [t('wallet.eta'), t('wallet.etaMinutes', { minutes: channel.etaMinutes })],
                [
                  t('wallet.credited'),
                  checked?.ok ? (
                    <bdi dir="ltr" key="c">
                      {money(checked.wire, symbol)}
                    </bdi>
                  ) : (
                    '—'
                  ),
                ],
              ]}
            />
          </div>
        )}
        {channel && <p className="text-xs text-fg3">{t(`deposit.about.${channel.kind}`)}</p>}
      </div>
      <div className="border-t border-line p-4">
        <Button
          type="submit"
          kind="primary"
          wide
          busy={deposit.isPending}
          disabled={!channel}
          className="!min-h-12 text-base"
        >
          {checked?.ok ? t('wallet.continueWith', { amount: whole(checked.wire) }) : t('wallet.continue')}
        </Button>
        <p className="mt-2.5 flex items-center justify-center gap-1.5 text-xs text-fg3">
          <Shield aria-hidden className="text-success" />
          {t('wallet.control')}
        </p>
      </div>
    </form>
  );
}
