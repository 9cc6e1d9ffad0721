import { type MessageKey, useT } from '@croupier/i18n';
import { Card, Kv } from '@croupier/ui';
import { roleText } from '../../api/roles.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { OwnAuthenticator } from './own-authenticator.tsx';
import { OwnPassword } from './own-password.tsx';

/** What an operator does about their own account; role and state are for others to change. */
export default function AccountPage() {
  const { t, lang } = useT();
  const operator = useOperator();
  const permissions = [...operator.permissions].sort();
  return (
    <Page title={t('console-operators.account')} sub={t('console-operators.accountSub')}>
      <div className="grid max-w-5xl items-start gap-3 xl:grid-cols-2">
        <div className="grid gap-3">
          <Card title={t('console-operators.identity')} className="!rounded-lg">
            <Kv
              rows={[
                [t('console-operators.username'), operator.username],
                [t('console-operators.displayName'), operator.displayName],
                [t('console-operators.role'), t(roleText(operator.role))],
                [t('console-operators.brand'), operator.brand[lang] ?? ''],
              ]}
            />
          </Card>
          <Card title={t('console-operators.permissions')} className="!rounded-lg">
            <ul className="grid list-disc gap-1 ps-5 text-fg2">
              {permissions.map((permission) => (
                <li key={permission}>{t(`console-roles.permission.${permission}` as MessageKey)}</li>
              ))}
            </ul>
          </Card>
        </div>
        <div className="grid gap-3">
          <OwnPassword />
          <OwnAuthenticator />
        </div>
      </div>
    </Page>
  );
}
