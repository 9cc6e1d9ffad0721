import { useT } from '@croupier/i18n';
import { Button, ErrorState, SkeletonRows, Table, Tag, Td, Th } from '@croupier/ui';
import { useState } from 'react';
import Plus from '~icons/ph/user-plus-fill';
import { roleText } from '../../api/roles.ts';
import { PickRow } from '../../lists/pick-row.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { NewOperatorDialog } from './new-operator-dialog.tsx';
import { OneTimeDialog, type Shown } from './one-time-dialog.tsx';
import { type OperatorAction, OperatorDialog } from './operator-dialog.tsx';
import { OperatorPane } from './operator-pane.tsx';
import { type Account, STANDING_COLOR, STANDING_TEXT, useOperators } from './words.ts';

const HEADS = ['username', 'displayName', 'role', 'standing', 'sessions', 'lastLogin'] as const;

function Row({ operator, picked, onPick }: { operator: Account; picked: boolean; onPick: () => void }) {
  const { t, dateTime } = useT();
  const { username, standing, lastLoginAt } = operator;
  return (
    <PickRow picked={picked} onPick={onPick} name={<span className="font-bold text-fg">{username}</span>}>
      <Td>
        {operator.displayName}
        {operator.self && <span className="ms-2 text-fg3">{t('console-operators.you')}</span>}
      </Td>
      <Td>{t(roleText(operator.role))}</Td>
      <Td>
        <Tag color={STANDING_COLOR[standing]}>{t(STANDING_TEXT[standing])}</Tag>
      </Td>
      <Td className="tnum text-fg2">{t('console-operators.sessionCount', { count: operator.sessions })}</Td>
      <Td className="tnum text-fg2">{lastLoginAt ? dateTime(lastLoginAt) : t('console-operators.never')}</Td>
    </PickRow>
  );
}

type Open = { kind: 'new' } | { kind: 'act'; action: OperatorAction; operator: Account } | null;

/** Those who run the brand: their accounts, and what can be done with each. */
export default function OperatorsPage() {
  const { t } = useT();
  const mayWrite = useOperator().permissions.includes('operators.write');
  const [{ id }, change] = useAddress(['id'] as const);
  const { data, error, refetch } = useOperators();
  const [open, setOpen] = useState<Open>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setOpen(null);
  const picked = data?.list.find((operator) => operator.id === id);
  const head = HEADS.map((name) => <Th key={name}>{t(`console-operators.${name}`)}</Th>);
  return (
    <Page
      title={t('console-operators.title')}
      sub={t('console-operators.sub')}
      tools={
        mayWrite && (
          <Button size="sm" icon={<Plus />} onClick={() => setOpen({ kind: 'new' })}>
            {t('console-operators.new')}
          </Button>
        )
      }
      detail={
        <OperatorPane
          operator={picked}
          onAct={(action) => picked && setOpen({ kind: 'act', action, operator: picked })}
        />
      }
    >
      {!data && !error && <SkeletonRows rows={6} className="h-11" />}
      {!data && error && (
        <ErrorState
          title={t('console-shell.errorTitle')}
          text={error.message}
          reference={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <Table label={t('console-operators.list')} head={head} className="!rounded-lg">
          {data.list.map((operator) => (
            <Row
              key={operator.id}
              operator={operator}
              picked={operator.id === id}
              onPick={() => change({ id: operator.id })}
            />
          ))}
        </Table>
      )}
      {open?.kind === 'new' && (
        <NewOperatorDialog
          onClose={close}
          onCreated={(made) => {
            close();
            setShown(made);
          }}
        />
      )}
      {open?.kind === 'act' && <OperatorDialog {...open} onOneTime={setShown} onClose={close} />}
      {shown && <OneTimeDialog shown={shown} onClose={() => setShown(null)} />}
    </Page>
  );
}
