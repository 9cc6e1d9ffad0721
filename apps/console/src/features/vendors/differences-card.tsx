import type { AllCalls, ValueOf } from '@croupier/contract';
import { type MessageKey, useT } from '@croupier/i18n';
import { Button, Checkbox, SkeletonRows, Tag, toast } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Sync from '~icons/ph/arrows-clockwise-bold';
import { api } from '../../api/api.ts';

type Differences = ValueOf<AllCalls['gameDifferences']>;
type Difference = Differences['list'][number];
type Said = Difference['listed'];

const KIND_COLOR = { new: 'var(--success)', changed: 'var(--warning)', gone: 'var(--danger)' } as const;
const MOST = 100;

/** What differs in a few words: from ours to theirs. */
function Fields({ difference }: { difference: Difference }) {
  const { t } = useT();
  const { ours, listed, fields } = difference;
  if (!ours || fields.length === 0) return null;
  const shown = (said: Said, field: string) => String(said[field as keyof Said] ?? '—');
  return (
    <span className="block text-xs text-fg2 [overflow-wrap:anywhere]">
      {fields
        .map((field) =>
          field in listed ? `${field}: ${shown(ours, field)} → ${shown(listed, field)}` : t('console-vendors.diffName'),
        )
        .join(' · ')}
    </span>
  );
}

function useDecide(onDone: () => void) {
  const { t } = useT();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      ['gameDifferences', 'operatedGames', 'vendorOverview', 'vendorFacts', 'gameChoices'].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    );
  const onError = (error: { message: string }) => toast({ kind: 'error', title: error.message });
  const decide = useMutation({
    mutationFn: (input: { ids: string[]; decision: 'approved' | 'dismissed' }) => api('decideGameDifferences', input),
    onSuccess: ({ decided }) => {
      toast({ kind: 'success', title: t('console-vendors.decided', { count: decided }) });
      onDone();
    },
    onError,
    onSettled: refresh,
  });
  const sync = useMutation({
    mutationFn: (vendor: string) => api('syncVendorGames', { vendor }),
    onSuccess: ({ differences }) =>
      toast({ kind: 'success', title: t('console-vendors.synced', { count: differences }) }),
    onError,
    onSettled: refresh,
  });
  return { decide, sync };
}

/** Where the vendor's list and the catalogue differ: an operator decides what of it holds. */
export function DifferencesCard({ vendor, mayWrite }: { vendor: string; mayWrite: boolean }) {
  const { t, lang, dateTime } = useT();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { decide, sync } = useDecide(() => setTicked(new Set()));
  const { data } = useQuery<Differences>({
    queryKey: ['gameDifferences', vendor],
    queryFn: ({ signal }) => api('gameDifferences', { vendor, limit: MOST }, { signal }),
  });
  const list = data?.list ?? [];
  const syncedAt = data?.vendors.find((one) => one.vendor === vendor)?.syncedAt;
  const tick = (ids: readonly string[], on: boolean) => {
    const next = new Set(ticked);
    for (const one of ids) {
      if (on) next.add(one);
      else next.delete(one);
    }
    setTicked(next);
  };
  const act = (decision: 'approved' | 'dismissed') => decide.mutate({ ids: [...ticked], decision });
  return (
    <section aria-label={t('console-vendors.differences')} className="panel grid gap-3 !rounded-lg p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-md font-extrabold">{t('console-vendors.differencesOf', { vendor })}</h2>
        <p className="tnum me-auto text-xs text-fg3">
          {syncedAt ? t('console-vendors.syncedAt', { at: dateTime(syncedAt) }) : t('console-vendors.neverSynced')}
        </p>
        {mayWrite && (
          <Button size="sm" icon={<Sync />} busy={sync.isPending} onClick={() => sync.mutate(vendor)}>
            {t('console-vendors.sync')}
          </Button>
        )}
      </div>
      {!data && <SkeletonRows rows={3} />}
      {data && list.length === 0 && <p className="text-fg3">{t('console-vendors.noDifferences')}</p>}
      {list.length > 0 && (
        <ul className="divide-y divide-[var(--line)]">
          {list.map((difference) => {
            const name = lang === 'TW' ? difference.listed.nameTW : difference.listed.nameEN;
            const words = (
              <>
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-bold text-fg">{name}</span>
                  <span className="text-xs text-fg3">{difference.gameCode}</span>
                  <Tag color={KIND_COLOR[difference.kind]}>
                    {t(`console-vendors.diff.${difference.kind}` as MessageKey)}
                  </Tag>
                </span>
                <Fields difference={difference} />
              </>
            );
            return (
              <li key={difference.id} className="py-1">
                {mayWrite ? (
                  <Checkbox
                    checked={ticked.has(difference.id)}
                    onChange={(event) => tick([difference.id], event.target.checked)}
                  >
                    {words}
                  </Checkbox>
                ) : (
                  <div className="py-1.5">{words}</div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {mayWrite && list.length > 0 && (
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button
            size="sm"
            kind="quiet"
            onClick={() =>
              tick(
                list.map(({ id }) => id),
                ticked.size < list.length,
              )
            }
          >
            {t(ticked.size < list.length ? 'console-vendors.tickAll' : 'console-vendors.untickAll')}
          </Button>
          <Button size="sm" busy={decide.isPending} disabled={ticked.size === 0} onClick={() => act('dismissed')}>
            {t('console-vendors.dismiss', { count: ticked.size })}
          </Button>
          <Button
            size="sm"
            kind="primary"
            busy={decide.isPending}
            disabled={ticked.size === 0}
            onClick={() => act('approved')}
          >
            {t('console-vendors.approve', { count: ticked.size })}
          </Button>
        </div>
      )}
    </section>
  );
}
