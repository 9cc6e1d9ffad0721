import { Refusal } from '@croupier/contract';
import { findOperator, resetAuthenticator } from '#operators';
import type { ApprovalKind } from './kind.ts';

const DAY_MS = 24 * 60 * 60_000;

/** An operator's authenticator is taken away: the next sign-in, within a day, sets another. */
export const operatorAuthenticatorKind: ApprovalKind<object> = {
  kind: 'operator.authenticator',
  permission: 'operators.write',
  openMs: DAY_MS,
  action: 'operator.authenticator-reset',
  aboutOperator: true,
  details: () => ({}),
  async subject(t, brandId, operatorId) {
    const operator = await findOperator(t, brandId, operatorId);
    if (!operator) throw new Refusal('not_found');
    if (!operator.enabled) throw new Refusal('state_conflict');
    return operator.username;
  },
  execute: (t, { brandId, subjectId, at }) => resetAuthenticator(t, { brandId, operatorId: subjectId, at }),
};
