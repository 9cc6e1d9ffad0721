import { useT } from '@croupier/i18n';
import { Button, Money, Seg, Table, Tag, Td, Th } from '@croupier/ui';
import { useEffect, useState } from 'react';
import Gift from '~icons/ph/gift-fill';
import X from '~icons/ph/x-bold';
import { useList } from '../../api/queries.ts';
import { ListState } from '../../lists/list-state.tsx';
import { neighbour } from '../../lists/neighbour.ts';
import { PickRow } from '../../lists/pick-row.tsx';
import { ReasonDialog } from '../../lists/reason-dialog.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { useQueueKeys } from '../../lists/use-queue-keys.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { FreeBetPane } from './free-bet-pane.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { useCancel } from './use-grant.ts';
import { type FreeBets, isUnderWay, nameIn, STATE_COLOR, stateText } from './words.ts';

const VIEWS = ['all', 'open', 'ended'] as const;
const SOON_MS = 2_000;

function Row({ row, picked, onPick }: { row: FreeBets; picked: boolean; onPick: () => void }) {
  const { t, lang, money, dateTime } = useT();
  const { currencySymbol } = useOperator();
  return (
    <PickRow picked={picked} onPick={onPick} name={<span className="font-bold text-fg">{row.person.account}</span>}>
      <Td className="w-full max-w-0 min-w-40 truncate">
        <span className="text-fg3">{row.vendor}</span> {nameIn(lang, row.game)}
      </Td>
      <Td end className="whitespace-nowrap">
        <Money text={money(row.value, currencySymbol)} />
      </Td>
      <Td end className="whitespace-nowrap font-bold">
        {t('console-free-bets.usedOf', { used: row.used, count: row.count })}
      </Td>
      <Td end className="whitespace-nowrap">
        <Money text={money(row.won, currencySymbol)} />
      </Td>
      <Td className="tnum whitespace-nowrap text-fg2">{dateTime(row.until)}</Td>
      <Td>
        <Tag color={STATE_COLOR[row.state]}>{t(stateText(row.state))}</Tag>
      </Td>
    </PickRow>
  );
}

function Head() {
  const { t } = useT();
  return (
    <>
      <Th>{t('console-free-bets.account')}</Th>
      <Th>{t('console-free-bets.game')}</Th>
      <Th end>{t('console-free-bets.value')}</Th>
      <Th end>{t('console-free-bets.used')}</Th>
      <Th end>{t('console-free-bets.won')}</Th>
      <Th>{t('console-free-bets.until')}</Th>
      <Th>{t('console-free-bets.stateHead')}</Th>
    </>
  );
}

/** The vendor is being asked: looked at again until it has answered. */
function useSoon(isOn: boolean, look: () => unknown) {
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(look, SOON_MS);
    return () => clearInterval(timer);
  }, [isOn, look]);
}

/** Free bets that people were given at vendors, and what became of them. */
export default function FreeBetsPage() {
  const { t } = useT();
  const mayGive = useOperator().permissions.includes('freebets.write');
  const [{ view: viewName, q, id, grant, give }, change] = useAddress(['view', 'q', 'id', 'grant', 'give'] as const);
  const [ending, setEnding] = useState<FreeBets | null>(null);
  const cancel = useCancel(() => setEnding(null));
  const view = VIEWS.find((name) => name === viewName) ?? 'all';
  const one = grant && /^[1-9]\d{0,17}$/.test(grant) ? { grant } : {};
  const query = useList('freeBets', { view, ...one, ...(q ? { search: q } : {}) });
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  useSoon(rows.some(isUnderWay), query.refetch);
  const picked = rows.find((row) => row.id === id);
  const step = (by: 1 | -1) => change({ id: neighbour(rows, id, by)?.id });
  const end = () => {
    if (picked?.mayCancel && mayGive) setEnding(picked);
  };
  useQueueKeys({ onNext: () => step(1), onPrevious: () => step(-1), onApprove: () => undefined, onReject: end });
  const all = () => change({ q: undefined, view: undefined, grant: undefined });
  const clear = q || grant || view !== 'all' ? all : undefined;
  return (
    <Page
      title={t('console-free-bets.title')}
      sub={t('console-free-bets.sub')}
      tools={<SearchField label={t('console-free-bets.search')} value={q} onSearch={(text) => change({ q: text })} />}
      detail={<FreeBetPane row={picked} mayCancel={mayGive} onCancel={end} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Seg
            label={t('console-free-bets.views')}
            items={VIEWS.map((name) => ({ value: name, label: t(`console-free-bets.view.${name}`) }))}
            value={view}
            onPick={(next) => change({ view: next === 'all' ? undefined : next, id: undefined })}
          />
          <span className="flex flex-wrap items-center gap-2">
            {grant && (
              <Button size="sm" kind="quiet" icon={<X />} onClick={() => change({ grant: undefined })}>
                {t('console-free-bets.oneGrant')}
              </Button>
            )}
            {mayGive && (
              <Button kind="primary" size="sm" icon={<Gift />} onClick={() => change({ give: '1' })}>
                {t('console-free-bets.new')}
              </Button>
            )}
          </span>
        </div>
        <ListState
          query={query}
          count={rows.length}
          emptyTitle={t(clear ? 'console-free-bets.emptyFiltered' : 'console-free-bets.empty')}
          emptyText={t('console-free-bets.emptyText')}
          clear={clear && { label: t('console-free-bets.clear'), onClear: clear }}
        >
          <Table label={t('console-free-bets.title')} head={<Head />} className="!rounded-lg">
            {rows.map((row) => (
              <Row key={row.id} row={row} picked={row.id === id} onPick={() => change({ id: row.id })} />
            ))}
          </Table>
        </ListState>
      </div>
      {ending && (
        <ReasonDialog
          title={t('console-free-bets.cancelTitle', { account: ending.person.account })}
          text={t('console-free-bets.cancelText', { count: ending.count - ending.used })}
          label={t('console-free-bets.endReason')}
          doIt={t('console-free-bets.cancel')}
          kind="danger"
          busy={cancel.isPending}
          onDo={(reason) => cancel.mutate({ row: ending, reason })}
          onClose={() => setEnding(null)}
        />
      )}
      {give && mayGive && (
        <GrantDialog
          onDone={(grantId) =>
            change({ give: undefined, grant: grantId, view: undefined, q: undefined, id: undefined })
          }
          onClose={() => change({ give: undefined })}
        />
      )}
    </Page>
  );
}
