import { type ApiCode, type ApiRefusal, isRefusal } from '@croupier/client';
import { toast } from '@croupier/ui';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { warn } from './warning.ts';

/** Fields a refusal is about even when the server names none. */
const FIELD_OF: Partial<Record<ApiCode, string>> = {
  username_taken: 'username',
  mobile_taken: 'mobileNum',
  email_taken: 'email',
  captcha_required: 'captcha',
  captcha_wrong: 'captcha',
  invitation_code_error: 'affiliateCode',
  terms_not_accepted: 'acceptTerms',
  age_not_confirmed: 'confirmAge',
  under_age: 'birthday',
  amount_below_minimum: 'amount',
  amount_above_maximum: 'amount',
  insufficient_funds: 'amount',
};

/** The fields of the form that a refusal is about, each with its message. */
function fieldsOf<V extends FieldValues>(error: ApiRefusal, form: UseFormReturn<V>): [name: string, message: string][] {
  const fields = { ...error.fields };
  const own = FIELD_OF[error.code];
  if (own && Object.keys(fields).length === 0) fields[own] = error.message;
  return Object.entries(fields).filter(([name]) => name in form.getValues());
}

/**
 * Puts a refusal where it belongs: on its fields, or above the form (`root`) when it is about the whole.
 * Anything that is no refusal is a bug and goes on.
 */
export function showRefusal<V extends FieldValues>(error: unknown, form: UseFormReturn<V>) {
  if (!isRefusal(error)) throw error;
  const known = fieldsOf(error, form);
  for (const [at, [name, message]] of known.entries()) {
    form.setError(name as Path<V>, { type: error.code, message }, { shouldFocus: at === 0 });
  }
  if (known.length === 0) form.setError('root', { type: error.code, message: error.message });
  if (isRefusal(error, 'network', 'timeout')) toast({ kind: 'error', title: error.message });
}

/** [spec 8.1] A code that was not sent: what is about a field is told there, anything else in a warning of its own. */
export function showSendRefusal<V extends FieldValues>(error: unknown, form: UseFormReturn<V>) {
  if (isRefusal(error) && fieldsOf(error, form).length === 0) warn(error.message);
  else showRefusal(error, form);
}
