import { useT } from '@croupier/i18n';
import { Button, Kv, Tag, buttonClass } from '@croupier/ui';
import { Link } from 'react-router';
import { roleText } from '../../api/roles.ts';
import { paths } from '../../paths.ts';
import { useOperator } from '../../stores/session.ts';
import { actionText, type OperatorAction } from './operator-dialog.tsx';
import { type Account, STANDING_COLOR, STANDING_TEXT } from './words.ts';

/** What can be done with an account as it stands; the order is that of the pane. */
function actionsOf({ standing }: Account): OperatorAction[] {
  if (standing === 'disabled') return ['role', 'enable'];
  if (standing === 'invited') return ['role', 'password', 'disable'];
  return ['role', 'password', 'reset', 'signOut', 'disable'];
}

function Facts({ operator }: { operator: Account }) {
  const { t, dateTime } = useT();
  const { enrolUntil, lockedUntil, lastLoginAt } = operator;
  return (
    <Kv
      rows={[
        [t('console-operators.role'), t(roleText(operator.role))],
        [t('console-operators.lastLogin'), lastLoginAt ? dateTime(lastLoginAt) : t('console-operators.never')],
        [t('console-operators.sessions'), t('console-operators.sessionCount', { count: operator.sessions })],
        ...(enrolUntil ? [[t('console-operators.until'), dateTime(enrolUntil)] as const] : []),
        ...(lockedUntil ? [[t('console-operators.locked'), dateTime(lockedUntil)] as const] : []),
        [t('console-operators.created'), dateTime(operator.createdAt)],
      ]}
    />
  );
}

export interface OperatorPaneProps {
  operator: Account | undefined;
  onAct: (action: OperatorAction) => void;
}

export function OperatorPane({ operator, onAct }: OperatorPaneProps) {
  const { t } = useT();
  const mayWrite = useOperator().permissions.includes('operators.write');
  if (!operator) return <p className="m-auto p-6 text-center text-fg3">{t('console-operators.pick')}</p>;
  const { standing, self } = operator;
  return (
    <>
      <div tabIndex={0} className="flex-1 space-y-4 overflow-y-auto p-4">
        <div>
          <h2 className="flex flex-wrap items-center gap-2 text-lg font-extrabold [overflow-wrap:anywhere]">
            {operator.username}
            <Tag color={STANDING_COLOR[standing]}>{t(STANDING_TEXT[standing])}</Tag>
          </h2>
          <p className="text-fg2">{operator.displayName}</p>
        </div>
        <Facts operator={operator} />
        {self && <p className="rounded-md bg-s2 p-3 text-fg2">{t('console-operators.self')}</p>}
      </div>
      <div className="grid gap-2 border-t border-line p-3 empty:hidden">
        {self && (
          <Link to={paths.account()} className={buttonClass()}>
            {t('console-operators.toAccount')}
          </Link>
        )}
        {mayWrite &&
          !self &&
          actionsOf(operator).map((action) => (
            <Button key={action} kind={action === 'disable' ? 'danger' : 'ghost'} onClick={() => onAct(action)}>
              {t(actionText(action))}
            </Button>
          ))}
      </div>
    </>
  );
}
