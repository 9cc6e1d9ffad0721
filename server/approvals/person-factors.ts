import { Refusal } from '@croupier/contract';
import { findPerson, isTrialType, resetFactors } from '#identity';
import type { ApprovalKind } from './kind.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * What proves a person besides the password is taken away, for who lost it: authenticator and recovery codes; known
 * browsers and sessions end. Money is held back for a day after it, as after any such change.
 */
export const personFactorsKind: ApprovalKind<object> = {
  kind: 'person.factors',
  permission: 'people.write',
  openMs: DAY_MS,
  action: 'person.factors-reset',
  details: () => ({}),
  async subject(t, brandId, personId) {
    const person = await findPerson(t, brandId, personId);
    if (!person) throw new Refusal('not_found');
    // A trial has nothing to prove, and a closed account nobody to prove it.
    if (isTrialType(person.accountType) || person.state === 'closed') throw new Refusal('state_conflict');
    return person.username;
  },
  execute: (t, { brandId, subjectId, at }) => resetFactors(t, { brandId, personId: subjectId, at }),
};
