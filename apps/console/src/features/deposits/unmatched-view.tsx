import { useT } from '@croupier/i18n';
import { Money, Tag, Td, Th } from '@croupier/ui';
import { useState } from 'react';
import { useList } from '../../api/queries.ts';
import { DecisionButtons } from '../../lists/decision-buttons.tsx';
import { neighbour } from '../../lists/neighbour.ts';
import { PickRow } from '../../lists/pick-row.tsx';
import { QueuePane } from '../../lists/queue-pane.tsx';
import { useQueueKeys } from '../../lists/use-queue-keys.ts';
import { useOperator } from '../../stores/session.ts';
import { type Asked, DecideDialog } from './decide-dialog.tsx';
import { MoneyInList } from './money-in-list.tsx';
import { MoneyInPage, useMoneyIn } from './money-in-page.tsx';
import { ShowFilter, useShow } from './show-filter.tsx';
import { UnmatchedFacts } from './unmatched-facts.tsx';
import { may, type Unmatched, UNMATCHED_COLOR, whyNot } from './words.ts';

const SHOWS = ['waiting', 'proposed', 'decided'] as const;

function Row({ row, picked, onPick }: { row: Unmatched; picked: boolean; onPick: () => void }) {
  const { t, money, dateTime } = useT();
  const { currencySymbol } = useOperator();
  return (
    <PickRow picked={picked} onPick={onPick} name={dateTime(row.foundAt)} className="whitespace-nowrap">
      <Td end className="font-bold">
        <Money text={money(row.amount, currencySymbol)} />
      </Td>
      <Td>{t(`console-money-in.reason.${row.reason}`)}</Td>
      <Td className="text-fg2">{row.channel.name}</Td>
      <Td className="w-full max-w-0 min-w-40 truncate text-fg2">
        {row.deposit ? `${row.deposit.account} · ${row.deposit.reference}` : row.said.note}
      </Td>
      <Td>
        <Tag color={UNMATCHED_COLOR[row.state]}>{t(`console-money-in.state.${row.state}`)}</Tag>
      </Td>
    </PickRow>
  );
}

function Head() {
  const { t } = useT();
  return (
    <>
      <Th>{t('console-money-in.arrived')}</Th>
      <Th end>{t('console-money.amount')}</Th>
      <Th>{t('console-money-in.why')}</Th>
      <Th>{t('console-money.channel')}</Th>
      <Th>{t('console-money.payment')}</Th>
      <Th>{t('console-money.state')}</Th>
    </>
  );
}

/** What the two buttons do: say what becomes of it, or answer what another one said. */
const actionsOf = ({ state }: Unmatched) =>
  state === 'proposed' ? (['approve', 'decline'] as const) : (['credit', 'return'] as const);

function Decision({ row, onAsk }: { row: Unmatched; onAsk: (nr: 0 | 1) => void }) {
  const { t } = useT();
  const [yes, no] = actionsOf(row);
  const why = whyNot(row, yes);
  return (
    <DecisionButtons
      approve={t(`console-money-in.${yes}`)}
      reject={t(`console-money-in.${no}`)}
      mayApprove={may(row, yes)}
      mayReject={may(row, no)}
      busy={false}
      why={why ? t(why) : undefined}
      onApprove={() => onAsk(0)}
      onReject={() => onAsk(1)}
    />
  );
}

/** Money that has arrived and is nobody's: to a deposit, or back; above the brand's limit by two. */
export function UnmatchedView() {
  const { t } = useT();
  const [{ q, id }, change] = useMoneyIn();
  const show = useShow(SHOWS);
  const query = useList('unmatchedMoney', { state: show, ...(q ? { search: q } : {}) });
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const picked = rows.find((row) => row.id === id);
  const [asked, setAsked] = useState<Asked>();
  const ask = (nr: 0 | 1) => {
    const action = picked && actionsOf(picked)[nr];
    if (picked && action && may(picked, action)) setAsked({ about: 'unmatched', row: picked, action });
  };
  const step = (by: 1 | -1) => change({ id: neighbour(rows, id, by)?.id });
  useQueueKeys({
    onNext: () => step(1),
    onPrevious: () => step(-1),
    onApprove: () => ask(0),
    onReject: () => ask(1),
  });
  const filtered = q !== undefined || show !== 'waiting';
  const open = picked && (picked.state === 'waiting' || picked.state === 'proposed');
  return (
    <MoneyInPage
      view="unmatched"
      search={t('console-money-in.search.unmatched')}
      filter={<ShowFilter shows={SHOWS} value={show} />}
      detail={
        <QueuePane
          pick={t('console-money-in.pick.unmatched')}
          keys={t('console-money-in.keys.unmatched')}
          facts={picked ? <UnmatchedFacts row={picked} /> : null}
        >
          {open && <Decision row={picked} onAsk={ask} />}
        </QueuePane>
      }
    >
      <MoneyInList
        query={query}
        rows={rows}
        head={<Head />}
        label={t('console-money-in.unmatched')}
        text={t('console-money-in.unmatchedText')}
        empty={t('console-money-in.unmatchedEmpty')}
        filtered={filtered}
        row={(row, pick) => <Row key={row.id} row={row} {...pick} />}
      />
      {asked && <DecideDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </MoneyInPage>
  );
}
