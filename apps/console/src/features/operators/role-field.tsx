import { useT } from '@croupier/i18n';
import { Select } from '@croupier/ui';
import { type RoleName, ROLES, roleText } from '../../api/roles.ts';

export function RoleField({ value, onPick }: { value: RoleName; onPick: (role: RoleName) => void }) {
  const { t } = useT();
  return (
    <Select
      label={t('console-operators.role')}
      hint={t(`console-operators.roleText.${value}`)}
      value={value}
      options={ROLES.map((role) => ({ value: role, label: t(roleText(role)) }))}
      onChange={(event) => onPick(event.target.value as RoleName)}
    />
  );
}
