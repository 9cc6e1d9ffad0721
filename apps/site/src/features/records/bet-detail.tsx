import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT, type MessageKey } from '@croupier/i18n';
import { CopyButton, Delta, Kv, SkeletonRows, Tag, type KvRow } from '@croupier/ui';
import { useCall } from '../../api/use-call.ts';
import { BetRound } from './bet-round.tsx';
import { BetThumb } from './bet-thumb.tsx';
import { BET_STATUS, whyOf, signOf } from './labels.ts';
import { RecordError } from './record-states.tsx';

type Detail = ValueOf<AllCalls['betDetail']>;

const EVENTS: Record<string, MessageKey> = {
  placed: 'records.eventPlaced',
  settled: 'records.eventSettled',
  corrected: 'records.eventResettled',
  void: 'records.eventVoided',
};

function Head({ bet }: Pick<Detail, 'bet'>) {
  const { t, signed, instant, date } = useT();
  const status = BET_STATUS[bet.status];
  return (
    <div className="flex items-start gap-3">
      <BetThumb icon={bet.icon} className="h-12 w-9" />
      <div className="min-w-0 flex-1">
        <p className="text-lg font-extrabold">{bet.gameName}</p>
        <p className="tnum text-xs text-fg3">
          {bet.vassalage} · {date(bet.placedAt)} {instant(bet.placedAt, 'time')}
        </p>
        <p className="tnum flex items-center text-xs text-fg3">
          {bet.id}
          <CopyButton text={bet.id} label={t('records.copyId')} />
        </p>
      </div>
      <div className="text-end">
        {bet.status === 'settled' && (
          <Delta sign={signOf(bet.net)} text={signed(bet.net)} className="text-2xl !font-extrabold" />
        )}
        <div>
          <Tag color={status.color}>{t(status.label)}</Tag>
        </div>
      </div>
    </div>
  );
}

function Figures({ detail }: { detail: Detail }) {
  const { t, money } = useT();
  const { bet, balanceBefore, balanceAfter } = detail;
  const amount = (wire: string) => (
    <bdi dir="ltr" key={wire}>
      {money(wire, '')}
    </bdi>
  );
  const rows: KvRow[] = [
    [t('records.stake'), amount(bet.stake)],
    [t('records.payout'), amount(bet.payout)],
    ...(signOf(bet.jackpotWon) > 0 ? [[t('records.kindJackpot'), amount(bet.jackpotWon)] as const] : []),
    [t('records.validBet'), amount(bet.validBet)],
    ...(bet.validBetReason ? [[t('records.validWhy'), t(whyOf(bet))] as const] : []),
    ...(balanceBefore && balanceAfter
      ? [
          [
            t('records.balanceMoved'),
            <bdi dir="ltr" key="b">{`${money(balanceBefore, '')} → ${money(balanceAfter, '')}`}</bdi>,
          ] as const,
        ]
      : []),
  ];
  return (
    <div className="rounded-lg bg-s2 px-3.5 py-1.5">
      <Kv rows={rows} />
    </div>
  );
}

/** Each settlement is told, since a correction never hides what stood before it. */
function History({ detail }: { detail: Detail }) {
  const { t, instant, signed } = useT();
  const { timeline, settlements } = detail;
  const corrections = settlements.filter(({ version }) => version > 1);
  const at = (when: string) => <span className="tnum me-2 text-xs text-fg3">{instant(when, 'dateTime')}</span>;
  const dot = <span aria-hidden className="absolute -start-[1.28rem] top-1.5 size-2 rounded-full bg-[var(--fg-3)]" />;
  return (
    <section>
      <h3 className="mb-2 text-[.8125rem] font-bold text-fg2">{t('records.history')}</h3>
      <ol className="space-y-2 border-s border-line-strong ps-4 text-[.8125rem]">
        {timeline.map((step, index) => (
          <li key={index} className="relative">
            {dot}
            {at(step.at)}
            {t(EVENTS[step.event] ?? 'records.eventOther')}
          </li>
        ))}
        {corrections.map(({ version, at: when, delta, reason }) => (
          <li key={`v${version}`} className="relative">
            {dot}
            {at(when)}
            {t('records.correction', { version })} <Delta sign={signOf(delta)} text={signed(delta)} />
            {reason && <span className="block text-xs text-fg3">{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function BetDetail({ id }: { id: string }) {
  const query = useCall('betDetail', { id });
  const { data, error } = query;
  return (
    <div className="flex-1 space-y-4 overflow-y-auto px-5 py-4">
      {error && !data && <RecordError error={error} onRetry={() => void query.refetch()} />}
      {!error && !data && <SkeletonRows rows={5} className="h-16" />}
      {data && (
        <>
          <Head bet={data.bet} />
          {data.roundId !== null && <BetRound roundId={data.roundId} />}
          <Figures detail={data} />
          <History detail={data} />
        </>
      )}
    </div>
  );
}
