import { choicesOf, isRegistrationField } from '@croupier/contract/registration-fields';
import type { MessageKey, Translator } from '@croupier/i18n';

/** A detail that a person told, as a row: codes of lists by their names, all else as the server masked it. */
export function detailRow({ t, region }: Translator, { field, value }: { field: string; value: string }) {
  if (!isRegistrationField(field)) return null;
  const picked = choicesOf(field)?.includes(value) ?? false;
  const named = picked && field !== 'nationality' ? t(`fields.${field}.${value}` as MessageKey) : value;
  return [t(`fields.${field}`), picked && field === 'nationality' ? region(value) : named] as const;
}
