import { type RegistrationMethod, rulesFor } from '@croupier/contract';
import type { Brand } from './brand.ts';
import type { RegistrationRule } from './field-rules.ts';

export const isMethodOpen = ({ modules }: Pick<Brand, 'modules'>, method: RegistrationMethod): boolean =>
  method === 'username' ? modules.USERNAMEREG3 : modules.MOBILENUMREG3;

/** The fields of a way to register, in the form's order. */
export const registrationRules = (
  { modules, fieldRules }: Pick<Brand, 'modules' | 'fieldRules'>,
  method: RegistrationMethod,
): RegistrationRule[] => rulesFor(method, modules, fieldRules);
