import type { Brand } from './brand.ts';
import type { RegistrationRule } from './field-rules.ts';

export type RegistrationMethod = 'username' | 'mobile';
type Facts = Pick<Brand, 'modules' | 'fieldRules'>;

export const isMethodOpen = ({ modules }: Pick<Brand, 'modules'>, method: RegistrationMethod): boolean =>
  method === 'username' ? modules.USERNAMEREG3 : modules.MOBILENUMREG3;

/**
 * The fields of a way to register, in the form's order. With a number the name is made up and the number comes first;
 * a password is asked for where the brand says so, and where one could not sign in again without.
 */
export function registrationRules({ modules, fieldRules }: Facts, method: RegistrationMethod): RegistrationRule[] {
  if (method === 'username') return [...fieldRules];
  const withPassword = modules.MOBILENUMPASSREG3 || !modules.SMSLOGIN3;
  const rest = fieldRules
    .filter(({ field }) => field !== 'mobileNum')
    .map((rule) => {
      const isPassword = rule.field === 'password' || rule.field === 'confirmPassword';
      const left = rule.field === 'username' || (isPassword && !withPassword);
      return left ? { ...rule, enabled: false, required: false } : rule;
    });
  const number = fieldRules.filter(({ field }) => field === 'mobileNum');
  return [...number.map((rule) => ({ ...rule, enabled: true, required: true })), ...rest];
}
