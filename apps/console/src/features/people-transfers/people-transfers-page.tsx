import { useT } from '@croupier/i18n';
import { Button, Money, Seg, Stat, Table, Tag, Td, Th } from '@croupier/ui';
import { Link } from 'react-router';
import X from '~icons/ph/x-bold';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { CsvButton } from '../../lists/csv-button.tsx';
import { ListState } from '../../lists/list-state.tsx';
import { neighbour } from '../../lists/neighbour.ts';
import { PickRow } from '../../lists/pick-row.tsx';
import { PillFilter } from '../../lists/pill-filter.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { useQueueKeys } from '../../lists/use-queue-keys.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { TransferPane } from './transfer-pane.tsx';
import { ALERTS, type Transfer, type Transfers, WAYS } from './words.ts';

function Row({ row, picked, onPick }: { row: Transfer; picked: boolean; onPick: () => void }) {
  const { t, money, dateTime } = useT();
  const { currencySymbol } = useOperator();
  return (
    <PickRow picked={picked} onPick={onPick} name={dateTime(row.createdAt)} className="whitespace-nowrap">
      <Td className="font-bold">{row.from.account}</Td>
      <Td className="font-bold">
        <span aria-hidden className="me-1.5 text-fg3">
          →
        </span>
        {row.to.account}
      </Td>
      <Td end className="font-bold">
        <Money text={money(row.amount, currencySymbol)} />
      </Td>
      <Td className="text-fg2 max-[1439px]:hidden">{t(`console-transfers.way.${row.way}`)}</Td>
      <Td className="w-full">
        <span className="flex flex-wrap gap-1">
          {row.alerts.map(({ rule }) => (
            <Tag key={rule} color="var(--warning)">
              {t(`console-transfers.short.${rule}`)}
            </Tag>
          ))}
        </span>
      </Td>
      <Td end className="text-fg2">
        {row.notes || ''}
      </Td>
    </PickRow>
  );
}

function Head() {
  const { t } = useT();
  return (
    <>
      <Th>{t('console-transfers.time')}</Th>
      <Th>{t('console-transfers.from')}</Th>
      <Th>{t('console-transfers.to')}</Th>
      <Th end>{t('console-transfers.amount')}</Th>
      <Th className="max-[1439px]:hidden">{t('console-transfers.wayHead')}</Th>
      <Th>{t('console-transfers.why')}</Th>
      <Th end>{t('console-transfers.notes')}</Th>
    </>
  );
}

/** What a person has sent and received by transfers, ever. */
function PersonSums({ person, onClear }: { person: NonNullable<Transfers['person']>; onClear: () => void }) {
  const { t, money, signed } = useT();
  const { currencySymbol } = useOperator();
  return (
    <section aria-label={person.account} className="panel grid gap-3 !rounded-lg p-4">
      <h2 className="flex flex-wrap items-center justify-between gap-2 font-extrabold">
        <Link to={paths.person(person.id)} className="text-linkc underline underline-offset-4">
          {person.account}
        </Link>
        <Button size="sm" kind="quiet" icon={<X />} onClick={onClear}>
          {t('console-transfers.everybody')}
        </Button>
      </h2>
      <div className="grid gap-3 sm:grid-cols-3">
        <Stat
          label={t('console-transfers.sentCount', { count: person.sentCount })}
          value={<Money text={money(person.sent, currencySymbol)} />}
        />
        <Stat
          label={t('console-transfers.receivedCount', { count: person.receivedCount })}
          value={<Money text={money(person.received, currencySymbol)} />}
        />
        <Stat label={t('console-transfers.net')} value={<Money text={signed(person.net, currencySymbol)} />} />
      </div>
    </section>
  );
}

/** Money between people, the newest first: who, how much, and why one should look. */
export default function PeopleTransfersPage() {
  const { t } = useT();
  const names = ['alert', 'way', 'q', 'person', 'id'] as const;
  const [{ alert: alertName, way: wayName, q, person, id }, change] = useAddress(names);
  const alert = ALERTS.find((name) => name === alertName);
  const way = WAYS.find((name) => name === wayName);
  const filter = {
    ...(alert ? { alert } : {}),
    ...(way ? { way } : {}),
    ...(q ? { search: q } : {}),
    ...(person && /^\d{1,18}$/.test(person) ? { person } : {}),
  };
  const query = useList('peopleTransfers', filter);
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const sums = query.data?.pages[0]?.person ?? null;
  const step = (by: 1 | -1) => change({ id: neighbour(rows, id, by)?.id });
  const nothing = () => undefined;
  useQueueKeys({ onNext: () => step(1), onPrevious: () => step(-1), onApprove: nothing, onReject: nothing });
  const filtered = Object.keys(filter).length > 0;
  const clear = () => change({ alert: undefined, way: undefined, q: undefined, person: undefined, id: undefined });
  return (
    <Page
      title={t('console-transfers.title')}
      sub={t('console-transfers.sub')}
      tools={
        <SearchField
          label={t('console-transfers.search')}
          value={q}
          onSearch={(text) => change({ q: text, person: undefined })}
        />
      }
      detail={<TransferPane id={id} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <PillFilter
            label={t('console-transfers.why')}
            all={t('console-transfers.all')}
            items={ALERTS.map((value) => ({ value, label: t(`console-transfers.short.${value}`) }))}
            value={alert}
            onPick={(next) => change({ alert: next, id: undefined })}
          />
          <span className="flex flex-wrap items-center gap-2">
            <Seg
              label={t('console-transfers.wayHead')}
              items={(['both', ...WAYS] as const).map((value) => ({
                value,
                label: t(`console-transfers.way.${value}`),
              }))}
              value={way ?? 'both'}
              onPick={(next) => change({ way: next === 'both' ? undefined : next, id: undefined })}
            />
            <CsvButton name="transfers.csv" load={() => api('peopleTransfersCsv', filter)} />
          </span>
        </div>
        {sums && <PersonSums person={sums} onClear={() => change({ person: undefined, q: undefined })} />}
        <ListState
          query={query}
          count={rows.length}
          emptyTitle={t(filtered ? 'console-transfers.emptyFiltered' : 'console-transfers.empty')}
          clear={filtered ? { label: t('console-transfers.clear'), onClear: clear } : undefined}
        >
          <Table label={t('console-transfers.title')} head={<Head />} className="!rounded-lg">
            {rows.map((row) => (
              <Row key={row.id} row={row} picked={row.id === id} onPick={() => change({ id: row.id })} />
            ))}
          </Table>
        </ListState>
      </div>
    </Page>
  );
}
