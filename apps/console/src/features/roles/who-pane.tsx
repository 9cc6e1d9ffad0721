import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Avatar, Select, SkeletonRows } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { roleText } from '../../api/roles.ts';
import { paths } from '../../paths.ts';
import { type Roles, permissionText } from './words.ts';

export interface WhoPaneProps {
  roles: Roles;
  permission: string | undefined;
  call: string | undefined;
  onPick: (choice: { permission?: string | undefined; call?: string | undefined }) => void;
}

function Holders({ permission }: { permission: string }) {
  const { t } = useT();
  const { data, error } = useQuery<ValueOf<AllCalls['whoCan']>>({
    queryKey: ['whoCan', permission],
    queryFn: ({ signal }) => api('whoCan', { permission }, { signal }),
  });
  if (error && !data) return <p className="text-danger">{error.message}</p>;
  if (!data) return <SkeletonRows rows={3} />;
  if (data.list.length === 0) return <p className="text-fg2">{t('console-roles.nobody')}</p>;
  return (
    <ul aria-label={t('console-roles.whoList')} className="grid gap-2">
      {data.list.map(({ id, username, displayName, role, standing }) => (
        <li key={id} className="flex items-center gap-2.5 rounded-md bg-s2 px-3 py-2">
          <Avatar name={username} className="size-8" />
          <div className="min-w-0">
            <Link
              to={paths.operators({ id })}
              className="inline-block min-h-6 max-w-full truncate font-bold text-linkc underline-offset-4 hover:underline"
            >
              {username}
            </Link>
            <p className="truncate text-xs text-fg2">
              {displayName} · {t('console-roles.byRole', { role: t(roleText(role)) })}
              {standing === 'invited' && ` · ${t('console-roles.invited')}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Who can do this? By a permission, or by one call. */
export function WhoPane({ roles, permission, call, onPick }: WhoPaneProps) {
  const { t } = useT();
  const picked = roles.permissions.find((one) => one.permission === permission);
  const every = roles.permissions.flatMap((one) => one.calls.map(({ name, spec }) => ({ ...one, name, spec })));
  const calls = (picked ? every.filter((one) => one.permission === picked.permission) : every).toSorted((a, b) =>
    a.name.localeCompare(b.name),
  );
  return (
    <div tabIndex={0} className="flex-1 space-y-4 overflow-y-auto p-4">
      <div>
        <h2 className="text-md font-extrabold">{t('console-roles.who')}</h2>
        <p className="mt-1 text-fg2">{t('console-roles.whoText')}</p>
      </div>
      <Select
        label={t('console-roles.choose')}
        placeholder="–"
        value={permission ?? ''}
        options={roles.permissions.map((one) => ({ value: one.permission, label: t(permissionText(one.permission)) }))}
        onChange={(event) => onPick({ permission: event.target.value || undefined, call: undefined })}
      />
      <Select
        label={t('console-roles.chooseCall')}
        placeholder={t('console-roles.anyCall')}
        value={call ?? ''}
        options={calls.map(({ name, spec }) => ({ value: name, label: t('console-roles.call', { name, spec }) }))}
        onChange={(event) => {
          const chosen = every.find(({ name }) => name === event.target.value);
          onPick(chosen ? { permission: chosen.permission, call: chosen.name } : { call: undefined });
        }}
      />
      {picked && <Holders permission={picked.permission} />}
    </div>
  );
}
