import { useT } from '@croupier/i18n';
import { ErrorState, SkeletonRows, Table, Td, Th, Tr } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import Check from '~icons/ph/check-bold';
import Minus from '~icons/ph/minus-bold';
import { api } from '../../api/api.ts';
import { roleText } from '../../api/roles.ts';
import { useAddress } from '../../lists/use-address.ts';
import { Page } from '../../shell/page.tsx';
import { WhoPane } from './who-pane.tsx';
import { permissionText, type Roles } from './words.ts';

function Cell({ may }: { may: boolean }) {
  const { t } = useT();
  return (
    <Td className="text-center">
      {may ? (
        <Check aria-hidden className="mx-auto text-success" />
      ) : (
        <Minus aria-hidden className="mx-auto text-fg3" />
      )}
      <span className="sr">{t(may ? 'console-roles.yes' : 'console-roles.no')}</span>
    </Td>
  );
}

function Matrix({ roles, permissions, picked, onPick }: Roles & { picked?: string; onPick: (name: string) => void }) {
  const { t } = useT();
  const head = (
    <>
      <Th>{t('console-roles.permission')}</Th>
      {roles.map(({ role }) => (
        <Th key={role} className="w-24 !text-center">
          {t(roleText(role))}
        </Th>
      ))}
    </>
  );
  return (
    <Table label={t('console-roles.matrix')} head={head} className="!rounded-lg">
      {permissions.map(({ permission, calls }) => (
        <Tr key={permission} className={permission === picked ? 'bg-primary-soft' : undefined}>
          <Td>
            <button
              type="button"
              aria-pressed={permission === picked}
              className="min-h-6 text-start font-semibold hover:text-linkc"
              onClick={() => onPick(permission)}
            >
              {t(permissionText(permission))}
            </button>
            <p className="text-xs text-fg3">
              {permission} · {t('console-roles.calls', { count: calls.length })}
            </p>
          </Td>
          {roles.map(({ role, permissions: held }) => (
            <Cell key={role} may={held.includes(permission)} />
          ))}
        </Tr>
      ))}
    </Table>
  );
}

/** Which role may do what, in words; and who that is now. */
export default function RolesPage() {
  const { t } = useT();
  const [{ permission, call }, change] = useAddress(['permission', 'call'] as const);
  const { data, error, refetch } = useQuery<Roles>({
    queryKey: ['roles'],
    queryFn: ({ signal }) => api('roles', {}, { signal }),
  });
  return (
    <Page
      title={t('console-roles.title')}
      sub={t('console-roles.sub')}
      detail={data && <WhoPane roles={data} permission={permission} call={call} onPick={change} />}
    >
      {!data && !error && <SkeletonRows rows={12} className="h-11" />}
      {!data && error && (
        <ErrorState
          title={t('console-shell.errorTitle')}
          text={error.message}
          reference={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className="grid gap-2.5">
          <Matrix
            {...data}
            {...(permission ? { picked: permission } : {})}
            onPick={(name) => change({ permission: name, call: undefined })}
          />
          <p className="px-1 text-xs text-fg3">{t('console-roles.changed')}</p>
        </div>
      )}
    </Page>
  );
}
