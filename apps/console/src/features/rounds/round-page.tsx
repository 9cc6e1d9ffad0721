import { useT } from '@croupier/i18n';
import { Button, ErrorState, Mono, SkeletonRows, Table, Tag, Td, Th, Tr, buttonClass } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { Link, useParams } from 'react-router';
import Gavel from '~icons/ph/gavel-fill';
import { api } from '../../api/api.ts';
import { RawTexts } from '../../lists/raw-texts.tsx';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { SettleDialog } from './settle-dialog.tsx';
import { VendorPageButton } from './vendor-page-button.tsx';
import { type Bet, type Exchange, type RoundFacts, STATUS_COLOR, statusOf, statusText } from './words.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-md font-extrabold">{title}</h2>
      {children}
    </div>
  );
}

function Bets({ bets, onSettle }: { bets: readonly Bet[]; onSettle: ((bet: Bet) => void) | null }) {
  const { t, money, dateTime, lang } = useT();
  const { currencySymbol } = useOperator();
  const head = (
    <>
      <Th>{t('console-rounds.bet')}</Th>
      <Th>{t('console-rounds.player')}</Th>
      <Th>{t('console-rounds.game')}</Th>
      <Th end>{t('console-rounds.stake')}</Th>
      <Th end>{t('console-rounds.payout')}</Th>
      <Th>{t('console-rounds.state')}</Th>
      <Th end>{t('console-rounds.placed')}</Th>
    </>
  );
  return (
    <Table label={t('console-rounds.bets')} head={head} className="!rounded-lg">
      {bets.map((bet) => {
        const status = statusOf(bet);
        const symbol = bet.asset === 'PLAY' ? '' : currencySymbol;
        return (
          <Tr key={bet.id}>
            <Td>
              <Mono>{bet.id}</Mono>
              <span className="block text-xs text-fg3 [overflow-wrap:anywhere]">{bet.sourceTx}</span>
            </Td>
            <Td>
              <Link to={paths.person(bet.person.id)} className="font-semibold text-linkc underline underline-offset-4">
                {bet.person.account}
              </Link>
            </Td>
            <Td>{lang === 'TW' ? bet.game.nameTW : bet.game.nameEN}</Td>
            <Td end className="whitespace-nowrap">
              {bet.free ? t('console-rounds.free') : money(bet.stake, symbol)}
            </Td>
            <Td end className="whitespace-nowrap font-semibold">
              {bet.status === 'open' ? '—' : money(bet.payout, symbol)}
            </Td>
            <Td className="whitespace-nowrap">
              <Tag color={STATUS_COLOR[status]}>{t(statusText(status))}</Tag>
              {bet.stuck && onSettle && (
                <Button size="sm" icon={<Gavel />} className="ms-2" onClick={() => onSettle(bet)}>
                  {t('console-rounds.settle')}
                </Button>
              )}
            </Td>
            <Td end className="whitespace-nowrap text-fg2">
              {dateTime(bet.placedAt)}
            </Td>
          </Tr>
        );
      })}
    </Table>
  );
}

