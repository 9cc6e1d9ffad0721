import { useT } from '@croupier/i18n';
import { Button, Money, Table, Tag, Td, Th, toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Check from '~icons/ph/check-bold';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { ListState } from '../../lists/list-state.tsx';
import { neighbour } from '../../lists/neighbour.ts';
import { PickRow } from '../../lists/pick-row.tsx';
import { QueuePane } from '../../lists/queue-pane.tsx';
import { ReasonDialog } from '../../lists/reason-dialog.tsx';
import { useQueueKeys } from '../../lists/use-queue-keys.ts';
import { useOperator } from '../../stores/session.ts';
import { ExceptionFacts } from './exception-facts.tsx';
import { MoneyInPage, useMoneyIn } from './money-in-page.tsx';
import { ShowFilter, useShow } from './show-filter.tsx';
import { EXCEPTION_TEXT, type ExceptionRow, stateText } from './words.ts';

const SHOWS = ['open', 'closed'] as const;

function Row({ row, picked, onPick }: { row: ExceptionRow; picked: boolean; onPick: () => void }) {
  const { t, money, dateTime } = useT();
  const { said, payment } = row;
  // The currency may be what does not fit, so each amount says its own.
  const amount = (text: string, asset: string) => <Money text={money(text, `${asset} `)} />;
  return (
    <PickRow picked={picked} onPick={onPick} name={dateTime(row.foundAt)} className="whitespace-nowrap">
      <Td>
        <Tag color={row.closed ? 'var(--fg-3)' : 'var(--danger)'}>{t(EXCEPTION_TEXT[row.kind])}</Tag>
      </Td>
      <Td className="tnum text-fg2">{row.reference}</Td>
      <Td className="font-bold">{payment?.account}</Td>
      <Td className="max-[1439px]:hidden">
        {payment && (
          <>
            {t(`console-money.kind.${payment.kind}`)} · {t(stateText(payment))}
          </>
        )}
      </Td>
      <Td end>{payment && amount(payment.amount, payment.asset)}</Td>
      <Td end className="font-bold">
        {amount(said.amount, said.asset)}
      </Td>
    </PickRow>
  );
}

function Head() {
  const { t } = useT();
  return (
    <>
      <Th>{t('console-money.found')}</Th>
      <Th>{t('console-money.exception')}</Th>
      <Th>{t('console-money.reference')}</Th>
      <Th>{t('console-money.account')}</Th>
      <Th className="max-[1439px]:hidden">{t('console-money.payment')}</Th>
      <Th end>{t('console-money.asked')}</Th>
      <Th end>{t('console-money.said')}</Th>
    </>
  );
}

function useClose(onDone: () => void) {
  const { t } = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) => api('closeException', { id, reason }),
    onSuccess: () => toast({ kind: 'success', title: t('console-money-in.closed') }),
    onError: (error) => {
      const conflict = error.code === 'state_conflict';
      toast({ kind: 'error', title: conflict ? t('console-money-in.conflict') : error.message });
    },
    onSettled: async () => {
      onDone();
      const names = ['paymentExceptions', 'auditLog'];
      await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
  });
}

/** What a provider said of a deposit or payout and did not fit. Nothing came of it until a person has looked. */
export function ExceptionsView() {
  const { t } = useT();
  const mayDecide = useOperator().permissions.includes('deposits.decide');
  const [{ q, id }, change] = useMoneyIn();
  const show = useShow(SHOWS);
  const query = useList('paymentExceptions', { state: show, ...(q ? { search: q } : {}) });
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const picked = rows.find((row) => row.id === id);
  const [closing, setClosing] = useState<ExceptionRow>();
  const close = useClose(() => setClosing(undefined));
  const mayClose = picked !== undefined && !picked.closed && mayDecide;
  const ask = () => mayClose && setClosing(picked);
  const step = (by: 1 | -1) => change({ id: neighbour(rows, id, by)?.id });
  useQueueKeys({ onNext: () => step(1), onPrevious: () => step(-1), onApprove: ask, onReject: () => undefined });
  const filtered = q !== undefined || show !== 'open';
  return (
    <MoneyInPage
      view="attention"
      search={t('console-money.search')}
      filter={<ShowFilter shows={SHOWS} value={show} />}
      detail={
        <QueuePane
          pick={t('console-money-in.pick.attention')}
          keys={t('console-money-in.keys.attention')}
          facts={picked ? <ExceptionFacts row={picked} /> : null}
        >
          {mayClose && (
            <Button kind="primary" icon={<Check />} aria-keyshortcuts="A" onClick={ask}>
              {t('console-money-in.close')}
            </Button>
          )}
        </QueuePane>
      }
    >
      <p className="text-[.8125rem] text-fg2">{t('console-money.attentionText')}</p>
      <ListState
        query={query}
        count={rows.length}
        emptyTitle={t(filtered ? 'console-money.attentionNoMatch' : 'console-money.attentionEmpty')}
        clear={
          filtered
            ? { label: t('console-money.clear'), onClear: () => change({ q: undefined, show: undefined }) }
            : undefined
        }
      >
        <Table
          label={t('console-money.state.attention')}
          head={<Head />}
          className="!rounded-lg [&_td]:!px-2.5 [&_th]:!px-2.5"
        >
          {rows.map((row) => (
            <Row key={row.id} row={row} picked={row.id === id} onPick={() => change({ id: row.id })} />
          ))}
        </Table>
      </ListState>
      {closing && (
        <ReasonDialog
          title={t('console-money-in.closeTitle')}
          text={t('console-money-in.closeText')}
          label={t('console-money-in.closeReason')}
          doIt={t('console-money-in.close')}
          kind="primary"
          busy={close.isPending}
          onDo={(reason) => close.mutate({ id: closing.id, reason })}
          onClose={() => setClosing(undefined)}
        />
      )}
    </MoneyInPage>
  );
}
