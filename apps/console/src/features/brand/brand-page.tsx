import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button, Card, Confirm, SkeletonRows, TextField, toast } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Power from '~icons/ph/power-bold';
import { api } from '../../api/api.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { instantInZone } from '../../lists/instant-in-zone.ts';
import { RegionsCard } from './regions-card.tsx';

type Status = ValueOf<AllCalls['systemStatus']>;

/** [spec 4.1] Into maintenance and back, each asked about once. */
export default function BrandPage() {
  const { t, lang, dateTime } = useT();
  const { brand, timeZone } = useOperator();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [ends, setEnds] = useState('');
  const { data } = useQuery<Status>({ queryKey: ['systemStatus'], queryFn: () => api('systemStatus') });
  const change = useMutation({
    mutationFn: (maintenance: boolean) =>
      api('brandStatus', { maintenance, endsAt: maintenance && ends ? instantInZone(ends, timeZone) : null }),
    onSuccess: () => toast({ kind: 'success', title: t('console-money.changed') }),
    onError: (error) => toast({ kind: 'error', title: error.message }),
    onSettled: async () => {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: ['systemStatus'] });
    },
  });
  const name = brand[lang] ?? '';
  const closed = data?.status === 1;
  const words = closed
    ? ({ title: 'closed', text: 'closedText', act: 'reopen', ask: 'confirmReopen', more: 'confirmReopenText' } as const)
    : ({ title: 'open', text: 'openText', act: 'close', ask: 'confirmClose', more: 'confirmCloseText' } as const);
  return (
    <Page title={t('console-money.brand')} sub={t('console-money.brandSub')}>
      {!data && <SkeletonRows rows={2} />}
      {data && (
        <Card className="mb-3 max-w-xl !rounded-lg">
          <h2 className="flex items-center gap-3 text-lg font-extrabold">
            <span aria-hidden className={`size-3 rounded-full ${closed ? 'bg-hot' : 'bg-success'}`} />
            {name} · {t(`console-money.${words.title}`)}
          </h2>
          <p className="mt-1 text-fg2">{t(`console-money.${words.text}`)}</p>
          {closed && data.maintenanceEnd && (
            <p className="tnum mt-1 text-fg2">
              {t('console-money.ends')} {dateTime(data.maintenanceEnd)}
            </p>
          )}
          {!closed && (
            <div className="mt-4 max-w-72">
              <TextField
                type="datetime-local"
                optional
                label={t('console-money.ends')}
                hint={t('console-money.endsHint')}
                value={ends}
                onChange={(event) => setEnds(event.target.value)}
              />
            </div>
          )}
          <Button
            className="mt-4"
            kind={closed ? 'primary' : 'danger'}
            icon={<Power />}
            onClick={() => setAsking(true)}
          >
            {t(`console-money.${words.act}`)}
          </Button>
        </Card>
      )}
      <RegionsCard />
      <Confirm
        open={asking}
        danger={!closed}
        busy={change.isPending}
        title={t(`console-money.${words.ask}`, { brand: name })}
        text={t(`console-money.${words.more}`)}
        confirmLabel={t(`console-money.${words.act}`)}
        cancelLabel={t('common.cancel')}
        onConfirm={() => change.mutate(!closed)}
        onCancel={() => setAsking(false)}
      />
    </Page>
  );
}