function Moves({ facts }: { facts: RoundFacts }) {
  const { t, signed, money, dateTime } = useT();
  if (facts.moves.length === 0 && facts.ends.length === 0) {
    return <p className="text-fg3">{t('console-rounds.noMoves')}</p>;
  }
  return (
    <ol className="grid gap-2">
      {facts.moves.map((move) => (
        <li key={move.txId} className="panel grid gap-0.5 !rounded-md p-3">
          <span className="flex flex-wrap items-center justify-between gap-2 font-bold">
            {t(`console-rounds.move.${move.kind}`)}
            <span className="tnum">{money(move.amount, '')}</span>
          </span>
          <span className="tnum text-xs text-fg3 [overflow-wrap:anywhere]">
            {dateTime(move.at)} · {move.txId}
            {move.reference && ` → ${move.reference}`} ·{' '}
            {t('console-rounds.after', { amount: money(move.balanceAfter, '') })}
            {move.rolledBack && ` · ${t('console-rounds.rolledBack')}`}
            {move.roundClosed && ` · ${t('console-rounds.closes')}`}
          </span>
        </li>
      ))}
      {facts.ends.map((end) => (
        <li key={`${end.betId} ${end.version}`} className="panel grid gap-0.5 !rounded-md p-3">
          <span className="flex flex-wrap items-center justify-between gap-2 font-bold">
            {t('console-rounds.end', { bet: end.betId, version: end.version })} · {t(statusText(end.status))}
            <bdi dir="ltr" className="tnum">
              {signed(end.delta)}
            </bdi>
          </span>
          <span className="tnum text-xs text-fg3 [overflow-wrap:anywhere]">
            {dateTime(end.at)}
            {end.reason && ` · ${end.reason}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Call({ exchange }: { exchange: Exchange }) {
  const { t, dateTime, number } = useT();
  return (
    <details className="panel !rounded-md p-3">
      <summary className="flex cursor-pointer flex-wrap items-center gap-2">
        <span className="font-bold">
          {exchange.direction === 'in' ? '←' : '→'} {exchange.call}
        </span>
        <span className="text-xs text-fg2">
          {exchange.status}
          {exchange.http !== null && ` · HTTP ${exchange.http}`}
        </span>
        <span className="tnum ms-auto text-xs text-fg3">
          {t('console-vendors.ms', { ms: number(exchange.ms) })} · {dateTime(exchange.at)}
        </span>
      </summary>
      <div className="mt-3">
        <RawTexts request={exchange.request} answer={exchange.answer} />
      </div>
    </details>
  );
}

const ReplayCard = lazy(() => import('./replay-card.tsx'));

/** One round: its bets, what moved, each call as it went, and its way out where it is stuck. */
export default function RoundPage() {
  const { t } = useT();
  const { id = '' } = useParams();
  const maySettle = useOperator().permissions.includes('rounds.settle');
  const [settling, setSettling] = useState<Bet | null>(null);
  const { data, error, refetch } = useQuery<RoundFacts>({
    queryKey: ['roundFacts', id],
    queryFn: ({ signal }) => api('roundFacts', { id }, { signal }),
  });
  const bet = data?.bets.find((one) => one.id === id);
  return (
    <Page title={t('console-rounds.one')} sub={bet && `${bet.vendor} · ${bet.round}`}>
      {!data && !error && <SkeletonRows rows={6} />}
      {!data && error && (
        <ErrorState
          title={t('console-shell.errorTitle')}
          text={error.message}
          reference={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {data.approval && (
            <div role="status" className="panel flex flex-wrap items-center gap-3 !rounded-lg p-4">
              <p className="min-w-0 flex-1 font-semibold">
                {t('console-rounds.waits', { operator: data.approval.askedBy })}
              </p>
              <Link to={paths.approvals({ id: data.approval.id })} className={buttonClass('ghost', 'sm')}>
                {t('console-rounds.toApproval')}
              </Link>
            </div>
          )}
          <Part title={t('console-rounds.bets')}>
            <Bets bets={data.bets} onSettle={maySettle && !data.approval ? setSettling : null} />
          </Part>
          <Part title={t('console-rounds.moves')}>
            <Moves facts={data} />
          </Part>
          {data.record !== null && (
            <Part title={t('console-rounds.replay')}>
              <Suspense fallback={<SkeletonRows rows={6} />}>
                <ReplayCard record={data.record} id={id} />
              </Suspense>
            </Part>
          )}
          {data.record === null && (
            <Part title={t('console-rounds.exchanges')}>
              <div>
                <VendorPageButton id={id} />
              </div>
              {data.exchanges.length === 0 && <p className="text-fg3">{t('console-rounds.noExchanges')}</p>}
              {data.exchanges.map((exchange) => (
                <Call key={exchange.id} exchange={exchange} />
              ))}
            </Part>
          )}
        </div>
      )}
      {settling && <SettleDialog bet={settling} onClose={() => setSettling(null)} />}
    </Page>
  );
}
