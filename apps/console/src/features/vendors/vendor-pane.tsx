import { useT } from '@croupier/i18n';
import { Button, ErrorState, Kv, Mono, Seg, SkeletonRows, Tag } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Clock from '~icons/ph/clock-countdown-bold';
import Plug from '~icons/ph/plugs-connected-bold';
import { api } from '../../api/api.ts';
import { CloseDialog } from '../../lists/close-dialog.tsx';
import { MaintenanceList, type MaintenanceWindow } from '../../lists/maintenance-list.tsx';
import { useOperator } from '../../stores/session.ts';
import { ConnectionDialog } from './connection-dialog.tsx';
import { KeysCard } from './keys-card.tsx';
import { useAct } from './use-act.ts';
import { CONDITION_COLOR, conditionOf, conditionText, STATES, type VendorFacts } from './words.ts';

function ConnectionFacts({ facts, mayWrite }: { facts: VendorFacts; mayWrite: boolean }) {
  const { t, dateTime } = useT();
  const [editing, setEditing] = useState(false);
  const { connection, row } = facts;
  if (!connection && conditionOf(row) === 'house') return null;
  if (!connection) return <p className="text-xs text-fg3">{t('console-vendors.notConnected')}</p>;
  const yes = (on: boolean) => t(on ? 'console-vendors.on' : 'console-vendors.off');
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-xs font-bold text-fg2">{t('console-vendors.connection')}</h3>
      <Kv
        rows={[
          [t('console-vendors.enabled'), yes(connection.enabled)],
          [t('console-vendors.dialect'), t(`console-vendors.dialect.${connection.dialect}`)],
          [t('console-vendors.baseUrl'), <Mono key="url">{connection.baseUrl}</Mono>],
          [t('console-vendors.gameOrigin'), <Mono key="origin">{connection.gameOrigin}</Mono>],
          [t('console-vendors.operatorId'), connection.operatorId],
          [t('console-vendors.allowedIps'), connection.allowedIps.join(' ') || t('console-vendors.anywhere')],
          [t('console-vendors.ownWallet'), yes(connection.ownWallet)],
          [t('console-vendors.lookedAt'), connection.healthAt ? dateTime(connection.healthAt) : '—'],
        ]}
      />
      {mayWrite && (
        <Button icon={<Plug />} onClick={() => setEditing(true)}>
          {t('console-vendors.edit')}
        </Button>
      )}
      {editing && <ConnectionDialog vendor={row.vendor} connection={connection} onClose={() => setEditing(false)} />}
    </section>
  );
}

