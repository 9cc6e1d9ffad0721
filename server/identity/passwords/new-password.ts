import { checkField, Refusal } from '@croupier/contract';
import type { Brand } from '#brand';
import { isCommonPassword } from './common-password.ts';
import { isStorable } from '../people/storable.ts';

export const passwordRule = ({ fieldRules }: Pick<Brand, 'fieldRules'>) =>
  fieldRules.find(({ field }) => field === 'password')!;

/** Spec 5.7, 5.8. @throws Refusal bad_input, password_common; both name `newPassword` */
export function requireGoodPassword(password: string, username: string, brand: Pick<Brand, 'fieldRules'>): void {
  if (isCommonPassword(password, username)) {
    throw new Refusal('password_common', { fields: { newPassword: 'password_common' } });
  }
  const rule = passwordRule(brand);
  if (checkField(password, { ...rule, required: true }) || !isStorable(password)) {
    throw new Refusal('bad_input', { fields: { newPassword: 'bad_input' } });
  }
}
