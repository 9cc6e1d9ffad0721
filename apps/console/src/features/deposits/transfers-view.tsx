import { useT } from '@croupier/i18n';
import { Money, Tag, Td, Th } from '@croupier/ui';
import { useState } from 'react';
import { useList } from '../../api/queries.ts';
import { DecisionButtons } from '../../lists/decision-buttons.tsx';
import { neighbour } from '../../lists/neighbour.ts';
import { DEPOSIT_COLOR, DEPOSIT_TEXT } from '../../lists/payment-states.ts';
import { PickRow } from '../../lists/pick-row.tsx';
import { QueuePane } from '../../lists/queue-pane.tsx';
import { useQueueKeys } from '../../lists/use-queue-keys.ts';
import { useOperator } from '../../stores/session.ts';
import { type Asked, DecideDialog } from './decide-dialog.tsx';
import { MoneyInList } from './money-in-list.tsx';
import { MoneyInPage, useMoneyIn } from './money-in-page.tsx';
import { ShowFilter, useShow } from './show-filter.tsx';
import { TransferFacts } from './transfer-facts.tsx';
import { may, type Transfer, whyNot } from './words.ts';

const SHOWS = ['open', 'slip', 'second', 'decided'] as const;

function Row({ row, picked, onPick }: { row: Transfer; picked: boolean; onPick: () => void }) {
  const { t, money, dateTime } = useT();
  const { currencySymbol } = useOperator();
  const second = row.firstConfirmer && !row.decided;
  return (
    <PickRow picked={picked} onPick={onPick} name={row.reference} className="whitespace-nowrap">
      <Td className="font-bold">{row.account}</Td>
      <Td end className="font-bold">
        <Money text={money(row.toPay.amount, currencySymbol)} />
      </Td>
      <Td className="text-fg2">{row.channel.name}</Td>
      <Td className="tnum text-fg2">{row.slipAt ? dateTime(row.slipAt) : t('console-money-in.noSlip')}</Td>
      <Td>
        {second ? (
          <Tag color="var(--warning)">{t('console-money-in.show.second')}</Tag>
        ) : (
          <Tag color={DEPOSIT_COLOR[row.state]}>{t(DEPOSIT_TEXT[row.state])}</Tag>
        )}
      </Td>
    </PickRow>
  );
}

function Head() {
  const { t } = useT();
  return (
    <>
      <Th>{t('console-money.reference')}</Th>
      <Th>{t('console-money.account')}</Th>
      <Th end>{t('console-money.amount')}</Th>
      <Th>{t('console-money.channel')}</Th>
      <Th>{t('console-money-in.slipAt')}</Th>
      <Th>{t('console-money.state')}</Th>
    </>
  );
}

/** Transfers that no line of a statement speaks of: an operator looks at the slip. */
export function TransfersView() {
  const { t } = useT();
  const [{ q, id }, change] = useMoneyIn();
  const show = useShow(SHOWS);
  const query = useList('openTransfers', { view: show, ...(q ? { search: q } : {}) });
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const picked = rows.find((row) => row.id === id);
  const [asked, setAsked] = useState<Asked>();
  const ask = (action: 'confirm' | 'reject') => {
    if (picked && may(picked, action)) setAsked({ about: 'transfer', row: picked, action });
  };
  const step = (by: 1 | -1) => change({ id: neighbour(rows, id, by)?.id });
  useQueueKeys({
    onNext: () => step(1),
    onPrevious: () => step(-1),
    onApprove: () => ask('confirm'),
    onReject: () => ask('reject'),
  });
  const filtered = q !== undefined || show !== 'open';
  const why = picked && whyNot(picked, 'confirm');
  return (
    <MoneyInPage
      view="transfers"
      search={t('console-money-in.search.transfers')}
      filter={<ShowFilter shows={SHOWS} value={show} />}
      detail={
        <QueuePane
          pick={t('console-money-in.pick.transfers')}
          keys={t('console-money-in.keys.transfers')}
          facts={picked ? <TransferFacts row={picked} /> : null}
        >
          {picked && !picked.decided && (
            <DecisionButtons
              approve={t('console-money-in.confirm')}
              reject={t('console-money-in.reject')}
              mayApprove={may(picked, 'confirm')}
              mayReject={may(picked, 'reject')}
              busy={false}
              why={why ? t(why) : undefined}
              onApprove={() => ask('confirm')}
              onReject={() => ask('reject')}
            />
          )}
        </QueuePane>
      }
    >
      <MoneyInList
        query={query}
        rows={rows}
        head={<Head />}
        label={t('console-money-in.transfers')}
        text={t('console-money-in.transfersText')}
        empty={t('console-money-in.transfersEmpty')}
        filtered={filtered}
        row={(row, pick) => <Row key={row.id} row={row} {...pick} />}
      />
      {asked && <DecideDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </MoneyInPage>
  );
}
