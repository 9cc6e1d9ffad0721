import type { consolePeople as contract, ValueOf } from '@croupier/contract';
import { type ListedPerson, maskEmail, maskMobile } from '#identity';

/** A person as lists show them: e-mail and mobile number masked. */
export const listedView = (person: ListedPerson): ValueOf<typeof contract.people>['list'][number] => ({
  id: String(person.id),
  account: person.username,
  type: person.accountType,
  state: person.state,
  payeeName: person.payeeName,
  email: person.email && maskEmail(person.email),
  mobile: person.mobile && maskMobile(person.mobile),
  registeredAt: person.registeredAt.toISOString(),
  lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
});
