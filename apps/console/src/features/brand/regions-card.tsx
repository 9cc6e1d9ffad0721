import type { AllCalls, ValueOf } from '@croupier/contract';
import { COUNTRIES } from '@croupier/contract/registration-fields';
import { useT } from '@croupier/i18n';
import { Button, Card, ErrorState, Seg, Select, Skeleton, toast } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import X from '~icons/ph/x-bold';
import { api } from '../../api/api.ts';

type Regions = ValueOf<AllCalls['serviceRegions']>;

const REGIONS = ['serviceRegions'];

function Picked({ countries, onRemove }: { countries: readonly string[]; onRemove: (country: string) => void }) {
  const { t, region } = useT();
  return (
    <ul className="flex flex-wrap gap-1.5">
      {countries.map((country) => (
        <li key={country} className="flex items-center gap-1 rounded-full bg-s3 ps-3 text-xs font-semibold">
          {region(country)}
          <button
            type="button"
            aria-label={t('console-registration.regionsRemove', { country: region(country) })}
            className="grid size-7 place-items-center rounded-full text-fg3 hover:text-fg"
            onClick={() => onRemove(country)}
          >
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Editor({ was, onSaved }: { was: Regions; onSaved: (now: Regions) => void }) {
  const { t, lang, region } = useT();
  const [{ only, countries }, setDraft] = useState(was);
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => api('changeServiceRegions', { only, countries, was }),
    onSuccess: (now) => {
      toast({ kind: 'success', title: t('console-registration.regionsSaved') });
      onSaved(now);
    },
    onError: async (error) => {
      const stale = error.code === 'state_conflict';
      toast({ kind: 'error', title: stale ? t('console-registration.conflict') : error.message });
      if (stale) await queries.invalidateQueries({ queryKey: REGIONS });
    },
  });
  const others = COUNTRIES.filter((country) => !countries.includes(country))
    .map((value) => ({ value, label: region(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, lang === 'TW' ? 'zh-Hant-TW' : 'en'));
  const isSame = only === was.only && countries.join() === was.countries.join();
  const set = (next: readonly string[]) => setDraft({ only, countries: [...next].sort() });
  return (
    <div className="grid gap-3">
      <Seg
        label={t('console-registration.regionsWay')}
        items={[
          { value: 'but', label: t('console-registration.regionsBut') },
          { value: 'only', label: t('console-registration.regionsOnly') },
        ]}
        value={only ? 'only' : 'but'}
        onPick={(way) => setDraft({ only: way === 'only', countries })}
      />
      {countries.length > 0 ? (
        <Picked countries={countries} onRemove={(gone) => set(countries.filter((one) => one !== gone))} />
      ) : (
        <p className="text-fg3">{t(`console-registration.regionsNone.${only ? 'only' : 'but'}`)}</p>
      )}
      <div className="max-w-72">
        <Select
          label={t('console-registration.regionsAdd')}
          placeholder=""
          options={others}
          value=""
          onChange={(event) => event.target.value && set([...countries, event.target.value])}
        />
      </div>
      <Button
        className="justify-self-start"
        kind="primary"
        busy={save.isPending}
        disabled={isSame || (only && countries.length === 0)}
        onClick={() => save.mutate()}
      >
        {t('console-registration.save')}
      </Button>
    </div>
  );
}

/** [spec 2.20] From where the site can be used. */
export function RegionsCard() {
  const { t } = useT();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery<Regions>({
    queryKey: REGIONS,
    queryFn: ({ signal }) => api('serviceRegions', {}, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Card title={t('console-registration.regions')} className="max-w-xl !rounded-lg">
      <p className="-mt-1 mb-3 text-fg2">{t('console-registration.regionsText')}</p>
      {error && (
        <ErrorState title={t('console-shell.errorTitle')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton className="h-24" />}
      {data && (
        <Editor
          key={`${data.only} ${data.countries.join()}`}
          was={data}
          onSaved={(now) => queries.setQueryData(REGIONS, now)}
        />
      )}
    </Card>
  );
}
