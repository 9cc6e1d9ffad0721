import type { AllCalls, ValueOf } from '@croupier/contract';
import { type MessageKey, useT } from '@croupier/i18n';
import { Kv, Mono, Seg, Table, Tag, Td, Th } from '@croupier/ui';
import { Link } from 'react-router';
import { useList } from '../../api/queries.ts';
import { ListState } from '../../lists/list-state.tsx';
import { PickRow } from '../../lists/pick-row.tsx';
import { PillFilter } from '../../lists/pill-filter.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/page.tsx';

type Message = ValueOf<AllCalls['outboxMessages']>['list'][number];

const KINDS = ['email', 'sms'] as const;
const STATES = ['queued', 'sent', 'failed'] as const;
const COLOR: Readonly<Record<Message['state'], string>> = {
  queued: 'var(--warning)',
  sent: 'var(--success)',
  failed: 'var(--danger)',
};

function Pane({ message }: { message: Message | undefined }) {
  const { t, dateTime } = useT();
  if (!message) return <p className="m-auto p-6 text-center text-fg3">{t('console-people.pickMessage')}</p>;
  return (
    <div tabIndex={0} className="flex-1 space-y-4 overflow-y-auto p-4">
      <h2 className="text-md font-extrabold [overflow-wrap:anywhere]">
        {message.subject || t(`console-people.channel.${message.kind}`)}
      </h2>
      <p className="rounded-md bg-s2 p-3 leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
        {message.body}
      </p>
      <Kv
        rows={[
          [t('console-people.to'), message.to],
          [t('console-people.when'), dateTime(message.createdAt)],
          ...(message.sentAt ? [[t('console-people.sentAt'), dateTime(message.sentAt)] as const] : []),
          [t('console-people.attempts'), String(message.attempts)],
          ...(message.failure
            ? [[t('console-people.failure'), t(`console-people.failure.${message.failure}`)] as const]
            : []),
          ...(message.reference
            ? [[t('console-people.reference'), <Mono key="reference">{message.reference}</Mono>] as const]
            : []),
        ]}
      />
      {message.lastError && (
        <p className="text-danger">
          {t('console-people.error')} <Mono>{message.lastError}</Mono>
        </p>
      )}
      {message.personId && (
        <Link
          to={paths.person(message.personId)}
          className="inline-block py-1 font-semibold text-linkc underline underline-offset-4"
        >
          {t('console-people.openPerson')}
        </Link>
      )}
    </div>
  );
}

function Row({ message, picked, onPick }: { message: Message; picked: boolean; onPick: () => void }) {
  const { t, dateTime } = useT();
  return (
    <PickRow picked={picked} onPick={onPick} name={dateTime(message.createdAt)}>
      <Td className="whitespace-nowrap text-fg2">{t(`console-people.channel.${message.kind}`)}</Td>
      <Td className="max-w-52 truncate font-bold">{message.to}</Td>
      <Td className="max-w-0 truncate text-fg2">{message.subject || message.body}</Td>
      <Td>
        <Tag color={COLOR[message.state]}>{t(`console-people.sent.${message.state}`)}</Tag>
      </Td>
    </PickRow>
  );
}

/** What was sent to whom. Codes never reach this page: the server masks them. */
export default function OutboxPage() {
  const { t } = useT();
  const [{ q, kind: kindName, state: stateName, id }, change] = useAddress(['q', 'kind', 'state', 'id'] as const);
  const kind = KINDS.find((name) => name === kindName);
  const state = STATES.find((name) => name === stateName);
  const query = useList('outboxMessages', {
    ...(q ? { search: q } : {}),
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
  });
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const clear = () => change({ q: undefined, kind: undefined, state: undefined });
  const filtered = Boolean(q ?? kind ?? state);
  const head = (
    <>
      <Th className="w-40">{t('console-people.when')}</Th>
      <Th className="w-28">{t('console-people.channel')}</Th>
      <Th className="w-52">{t('console-people.to')}</Th>
      <Th>{t('console-people.subject')}</Th>
      <Th className="w-28">{t('console-people.state')}</Th>
    </>
  );
  return (
    <Page
      title={t('console-people.outbox')}
      sub={t('console-people.outboxSub')}
      tools={
        <SearchField label={t('console-people.outboxSearch')} value={q} onSearch={(text) => change({ q: text })} />
      }
      detail={<Pane message={rows.find((row) => row.id === id)} />}
    >
      <div className="grid gap-2.5">
        <div className="flex flex-wrap items-center gap-2.5">
          <Seg
            label={t('console-people.channels')}
            items={['all' as const, ...KINDS].map((name) => ({
              value: name,
              label: t(`console-people.channel.${name}` as MessageKey),
            }))}
            value={kind ?? 'all'}
            onPick={(next) => change({ kind: next === 'all' ? undefined : next })}
          />
          <PillFilter
            label={t('console-people.states')}
            all={t('console-people.sent.all')}
            items={STATES.map((name) => ({ value: name, label: t(`console-people.sent.${name}`) }))}
            value={state}
            onPick={(next) => change({ state: next })}
          />
        </div>
        <ListState
          query={query}
          count={rows.length}
          emptyTitle={t('console-people.outboxEmpty')}
          clear={filtered ? { label: t('console-feedback.clear'), onClear: clear } : undefined}
        >
          <Table label={t('console-people.outboxList')} head={head} className="!rounded-lg [&_table]:min-w-[44rem]">
            {rows.map((row) => (
              <Row key={row.id} message={row} picked={row.id === id} onPick={() => change({ id: row.id })} />
            ))}
          </Table>
        </ListState>
      </div>
    </Page>
  );
}
