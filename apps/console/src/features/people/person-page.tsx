import { useT } from '@croupier/i18n';
import { Avatar, EmptyState, ErrorState, SkeletonRows, Tag, buttonClass } from '@croupier/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import Swap from '~icons/ph/arrows-left-right-bold';
import Left from '~icons/ph/caret-left-bold';
import { api } from '../../api/api.ts';
import { CsvButton } from '../../lists/csv-button.tsx';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { ActionDialog, type PersonAction } from './action-dialog.tsx';
import { LinksCard } from './links-card.tsx';
import { MoneyTiles } from './money-tiles.tsx';
import { PersonPane } from './person-pane.tsx';
import { ProtectionCard } from './protection-card.tsx';
import { type PersonFile, usePersonFile } from './queries.ts';
import { SessionsCard } from './sessions-card.tsx';
import { kindText, STATE_COLOR, STATE_TEXT } from './words.ts';

function Who({ person }: { person: PersonFile['person'] }) {
  const { t } = useT();
  const facts = [person.payeeName, person.mobile, person.email].filter((fact) => fact !== null);
  return (
    <div className="panel flex items-center gap-4 !rounded-lg p-4">
      <Avatar name={person.account} className="size-14" />
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 text-lg font-extrabold">
          {person.account}
          <Tag color={STATE_COLOR[person.state]}>{t(STATE_TEXT[person.state])}</Tag>
        </h2>
        <p className="tnum truncate text-xs text-fg2">{facts.join(' · ')}</p>
      </div>
    </div>
  );
}

function File({ file }: { file: PersonFile }) {
  const { t } = useT();
  const [action, setAction] = useState<PersonAction | null>(null);
  const { person } = file;
  const mayTransfers = useOperator().permissions.includes('transfers.read');
  return (
    <Page
      title={person.account}
      sub={t('console-people.who', { kind: t(kindText(person.type)), id: person.id })}
      detail={<PersonPane person={person} onAct={setAction} />}
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap justify-between gap-2">
          <Link to={paths.people()} className="flex min-h-8 items-center gap-1 font-semibold text-fg2 hover:text-fg">
            <Left aria-hidden className="rtl:-scale-x-100" />
            {t('console-people.back')}
          </Link>
          <span className="flex flex-wrap items-center gap-3">
            {person.type !== 4 && mayTransfers && (
              <Link
                to={paths.transfers({ person: person.id })}
                className="flex min-h-8 items-center gap-1.5 font-semibold text-linkc underline-offset-4 hover:underline"
              >
                <Swap aria-hidden />
                {t('console-people.seeTransfers')}
              </Link>
            )}
            <CsvButton
              name={`statement-${person.account}.csv`}
              label={t('console-people.statement')}
              load={() => api('personStatement', { id: person.id })}
            />
          </span>
        </div>
        <Who person={person} />
        <MoneyTiles money={file.money} />
        {person.type !== 4 && <ProtectionCard id={person.id} />}
        <LinksCard file={file} />
        <SessionsCard sessions={file.sessions} onEnd={(session) => setAction({ kind: 'end', session })} />
      </div>
      {action && <ActionDialog key={action.kind} action={action} person={person} onClose={() => setAction(null)} />}
    </Page>
  );
}

/** One person: who they are, what they have, where they were seen, and what can be done. */
export default function PersonPage() {
  const { t } = useT();
  const { id = '' } = useParams();
  const { data, error, refetch } = usePersonFile(id);
  if (data) return <File key={id} file={data} />;
  const gone = error?.code === 'not_found' || error?.code === 'bad_input';
  return (
    <Page title={t('console-people.title')}>
      {!error && <SkeletonRows rows={8} />}
      {gone && (
        <EmptyState
          title={t('console-people.empty')}
          actions={
            <Link to={paths.people()} className={buttonClass()}>
              {t('console-people.back')}
            </Link>
          }
        />
      )}
      {error && !gone && (
        <ErrorState
          title={t('console-shell.errorTitle')}
          text={error.message}
          reference={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
