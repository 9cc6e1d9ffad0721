import { useT } from '@croupier/i18n';
import { Button, ErrorState, Kv, Seg, SkeletonRows, Tag } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Clock from '~icons/ph/clock-countdown-bold';
import Pause from '~icons/ph/pause-bold';
import Play from '~icons/ph/play-bold';
import Warning from '~icons/ph/warning-fill';
import { api } from '../../api/api.ts';
import { CloseDialog } from '../../lists/close-dialog.tsx';
import { MaintenanceList, type MaintenanceWindow } from '../../lists/maintenance-list.tsx';
import { useOperator } from '../../stores/session.ts';
import { CallFigures } from './call-figures.tsx';
import { ConnectionFacts } from './connection-facts.tsx';
import { HealthCard } from './health-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { useOpening } from './use-opening.tsx';
import { CONDITION_COLOR, conditionOf, conditionText, STATES, type VendorFacts } from './words.ts';

/** How it stands, in a sentence; where it does not stand well, with what fails most. */
function Standing({ facts }: { facts: VendorFacts }) {
  const { t, number } = useT();
  const condition = conditionOf(facts.row);
  const text = t(`console-vendors.conditionText.${condition}`);
  if (condition !== 'degraded' && condition !== 'down') return <p className="text-xs text-fg2">{text}</p>;
  const worst = facts.calls.toSorted((a, b) => b.errors - a.errors)[0];
  const failure = facts.failures.find(({ call }) => call === worst?.call);
  return (
    <div className="flex gap-2.5 rounded-lg bg-[color-mix(in_srgb,var(--warning)_14%,transparent)] p-3">
      <Warning className="mt-0.5 shrink-0 text-[var(--warning)]" aria-hidden />
      <div className="grid min-w-0 gap-1 text-xs">
        <p className="font-semibold">{text}</p>
        {worst && worst.errors > 0 && (
          <p className="tnum text-fg2 [overflow-wrap:anywhere]">
            {t('console-vendors.worst', {
              call: worst.call,
              errors: number(worst.errors),
              calls: number(worst.calls),
              status: failure?.status ?? '—',
            })}
          </p>
        )}
      </div>
    </div>
  );
}

function Figures({ facts }: { facts: VendorFacts }) {
  const { t, number, dateTime } = useT();
  const { row, connection } = facts;
  if (!connection) return null;
  const ms = (value: number | null) => (value === null ? '—' : t('console-vendors.ms', { ms: number(value) }));
  return (
    <Kv
      rows={[
        [
          t('console-vendors.wallet'),
          t(connection.ownWallet ? 'console-vendors.ownWallet' : 'console-vendors.seamless'),
        ],
        ['p50 / p95', `${ms(row.p50Ms)} / ${ms(row.p95Ms)}`],
        [t('console-vendors.playing'), row.playing === null ? '—' : number(row.playing)],
        [t('console-vendors.reconciled'), row.reconciledAt ? dateTime(row.reconciledAt) : t('console-vendors.notYet')],
      ]}
    />
  );
}

interface VendorPaneProps {
  vendor: string;
  windows: readonly MaintenanceWindow[];
  onFailure: (id: string) => void;
}

function Whole({ facts, windows, onFailure }: Omit<VendorPaneProps, 'vendor'> & { facts: VendorFacts }) {
  const { t, lang } = useT();
  const { permissions } = useOperator();
  const mayWrite = permissions.includes('vendors.manage');
  const mayClose = permissions.includes('games.manage');
  const [closing, setClosing] = useState(false);
  const { row } = facts;
  const opening = useOpening(row);
  const condition = conditionOf(row);
  const open = row.state === 'open';
  return (
    <>
      <div tabIndex={0} className="flex-1 space-y-4 overflow-y-auto p-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="min-w-0 text-md font-extrabold [overflow-wrap:anywhere]">
            {[...new Set([row.vendor, lang === 'TW' ? row.nameTW : row.nameEN])].join(' · ')}
          </h2>
          <Tag color={CONDITION_COLOR[condition]}>{t(conditionText(condition))}</Tag>
        </div>
        <Standing facts={facts} />
        <Figures facts={facts} />
        {facts.connection && <HealthCard vendor={row.vendor} />}
        <section className="grid gap-1.5 border-t border-line pt-4">
          <h3 className="text-xs font-bold text-fg2">{t('console-vendors.forBrand')}</h3>
          <Seg
            label={t('console-vendors.forBrand')}
            items={STATES.map((value) => ({ value, label: t(`console-vendors.state.${value}`) }))}
            value={row.state}
            onPick={(state) => mayWrite && opening.set(state)}
          />
          {!mayWrite && <p className="text-xs text-fg3">{t('console-vendors.readOnly')}</p>}
          {row.platformState !== 'open' && (
            <p className="text-xs text-fg3">
              {t('console-vendors.platformSays', { state: t(`console-vendors.state.${row.platformState}`) })}
            </p>
          )}
        </section>
        <section className="grid gap-2 border-t border-line pt-4">
          <h3 className="text-xs font-bold text-fg2">{t('console-games.windows')}</h3>
          {windows.length === 0 && <p className="text-xs text-fg3">{t('console-games.noWindows')}</p>}
          <MaintenanceList windows={windows} mayWrite={mayClose} />
        </section>
        <ConnectionFacts facts={facts} mayWrite={mayWrite} />
        {facts.connection && <KeysCard vendor={row.vendor} keys={facts.keys} mayWrite={mayWrite} />}
        <CallFigures facts={facts} onFailure={onFailure} />
      </div>
      {(mayWrite || mayClose) && (
        <div className="grid gap-2 border-t border-line p-3 max-lg:grid-cols-2">
          {mayWrite && (
            <Button
              kind="primary"
              icon={open ? <Pause /> : <Play />}
              busy={opening.busy}
              onClick={() => opening.set(open ? 'maintenance' : 'open')}
            >
              {t(open ? 'console-vendors.stop' : 'console-vendors.start', { vendor: row.vendor })}
            </Button>
          )}
          {mayClose && (
            <Button icon={<Clock />} onClick={() => setClosing(true)}>
              {t('console-games.closeForAWhile')}
            </Button>
          )}
        </div>
      )}
      {opening.question}
      {closing && (
        <CloseDialog
          title={t('console-games.closeGame', { game: row.vendor })}
          vendors={[row.vendor]}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  );
}

/** One vendor: how it stands, how far it is opened, when it is closed, how it is connected and how its calls went. */
export function VendorPane({ vendor, ...rest }: VendorPaneProps) {
  const { t } = useT();
  const { data: facts, error } = useQuery<VendorFacts>({
    queryKey: ['vendorFacts', vendor],
    queryFn: ({ signal }) => api('vendorFacts', { vendor }, { signal }),
    refetchInterval: 10_000,
  });
  if (facts) return <Whole facts={facts} {...rest} />;
  return (
    <div className="p-4">
      {error && <ErrorState title={t('console-shell.errorTitle')} text={error.message} reference={error.requestId} />}
      {!error && <SkeletonRows rows={6} />}
    </div>
  );
}
