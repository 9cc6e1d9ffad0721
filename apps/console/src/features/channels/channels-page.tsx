import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { ErrorState, SkeletonRows, Table, Tag, Td, Th, toast } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/api.ts';
import { generalText } from '../../api/refusal-text.ts';
import { PickRow } from '../../lists/pick-row.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { ChannelForm } from './channel-form.tsx';
import { changeOf, type Draft, draftOf, faultsOf, type SetChannel } from './draft.ts';
import { TilePreview } from './tile-preview.tsx';

type Channels = ValueOf<AllCalls['channelSettings']>;

function Row({ row, picked, onPick }: { row: SetChannel; picked: boolean; onPick: () => void }) {
  const { t, lang, money } = useT();
  const { currencySymbol } = useOperator();
  const uses = [row.takesDeposits && t('console-channels.deposits'), row.makesPayouts && t('console-channels.payouts')];
  return (
    <PickRow
      picked={picked}
      onPick={onPick}
      name={<span className="font-bold text-fg">{lang === 'TW' ? row.nameTW : row.nameEN}</span>}
    >
      <Td className="whitespace-nowrap">{t(`console-channels.kind.${row.kind}`)}</Td>
      <Td className="whitespace-nowrap text-fg2">{uses.filter(Boolean).join(' · ') || '—'}</Td>
      <Td end className="whitespace-nowrap">
        <bdi dir="ltr">
          {money(row.minimum, currencySymbol, 0)} – {money(row.maximum, currencySymbol, 0)}
        </bdi>
      </Td>
      <Td end>{row.feePercent}%</Td>
      <Td className="tnum whitespace-nowrap">
        {row.opens ? `${row.opens}–${row.closes}` : t('console-channels.always')}
      </Td>
      <Td>
        <Tag color={row.open ? 'var(--success)' : 'var(--fg-3)'}>
          {t(row.open ? 'console-channels.isOpen' : 'console-channels.isClosed')}
        </Tag>
      </Td>
    </PickRow>
  );
}

function useSave(onSaved: () => void) {
  const { t } = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ channel, draft }: { channel: SetChannel; draft: Draft }) =>
      api('changeChannel', changeOf(channel, draft)),
    onSuccess: () => {
      toast({ kind: 'success', title: t('console-channels.saved') });
      onSaved();
    },
    onSettled: () =>
      Promise.all(['channelSettings', 'auditLog'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}

/** The picked channel while it is edited; what is typed is thrown away where another one is picked. */
function Editor({
  channel,
  children,
}: {
  channel: SetChannel;
  children: (form: ReactNode, draft: Draft) => ReactNode;
}) {
  const { t } = useT();
  const mayWrite = useOperator().permissions.includes('channels.write');
  const [typed, setTyped] = useState<Draft | null>(null);
  const save = useSave(() => setTyped(null));
  const draft = typed ?? draftOf(channel);
  const faults = faultsOf(draft);
  const own = Object.fromEntries(Object.entries(faults).map(([name, key]) => [name, t(key)]));
  const conflict = save.error?.code === 'state_conflict' ? t('console-channels.conflict') : undefined;
  const form = (
    <ChannelForm
      draft={draft}
      errors={{ ...save.error?.fields, ...own }}
      general={conflict ?? generalText(save.error)}
      changed={typed !== null}
      busy={save.isPending}
      mayWrite={mayWrite}
      onChange={(part) => {
        save.reset();
        setTyped({ ...draft, ...part });
      }}
      onSave={() => save.mutate({ channel, draft })}
      onReset={() => {
        save.reset();
        setTyped(null);
      }}
    />
  );
  return <>{children(form, draft)}</>;
}

function Head() {
  const { t } = useT();
  return (
    <>
      <Th>{t('console-channels.name')}</Th>
      <Th>{t('console-channels.kind')}</Th>
      <Th>{t('console-channels.uses')}</Th>
      <Th end>{t('console-channels.limit')}</Th>
      <Th end>{t('console-channels.fee')}</Th>
      <Th>{t('console-channels.open')}</Th>
      <Th>{t('console-channels.state')}</Th>
    </>
  );
}

/** Limits, fees, hours and order of the brand's ways of paying, with the tile that players see. */
export default function ChannelsPage() {
  const { t } = useT();
  const [{ id }, change] = useAddress(['id'] as const);
  const { data, error } = useQuery<Channels>({
    queryKey: ['channelSettings'],
    queryFn: ({ signal }) => api('channelSettings', {}, { signal }),
  });
  const list = data?.list ?? [];
  const picked = list.find((row) => row.id === id) ?? list[0];
  const table = (
    <Table label={t('console-channels.title')} head={<Head />} className="!rounded-lg">
      {list.map((row) => (
        <Row key={row.id} row={row} picked={row.id === picked?.id} onPick={() => change({ id: row.id })} />
      ))}
    </Table>
  );
  if (!picked) {
    return (
      <Page title={t('console-channels.title')} sub={t('console-channels.sub')}>
        {!error && <SkeletonRows rows={6} />}
        {error && <ErrorState title={t('console-shell.errorTitle')} text={error.message} reference={error.requestId} />}
      </Page>
    );
  }
  return (
    <Editor key={picked.id} channel={picked}>
      {(form, draft) => (
        <Page
          title={t('console-channels.title')}
          sub={t('console-channels.sub')}
          detail={
            <div tabIndex={0} className="space-y-4 overflow-y-auto p-4">
              <TilePreview kind={picked.kind} draft={draft} />
            </div>
          }
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
            {table}
            {form}
          </div>
        </Page>
      )}
    </Editor>
  );
}
