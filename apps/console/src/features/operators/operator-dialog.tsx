import { useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { type RoleName, ROLES } from '../../api/roles.ts';
import { ReasonDialog } from '../../lists/reason-dialog.tsx';
import type { Shown } from './one-time-dialog.tsx';
import { RoleField } from './role-field.tsx';
import type { Account } from './words.ts';

export type OperatorAction = 'role' | 'disable' | 'enable' | 'password' | 'signOut' | 'reset';

const BUTTON = {
  role: 'console-operators.changeRole',
  disable: 'console-operators.disable',
  enable: 'console-operators.enable',
  password: 'console-operators.password',
  signOut: 'console-operators.signOut',
  reset: 'console-operators.reset',
} as const;
export const actionText = (action: OperatorAction) => BUTTON[action];

const HARMS: readonly OperatorAction[] = ['disable', 'signOut'];

/** Answers with a one-time password where one was made. */
async function send(action: OperatorAction, id: string, role: RoleName, reason: string) {
  if (action === 'password') return await api('renewOperatorPassword', { id, reason });
  if (action === 'role') await api('changeOperatorRole', { id, role, reason });
  else if (action === 'signOut') await api('signOutOperator', { id, reason });
  else if (action === 'reset') await api('askOperatorReset', { id, reason });
  else await api('setOperatorEnabled', { id, enabled: action === 'enable', reason });
  return null;
}

export interface OperatorDialogProps {
  action: OperatorAction;
  operator: Account;
  onOneTime: (shown: Shown) => void;
  onClose: () => void;
}

/** Nothing is done to a colleague without a reason, which the audit log keeps. */
export function OperatorDialog({ action, operator, onOneTime, onClose }: OperatorDialogProps) {
  const { t } = useT();
  const queries = useQueryClient();
  const account = operator.username;
  const [role, setRole] = useState<RoleName>(ROLES.findLast((one) => one !== operator.role)!);
  const act = useMutation({
    mutationFn: (reason: string) => send(action, operator.id, role, reason),
    onSuccess: (made) => {
      if (made) onOneTime({ account, ...made });
      else toast({ kind: 'success', title: t(`console-operators.done.${action}`, { account }) });
    },
    onError: (error) => {
      const title = error.code === 'state_conflict' ? t('console-operators.conflict') : error.message;
      toast({ kind: 'error', title });
    },
    onSettled: async () => {
      onClose();
      const names = ['operators', 'whoCan', 'auditLog', 'approvals', 'approvalsWaiting'];
      await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
  });
  return (
    <ReasonDialog
      title={t(`console-operators.${action}Title`, { account })}
      text={t(`console-operators.${action}Text`)}
      label={t('console-operators.reason')}
      hint={t('console-operators.reasonHint')}
      doIt={t(BUTTON[action])}
      kind={HARMS.includes(action) ? 'danger' : 'primary'}
      busy={act.isPending}
      onDo={(reason) => act.mutate(reason)}
      onClose={onClose}
    >
      {action === 'role' && <RoleField value={role} onPick={setRole} />}
    </ReasonDialog>
  );
}