function Calls({ facts }: { facts: VendorFacts }) {
  const { t, number, time } = useT();
  if (facts.calls.length === 0) return null;
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-xs font-bold text-fg2">{t('console-vendors.byCall')}</h3>
      <ul className="grid gap-1.5 text-xs">
        {facts.calls.map((call) => (
          <li key={`${call.direction} ${call.call}`} className="grid grid-cols-[1fr_auto] gap-x-3">
            <span className="min-w-0 truncate font-semibold">
              {call.direction === 'in' ? '←' : '→'} {call.call}
            </span>
            <span className="tnum text-fg2">{t('console-vendors.ms', { ms: number(call.p50Ms ?? 0) })}</span>
            <span className="tnum col-span-2 text-fg3">
              {t('console-vendors.callsFailed', { calls: number(call.calls), errors: number(call.errors) })} · p95{' '}
              {t('console-vendors.ms', { ms: number(call.p95Ms ?? 0) })}
            </span>
          </li>
        ))}
      </ul>
      {facts.failures.length > 0 && (
        <>
          <h3 className="mt-2 text-xs font-bold text-fg2">{t('console-vendors.failures')}</h3>
          <ul className="grid gap-1.5 text-xs">
            {facts.failures.map((failure) => (
              <li key={failure.id} className="grid gap-0.5">
                <span className="flex justify-between gap-3">
                  <span className="min-w-0 truncate font-semibold">{failure.call}</span>
                  <span className="tnum text-fg3">{time(failure.at)}</span>
                </span>
                <span className="text-hot-text">
                  {failure.status}
                  {failure.http !== null && ` · HTTP ${failure.http}`} ·{' '}
                  {t('console-vendors.ms', { ms: number(failure.ms) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Opening({ facts, mayWrite }: { facts: VendorFacts; mayWrite: boolean }) {
  const { t } = useT();
  const { row } = facts;
  const set = useAct((state: (typeof STATES)[number]) =>
    api('setVendorState', { vendor: row.vendor, version: row.version, state }),
  );
  if (!mayWrite) return null;
  return (
    <div className="grid gap-1.5">
      <p className="text-xs font-bold text-fg2">{t('console-vendors.forBrand')}</p>
      <Seg
        label={t('console-vendors.forBrand')}
        items={STATES.map((value) => ({ value, label: t(`console-vendors.state.${value}`) }))}
        value={row.state}
        onPick={(state) => state !== row.state && !set.isPending && set.mutate(state)}
      />
      {row.platformState !== 'open' && (
        <p className="text-xs text-fg3">
          {t('console-vendors.platformSays', { state: t(`console-vendors.state.${row.platformState}`) })}
        </p>
      )}
    </div>
  );
}

interface VendorPaneProps {
  vendor: string | undefined;
  windows: readonly MaintenanceWindow[];
}

/** One vendor: how far it is opened, when it is closed, how it is connected and how its calls went. */
export function VendorPane({ vendor, windows }: VendorPaneProps) {
  const { t, lang } = useT();
  const { permissions } = useOperator();
  const mayWrite = permissions.includes('vendors.manage');
  const mayClose = permissions.includes('games.manage');
  const [closing, setClosing] = useState(false);
  const { data: facts, error } = useQuery<VendorFacts>({
    queryKey: ['vendorFacts', vendor],
    queryFn: ({ signal }) => api('vendorFacts', { vendor: vendor! }, { signal }),
    enabled: vendor !== undefined,
    refetchInterval: 10_000,
  });
  if (vendor === undefined || !facts) {
    return (
      <div className="p-4">
        {error && <ErrorState title={t('console-shell.errorTitle')} text={error.message} reference={error.requestId} />}
        {!error && <SkeletonRows rows={6} />}
      </div>
    );
  }
  const { row } = facts;
  const condition = conditionOf(row);
  return (
    <div tabIndex={0} className="flex-1 space-y-4 overflow-y-auto p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-md font-extrabold [overflow-wrap:anywhere]">
          {[...new Set([row.vendor, lang === 'TW' ? row.nameTW : row.nameEN])].join(' · ')}
        </h2>
        <Tag color={CONDITION_COLOR[condition]}>{t(conditionText(condition))}</Tag>
      </div>
      <p className="text-xs text-fg2">{t(`console-vendors.conditionText.${condition}`)}</p>
      <Opening facts={facts} mayWrite={mayWrite} />
      <section className="grid gap-2 border-t border-line pt-4">
        <h3 className="text-xs font-bold text-fg2">{t('console-games.windows')}</h3>
        {windows.length === 0 && <p className="text-xs text-fg3">{t('console-games.noWindows')}</p>}
        <MaintenanceList windows={windows} mayWrite={mayClose} />
        {mayClose && (
          <Button icon={<Clock />} onClick={() => setClosing(true)}>
            {t('console-games.closeForAWhile')}
          </Button>
        )}
      </section>
      <ConnectionFacts key={vendor} facts={facts} mayWrite={mayWrite} />
      {facts.connection && <KeysCard vendor={row.vendor} keys={facts.keys} mayWrite={mayWrite} />}
      <Calls facts={facts} />
      {closing && (
        <CloseDialog
          title={t('console-games.closeGame', { game: row.vendor })}
          vendors={[row.vendor]}
          onClose={() => setClosing(false)}
        />
      )}
    </div>
  );
}
