import type { AllCalls, ValueOf } from '@croupier/contract';
import { hasLength, isIndispensable, patternsOf, type RegistrationField } from '@croupier/contract/registration-fields';

export type Settings = ValueOf<AllCalls['registrationSettings']>;
export type Rule = Settings['fields'][number] & { field: RegistrationField };
export type Use = 'off' | 'optional' | 'required';

const asRules = (fields: Settings['fields']): Rule[] => fields as Rule[];

/** What an operator sets: the confirmation goes with its password. */
export const rowsOf = ({ fields }: Settings): Rule[] =>
  asRules(fields).filter(({ field }) => field !== 'confirmPassword');

export const stateOf = ({ enabled, required }: Rule): Use => (required ? 'required' : enabled ? 'optional' : 'off');
export const mayChangeUse = ({ field }: Rule): boolean => !isIndispensable(field);
/** More than one pattern to choose from. */
export const hasPattern = ({ field }: Rule): boolean => patternsOf(field).length > 1;
export const hasLimits = ({ field }: Rule): boolean => hasLength(field);

export function withRule(settings: Settings, field: string, own: Partial<Rule>): Settings {
  return { ...settings, fields: settings.fields.map((rule) => (rule.field === field ? { ...rule, ...own } : rule)) };
}

export const withUse = (settings: Settings, field: string, use: Use): Settings =>
  withRule(settings, field, { enabled: use !== 'off', required: use === 'required' });

/** One place up (-1) or down (1); at the end nothing moves. */
export function moved(settings: Settings, field: string, by: -1 | 1): Settings {
  const rows = rowsOf(settings);
  const from = rows.findIndex((rule) => rule.field === field);
  const to = from + by;
  if (from < 0 || to < 0 || to >= rows.length) return settings;
  const order = rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!);
  const confirmation = settings.fields.filter((rule) => rule.field === 'confirmPassword');
  const fields = order.flatMap((rule) => (rule.field === 'password' ? [rule, ...confirmation] : [rule]));
  return { ...settings, fields };
}

export const isSame = (a: Settings, b: Settings): boolean => JSON.stringify(a) === JSON.stringify(b);
